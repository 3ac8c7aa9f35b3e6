import { z } from 'zod'
import type { Base } from '@/lib/base'
import { AppError } from '@/lib/errors'
import { parseJson } from '@/lib/parse-json'
import { say } from '@/lib/words/speaking'
import type { Seals } from './seals'
import { newTotpSecret, totpUri } from './totp'

const OFFER_MS = 30 * 60 * 1000

export interface Offer {
  /** In base32, for an app that reads no QR code. */
  secret: string
  /** What the QR code says. */
  uri: string
  /** The same secret, sealed for this account: it comes back with the first code. Nothing is kept until then. */
  offer: string
}

const offerBinding = (userId: string) => ({ owner: userId, column: 'offered totp' })
const offered = z.object({ secret: z.string(), until: z.number() })

/** A new secret for somebody's authenticator app. It counts once a code of it came back (turn-on.ts). */
export function beginSetUp(
  { clock, vault }: Pick<Base, 'clock'> & Seals,
  { userId, email }: { userId: string; email: string },
): Offer {
  const secret = newTotpSecret()
  const until = clock.now() + OFFER_MS
  return {
    secret,
    uri: totpUri(secret, email),
    offer: vault.seal(JSON.stringify({ secret, until }), offerBinding(userId)),
  }
}

/** The secret that was offered to this account. Throws AppError 410 offer_expired for one that is another's, altered or old. */
export function openOffer(
  { clock, vault }: Pick<Base, 'clock'> & Seals,
  userId: string,
  offer: string,
): string {
  const expired = () => new AppError('offer_expired', 410, say('lib-accounts.offer-expired'))
  let text: string
  try {
    text = vault.open(offer, offerBinding(userId))
  } catch {
    throw expired()
  }
  const { secret, until } = offered.parse(parseJson(text))
  if (clock.now() >= until) throw expired()
  return secret
}
