import { pauseAfterFaults, type Backoff } from '@/lib/backoff'
import type { Clock } from '@/lib/clock'
import { AppError, cancelled, detailsOf, invalid } from '@/lib/errors'
import { sayFault } from '@/lib/fault-words'
import { issueWords } from '@/lib/http/issue-words'
import { cutDeep, DEEPEST_JSON, nestsTooDeep } from '@/lib/parse-json'
import { retryAfterSeconds } from '@/lib/retry-after'
import { TransportError, type Transport, type TransportAnswer } from '@/lib/transport'
import { say } from '@/lib/words/speaking'
import { buildPath } from './contract/build-path'
import { checkInput } from './contract/check-input'
import type { AnyEndpoint, CallInput, CallOutput } from './contract/endpoint'
import { MOST_WAITING, PaceCrowded, PaceFull, takeTurn, type CallEnd, type PaceStore } from './pace'
import { platformUrl } from './platform-url'
import { faultOf, isDeadGrant, MalformedAnswer, refusalOf, wordsOf, type PlatformWords } from './refusal'

export interface ClientDeps {
  baseUrl: URL
  transport: Transport
  clock: Clock
  pace: PaceStore
  /** Requests a second over all endpoints of one organization. */
  overallLimit: number
  /** 0 to 1, for jitter. */
  random: () => number
}

export interface SendOptions {
  /** Names the organization in pace keys; never sent. */
  organizationId: string
  accessToken: string
  /** The person whose call it is, for fair turns; absent for what nobody asked for. */
  caller?: string
  signal?: AbortSignal
}

export interface PlatformAnswer<E> {
  data: CallOutput<E>
  raw: unknown
  /** The body as it came. */
  text: string
  status: number
  requestId: string | null
  pace: { limit: number; remaining: number } | null
  /** Milliseconds that this call waited for the platform's limits before it was sent. */
  waitedMs: number
}

/** The platform calls the access token dead: the connection refreshes and sends once more (invariant 4). */
export class DeadGrant extends Error {
  override readonly name = 'DeadGrant'
  constructor(readonly words: PlatformWords) {
    super('The platform refused the access token')
  }
}

/** One attempt may take this long; all attempts and waits together the second figure. */
export const ATTEMPT_TIMEOUT_MS = 30_000
export const CALL_DEADLINE_MS = 60_000
/** A person is shown "waiting for the platform's limit" for waits up to this long, and an error beyond. */
export const MAX_PACE_WAIT_MS = 10_000
const MAX_ATTEMPTS = 4
const BACKOFF: Backoff = { firstMs: 200, factor: 2, longestMs: 5_000, jitter: 0.5 }

/** Checks the input, waits for the pace, sends, retries by meaning and parses. Throws AppError or DeadGrant. */
export async function send<E extends AnyEndpoint>(
  deps: ClientDeps,
  endpoint: E,
  input: CallInput<E>,
  options: SendOptions,
): Promise<PlatformAnswer<E>> {
  const wire = toWire(deps, endpoint, input)
  const deadline = deps.clock.now() + CALL_DEADLINE_MS
  let waitedMs = 0
  for (let attempt = 1; ; attempt++) {
    const turn = await turnFor(deps, endpoint, options, deadline)
    waitedMs += turn.waitedMs
    const result = await attemptOnce(deps, wire, options, deadline, turn.settle)
    if (!(result instanceof TransportError) && isSuccess(result.status))
      return { ...parseAnswer(endpoint, result), pace: turn.own, waitedMs }
    const retry = attempt < MAX_ATTEMPTS ? retryDelay(deps, endpoint, result, attempt) : null
    if (retry === null || deps.clock.now() + retry >= deadline) throw problemOf(deps, endpoint, result)
    if (!(result instanceof TransportError) && result.status === 429) waitedMs += retry
    // Nobody waits for the store: it is for those who look on.
    if (askedMsOf(deps, result) !== null)
      void deps.pace.noteAsked(options.organizationId, retry).catch(() => undefined)
    await deps.clock.sleep(retry, options.signal).catch((error: unknown) => {
      throw options.signal?.aborted ? cancelled(error) : error
    })
  }
}

/** A redirect is none: it is not followed, and nobody says that what was asked was done. */
const isSuccess = (status: number) => status >= 200 && status < 300

interface Wire {
  method: string
  url: URL
  body: string | undefined
}

/** Rebuilds path and query from parsed values: nothing that a caller typed goes through raw. */
function toWire(deps: ClientDeps, endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>): Wire {
  const checked = checkInput(endpoint, input, deps.clock.now(), issueWords())
  if (!checked.ok)
    throw invalid(
      say('lib-platform.would-not-accept'),
      checked.problems.map(({ path, message, in: part }) => ({
        path,
        message: sayFault(message),
        code: `in_${part}`,
      })),
    )
  const { params, query, body } = checked.input
  const url = platformUrl(deps.baseUrl, buildPath(endpoint, params))
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return { method: endpoint.method, url, body: endpoint.body ? JSON.stringify(body) : undefined }
}

