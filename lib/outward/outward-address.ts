import { isLoopback } from '@/lib/loopback'
import { OutwardError } from './outward-error'
import { isAddress, isLoopbackAddress, isPublicAddress } from './public-address'

/** Whether the operator lets customers name this very machine, too: for development and tests. */
export interface OutwardRules {
  loopback: boolean
}

/**
 * Refuses what can be seen of an address before its name is resolved. Throws OutwardError not_https (also for a user in
 * it), private_address.
 */
export function checkOutwardUrl(url: URL, { loopback }: OutwardRules): void {
  const isOwn = loopback && isLoopback(url)
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:')) throw new OutwardError('not_https')
  if (url.username !== '' || url.password !== '') throw new OutwardError('not_https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isAddress(host)) checkOutwardAddress(host, { loopback })
}

/** The same of an address that its name came to. Throws OutwardError private_address. */
export function checkOutwardAddress(address: string, { loopback }: OutwardRules): void {
  if (isPublicAddress(address) || (loopback && isLoopbackAddress(address))) return
  throw new OutwardError('private_address')
}
