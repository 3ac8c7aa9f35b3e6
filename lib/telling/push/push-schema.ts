import { createECDH } from 'node:crypto'
import { z } from 'zod'

/** Addresses of push services have some 200 characters, the longest known 700. */
const LONGEST_ADDRESS = 2048

/** A point of P-256, uncompressed, as a browser tells the key that is encrypted for. */
const publicKey = z
  .string()
  .length(87)
  .regex(/^[\w-]+$/)
  .refine(isOnCurve)

/** 16 random bytes (RFC 8291, 3.2). */
const secret = z
  .string()
  .length(22)
  .regex(/^[\w-]+$/)

/** What a browser says of its subscription (Push API, PushSubscription). */
export const subscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS),
  keys: z.object({ p256dh: publicKey, auth: secret }),
})

export type Subscription = z.infer<typeof subscriptionSchema>

function isOnCurve(text: string): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}
