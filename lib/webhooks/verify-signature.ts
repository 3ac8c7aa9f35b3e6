import { createHmac, timingSafeEqual } from 'node:crypto'

/** Published: a delivery this far from now is a recording that somebody plays again, or a clock that is wrong. */
export const REPLAY_WINDOW_MS = 5 * 60_000

export type SignatureVerdict = 'valid' | 'absent' | 'invalid' | 'outside_window'

interface Signed {
  /** As the platform issued it: base64. */
  secretKey: string
  /** Values of the delivery's headers. */
  timestamp: string | null
  signature: string | null
  body: Uint8Array
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Judges a delivery's signature: `v1=` and the hexadecimal HMAC-SHA256 over `v1:{timestamp}:{raw body}`, keyed by the
 * base64-decoded secret key; the timestamp is in seconds (published; the specification does not show it).
 */
export function verifySignature({ secretKey, timestamp, signature, body, now }: Signed): SignatureVerdict {
  if (signature === null && timestamp === null) return 'absent'
  const given = /^v1=([0-9a-f]{64})$/i.exec(signature?.trim() ?? '')?.[1]
  if (!given || !/^\d{1,12}$/.test(timestamp ?? '')) return 'invalid'
  const expected = createHmac('sha256', Buffer.from(secretKey, 'base64'))
    .update(`v1:${timestamp}:`)
    .update(body)
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return 'invalid'
  return Math.abs(now - Number(timestamp) * 1000) > REPLAY_WINDOW_MS ? 'outside_window' : 'valid'
}
