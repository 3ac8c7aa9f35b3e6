import { isIPv4 } from 'node:net'

/** The network of an address of `addressOf`: /24 of IPv4, /48 of IPv6. Tells a city, not a household. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const groups = address.split(':')
  if (groups.length < 3) return 'unknown'
  return `${groups.slice(0, 3).join(':')}::/48`
}
