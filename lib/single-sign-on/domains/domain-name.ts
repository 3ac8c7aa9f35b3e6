import { domainToASCII } from 'node:url'
import { isAddress } from '@/lib/outward/public-address'

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** A domain as the DNS writes it; null for what is none: an address, one label, what is too long. */
export function domainNameOf(typed: string): string | null {
  // What stands around a domain in an address is none: the conversion would leave it out.
  if (/[\s/\\:@?#%[\]]/.test(typed.trim())) return null
  const name = domainToASCII(typed.trim().replace(/\.$/, '')).toLowerCase()
  const labels = name.split('.')
  if (name.length > 200 || labels.length < 2 || isAddress(name)) return null
  return labels.every((label) => LABEL.test(label)) ? name : null
}

/** The domain of an address of mail; null for none. */
export function domainOfMail(address: string): string | null {
  const at = address.lastIndexOf('@')
  return at < 1 ? null : domainNameOf(address.slice(at + 1))
}

/** Where the record of a domain stands, and what it says. */
export const proofRecord = ({ name, token }: { name: string; token: string }) => ({
  host: `_wayboard.${name}`,
  value: `wayboard-domain=${token}`,
})
