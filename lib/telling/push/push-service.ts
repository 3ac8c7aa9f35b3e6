import type { Base } from '@/lib/base'
import type { Outward } from '@/lib/outward/open-outward'
import { OutwardError } from '@/lib/outward/outward-error'
import { retryAfterSeconds } from '@/lib/retry-after'
import { TransportError } from '@/lib/transport'
import type { PushText } from './blocked-push'
import type { Subscription } from './push-schema'
import { isPushService } from './push-services'

/** What became of a push: `gone` says that the browser's subscription is, `not_sent` that it certainly was not taken. */
export type PushOutcome =
  | { word: 'sent' }
  | { word: 'gone' }
  | { word: 'refused' | 'unknown'; error: unknown }
  | { word: 'not_sent'; error: unknown; askedMs: number }

interface Sent {
  subscription: Subscription
  text: PushText
  ttlSeconds: number
  keys: { publicKey: string; privateKey: string }
}

const GONE: readonly number[] = [404, 410]

/**
 * Hands one push to the browser's push service, encrypted for the browser alone (RFC 8291) and signed as ours (RFC 8292), by the
 * guard of addresses that others name: it was a person who named this one. Rejects only before anything is asked: what fails after may
 * have been taken.
 */
export async function sendPush(
  { env, clock, outward }: Pick<Base, 'env' | 'clock'> & { outward: Outward },
  { subscription, text, ttlSeconds, keys }: Sent,
): Promise<PushOutcome> {
  const url = new URL(subscription.endpoint)
  // Kept before it had to be one, or before whoever runs this server took it off the list.
  if (!isPushService(url, env)) return { word: 'refused', error: { host: url.hostname } }
  // Only who sends one needs its code.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(text), {
    vapidDetails: { subject: subjectOf(env), ...keys },
    TTL: ttlSeconds,
    urgency: 'high',
    topic: text.topic,
  })
  try {
    const answer = await outward.ask({
      method: 'POST',
      url,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(body && { body }),
    })
    return outcomeOf(answer.status, answer.headers, clock.now())
  } catch (error) {
    return error instanceof OutwardError ? unanswered(error) : { word: 'unknown', error }
  }
}

function outcomeOf(status: number, headers: Record<string, string>, nowMs: number): PushOutcome {
  if (status >= 200 && status < 300) return { word: 'sent' }
  if (GONE.includes(status)) return { word: 'gone' }
  const error = { status }
  if (status !== 429 && status < 500) return { word: 'refused', error }
  return { word: 'not_sent', error, askedMs: (retryAfterSeconds(headers, nowMs) ?? 0) * 1000 }
}

function unanswered(error: OutwardError): PushOutcome {
  const { problem, cause } = error
  if (problem === 'unknown_host') return { word: 'not_sent', error, askedMs: 0 }
  if (!(cause instanceof TransportError)) return { word: 'refused', error }
  return cause.maybeSent ? { word: 'unknown', error } : { word: 'not_sent', error, askedMs: 0 }
}

/** Whom a push service may write to about us (RFC 8292, 2.1): whoever runs this server, where they say so. */
function subjectOf({ operator, appUrl }: Base['env']): string {
  if (operator.contact) return operator.contact.href
  return appUrl.protocol === 'https:' ? appUrl.origin : 'mailto:nobody@example.com'
}