async function turnFor(deps: ClientDeps, endpoint: AnyEndpoint, options: SendOptions, deadline: number) {
  const own = endpoint.rateLimit && {
    key: `${options.organizationId}:${endpoint.id}`,
    ...endpoint.rateLimit,
  }
  const overall = { key: `${options.organizationId}:*`, requests: deps.overallLimit, perMs: 1000 }
  const maxWait = Math.min(MAX_PACE_WAIT_MS, deadline - deps.clock.now())
  try {
    const limits = own ? ([own, overall] as const) : ([overall] as const)
    const { limit, remaining, waitedMs, settle } = await takeTurn(deps.pace, deps.clock, limits, {
      maxWaitMs: maxWait,
      timeoutMs: ATTEMPT_TIMEOUT_MS,
      who: options.caller,
      signal: options.signal,
    })
    return { own: own && { limit, remaining }, waitedMs, settle }
  } catch (error) {
    if (options.signal?.aborted) throw cancelled(error)
    if (error instanceof PaceCrowded) {
      const seconds = Math.max(1, Math.ceil(error.waitMs / 1000))
      throw new AppError(
        'too_many_waiting',
        429,
        say('lib-platform.too-many-waiting', { waiting: MOST_WAITING, seconds }),
        { headers: { 'retry-after': String(seconds) }, cause: error },
      )
    }
    if (!(error instanceof PaceFull)) throw error
    const seconds = Math.ceil(error.waitMs / 1000)
    throw new AppError('platform_limit', 429, say('lib-platform.limit-used-up', { seconds }), {
      headers: { 'retry-after': String(seconds) },
      cause: error,
    })
  }
}

async function attemptOnce(
  deps: ClientDeps,
  wire: Wire,
  options: SendOptions,
  deadline: number,
  settle: (end: CallEnd) => Promise<void>,
): Promise<TransportAnswer | TransportError> {
  let end: CallEnd = 'unanswered'
  try {
    const answer = await deps.transport({
      method: wire.method,
      url: wire.url,
      headers: {
        authorization: `Bearer ${options.accessToken}`,
        accept: 'application/json',
        ...(wire.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(wire.body === undefined ? {} : { body: wire.body }),
      timeoutMs: Math.min(ATTEMPT_TIMEOUT_MS, Math.max(1, deadline - deps.clock.now())),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    end = 'answered'
    return answer
  } catch (error) {
    if (!(error instanceof TransportError)) throw error
    if (!error.maybeSent) end = 'unsent'
    return error
  } finally {
    // Nobody waits for the store: until it has heard, the place counts as taken.
    void settle(end)
  }
}

/**
 * Milliseconds until another attempt makes sense, or null. 429 waits as long as it says, for any verb; network
 * errors and 5xx are tried again for reads, a 5xx not before it asks, and for writes only when nothing was sent (invariant 9).
 */
function retryDelay(
  deps: ClientDeps,
  endpoint: AnyEndpoint,
  result: TransportAnswer | TransportError,
  attempt: number,
): number | null {
  const pauseMs = () => pauseAfterFaults(BACKOFF, attempt, deps.random())
  if (result instanceof TransportError) {
    if (result.kind === 'aborted' || result.kind === 'too_large') return null
    return endpoint.writes && result.maybeSent ? null : pauseMs()
  }
  const askedMs = askedMsOf(deps, result)
  if (result.status === 429) return askedMs ?? pauseMs()
  // 501: it is not there, and will not be in a moment.
  if (result.status < 500 || result.status === 501 || endpoint.writes) return null
  // What is in maintenance for longer than anybody is kept waiting is not asked in vain.
  if (askedMs !== null && askedMs > MAX_PACE_WAIT_MS) return null
  return Math.max(askedMs ?? 0, pauseMs())
}

/** How long the answer asks to wait; null where it does not. */
function askedMsOf(deps: ClientDeps, result: TransportAnswer | TransportError): number | null {
  if (result instanceof TransportError) return null
  const seconds = retryAfterSeconds(result.headers, deps.clock.now())
  return seconds === null ? null : Math.ceil(seconds * 1000)
}

function problemOf(deps: ClientDeps, endpoint: AnyEndpoint, result: TransportAnswer | TransportError): Error {
  if (result instanceof TransportError) return faultOf(result, endpoint.writes)
  const words = wordsOf(result.text, result.headers)
  if (isDeadGrant(result.status, words)) return new DeadGrant(words)
  return refusalOf(result.status, words, retryAfterSeconds(result.headers, deps.clock.now()), endpoint.writes)
}

function parseAnswer<E extends AnyEndpoint>(
  endpoint: E,
  answer: TransportAnswer,
): Omit<PlatformAnswer<E>, 'pace' | 'waitedMs'> {
  const what = `${endpoint.method} ${endpoint.path}`
  const header = answer.headers['x-request-id'] ?? null
  let raw: unknown
  if (endpoint.envelope !== 'none') {
    try {
      raw = JSON.parse(answer.text)
    } catch {
      throw new MalformedAnswer(what, [{ message: say('lib-platform.not-json') }], answer.text, header)
    }
    // Whoever keeps, redacts or looks through an answer walks it by recursion.
    if (nestsTooDeep(answer.text)) {
      const message = say('lib-platform.nested-too-deep', { levels: DEEPEST_JSON })
      throw new MalformedAnswer(what, [{ message }], cutDeep(raw), header)
    }
  }
  const parsed = endpoint.response.safeParse(raw)
  if (!parsed.success) throw new MalformedAnswer(what, detailsOf(parsed.error.issues), raw, header)
  return {
    // The schema of E itself parsed it; the type of a generic's own schema is beyond inference.
    data: parsed.data as CallOutput<E>,
    raw,
    text: answer.text,
    status: answer.status,
    requestId: header,
  }
}
