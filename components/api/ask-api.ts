import './no-eval'
import { loseTab, whoseHeader } from '@/components/tab/whose-tab'
import { systemClock } from '@/lib/clock'
import { hearServerTime } from '@/lib/desk-clock'
import { ApiError, readApiError, unreachable } from './api-error'
import { exchangeSession, sessionSettled } from './exchanged-session'
import { proveAgain } from './prove-again'

interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Sent although the page goes. */
  keepalive?: boolean
  /** Whose it is (`organization:user`), where that is not whoever the tab shows the desk to. */
  whose?: string
  /** Its answer brings another session in place of this browser's. */
  exchanges?: boolean
}

/**
 * Asks our own API and parses its answer: `askApi('/api/routes', listSchema.parse)`. Throws ApiError for every
 * refusal, and with status 0 when no answer came; whether a write arrived is then unknown, and the message says so.
 * Where the password is asked for again first, somebody is asked for it, and the same is asked once more; so is what was
 * refused for want of a session, once: it may have been on its way while a tab exchanged the session for another.
 * The desk says for whom it asks: 409 `another_person` where another works in this browser by now, and the tab is lost then.
 */
export async function askApi<T>(path: string, parse: (json: unknown) => T, ask: Ask = {}): Promise<T> {
  const send = async () => parse(await answerTo(path, ask))
  const sent = ask.exchanges ? () => exchangeSession(send) : send
  try {
    return await sent()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'another_person') loseTab()
    if (error.code === 'not_signed_in' && !ask.exchanges) {
      await sessionSettled()
      return send()
    }
    if (error.code !== 'proof_required') throw error
    // A proof exchanges the session, too: it waits for whoever does.
    await proveAgain(error)
    return sent()
  }
}

async function answerTo(path: string, ask: Ask): Promise<unknown> {
  const { method = 'GET', body, signal, keepalive = false, whose } = ask
  const askedAt = systemClock.now()
  const response = await fetch(path, {
    method,
    cache: 'no-store',
    keepalive,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(whose === undefined ? whoseHeader() : { 'x-wayboard-person': whose }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw unreachable(method)
  })
  // What a cache kept says when that was.
  if (response.headers.get('cache-control')?.includes('no-store'))
    hearServerTime(response.headers.get('date'), { askedAt, answeredAt: systemClock.now() })
  const json: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (!response.ok) throw readApiError(response.status, json)
  return json
}
