import { Refusal } from '../pipeline/refusal'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Where deliveries may go: https, or anything on this machine. */
export function isDestination(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
}

/** Throws 400. */
export function checkDestination(url: string): void {
  if (!isDestination(url)) throw new Refusal(400, 'url: must use https, except on loopback.')
}
