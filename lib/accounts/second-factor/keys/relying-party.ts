import { isIP } from 'node:net'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

/** Whom keys know this server as: its host, and the origin of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Null where the address of this server names no host but a number: browsers make no key for one. */
export function relyingParty({ hostname, origin }: URL): RelyingParty | null {
  const isNumber = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0
  return isNumber ? null : { id: hostname, origin }
}

/** The same. Throws AppError 409 keys_not_here. */
export function requireRelyingParty(appUrl: URL): RelyingParty {
  const party = relyingParty(appUrl)
  if (!party) throw conflict('keys_not_here', say('lib-accounts.keys-not-here'))
  return party
}
