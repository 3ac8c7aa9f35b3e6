import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** A code of the step before or behind ours is taken too: clocks of phones differ, and typing takes time. */
const WINDOW = 1

// What every authenticator app reads: SHA-1, six digits, half a minute (RFC 6238; others are ignored by some apps).
const codesOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: 'Wayboard',
    ...(label === undefined ? {} : { label }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** A new secret of 160 bits, as long as the hash, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What a QR code says to an authenticator app. */
export const totpUri = (secret: string, email: string): string => codesOf(secret, email).toString()

/** The time step of which these digits are the code at `now`, one more or one less; null for a wrong code. */
export function stepOfCode(secret: string, digits: string, now: number): number | null {
  const totp = codesOf(secret)
  const delta = totp.validate({ token: digits, timestamp: now, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
