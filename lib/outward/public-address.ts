import ipaddr from 'ipaddr.js'

/**
 * Whether an address of a machine is one of the internet: not of this machine, a local network, a provider's inner one, a cloud's
 * metadata, a tunnel or a range that is kept for something else. IPv4 in IPv6 is what it holds.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address)
  if (parsed?.range() !== 'unicast') return false
  // IPv6 hands out addresses of the internet from 2000::/3 alone (RFC 4291, 2.4).
  return parsed instanceof ipaddr.IPv4 || (parsed.toByteArray()[0] ?? 0) >> 5 === 1
}

/** Whether it is this very machine: 127.0.0.0/8 and ::1. */
export const isLoopbackAddress = (address: string): boolean => parse(address)?.range() === 'loopback'

/** Whether a host is an address itself, so that no name stands between. */
export const isAddress = (host: string): boolean => ipaddr.isValid(host)

const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : null)
