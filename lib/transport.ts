import { Agent, errors, request } from 'undici'

export interface TransportRequest {
  method: string
  url: URL
  headers: Record<string, string>
  body?: string
  /** Milliseconds until the whole answer must be there. */
  timeoutMs: number
  signal?: AbortSignal
  /** Over a connection of its own: one from the pool may have been closed by the other side a moment ago. */
  unpooled?: boolean
}

export interface TransportAnswer {
  status: number
  /** Names in lower case; repeated headers joined by a comma. */
  headers: Record<string, string>
  text: string
}

/** Sends one request, once. Throws a TransportError; never follows a redirect. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

const BRAND = Symbol.for('wayboard.TransportError')

export class TransportError extends Error {
  override readonly name = 'TransportError'
  // Next compiles handlers and instrumentation into bundles that each have a copy of this class.
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== TransportError) return Function.prototype[Symbol.hasInstance].call(this, value)
    return value instanceof Error && BRAND in value
  }
  readonly [BRAND] = true
  constructor(
    readonly kind: 'unreachable' | 'timeout' | 'aborted' | 'too_large',
    /** False only when it is certain that the other side never saw the request. */
    readonly maybeSent: boolean,
    options?: ErrorOptions,
  ) {
    super(MESSAGES[kind], options)
  }
}

const MESSAGES = {
  unreachable: 'The other side could not be reached, or ended the connection',
  timeout: 'No complete answer came in time',
  aborted: 'The request was cancelled',
  too_large: 'The answer is larger than 64 MiB',
}

const MAX_ANSWER_BYTES = 64 * 1024 * 1024
// Codes of a connection that was never made: nothing was sent on it.
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** A transport over pooled connections, TLS 1.2 or newer (specification, What the service does, rule 1). */
export function createTransport(): Transport {
  const common = {
    connect: { minVersion: 'TLSv1.2' as const, timeout: 10_000 },
    maxResponseSize: MAX_ANSWER_BYTES,
  }
  const pool = new Agent({ ...common, connections: 64, keepAliveTimeout: 30_000 })
  // No pipelining means no keep-alive.
  const single = new Agent({ ...common, pipelining: 0 })
  return async ({ method, url, headers, body, timeoutMs, signal, unpooled }) => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    const onAbort = () => timeout.abort()
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      const answer = await request(url, {
        dispatcher: unpooled ? single : pool,
        method: method as 'GET',
        headers,
        body: body ?? null,
        signal: timeout.signal,
        // The signal above bounds the whole exchange; undici's own limits would cut a slow token answer.
        headersTimeout: 0,
        bodyTimeout: 0,
      })
      return { status: answer.statusCode, headers: flat(answer.headers), text: await answer.body.text() }
    } catch (error) {
      throw asTransportError(error, signal?.aborted ?? false, timeout.signal.aborted)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }
}

function asTransportError(error: unknown, cancelled: boolean, timedOut: boolean): TransportError {
  if (cancelled) return new TransportError('aborted', true, { cause: error })
  if (timedOut) return new TransportError('timeout', true, { cause: error })
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return new TransportError('too_large', true, { cause: error })
  return new TransportError('unreachable', !NEVER_CONNECTED.includes(codeOf(error)), { cause: error })
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}
