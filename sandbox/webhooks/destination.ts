import { isHttpsOrLoopback } from '@/lib/loopback'
import { Refusal } from '../pipeline/refusal'

/** Where deliveries may go: https, or anything on this machine. */
export const isDestination = (text: string): boolean => URL.canParse(text) && isHttpsOrLoopback(new URL(text))

/** Throws 400. */
export function checkDestination(url: string): void {
  if (!isDestination(url)) throw new Refusal(400, 'url: must use https, except on loopback.')
}
