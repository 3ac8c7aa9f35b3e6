import { createHmac } from 'node:crypto'

/**
 * Published: `v1=` and the hex of HMAC-SHA256, keyed by the base64-decoded secretKey, over `v1:{timestamp}:{raw
 * body}`; the timestamp in whole seconds.
 */
export function signDelivery(secretKey: string, timestamp: number, body: string): string {
  const key = Buffer.from(secretKey, 'base64')
  return `v1=${createHmac('sha256', key).update(`v1:${timestamp}:${body}`).digest('hex')}`
}
