import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Agent, errors, type Dispatcher } from 'undici'

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

/** The same, with a body that need not be text. */
export type AnyRequest = Omit<TransportRequest, 'body'> & { body?: string | Uint8Array }

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
  too_large: 'The answer is larger than what is taken',
}

const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** Who asks, for those who are asked (RFC 9110, 10.1.5): without it some firewalls refuse a request. */
const PRODUCT = 'Wayboard'

interface Caller {
  dispatcher: Dispatcher
  userAgent: string
  /** Of one answer more is not taken, nor of what it is inflated. */
  mostBytes: number
}

/**
 * A transport over pooled connections, TLS 1.2 or newer (specification, What the service does, rule 1). Whom it asks is told
 * the version where one is given.
 */
export function createTransport(env?: { version: string }): Transport {
  const common = {
    connect: { minVersion: 'TLSv1.2' as const, timeout: 10_000 },
    maxResponseSize: MAX_ANSWER_BYTES,
  }
  const pool = new Agent({ ...common, connections: 64, keepAliveTimeout: 30_000 })
  // No pipelining means no keep-alive.
  const single = new Agent({ ...common, pipelining: 0 })
  const by = { userAgent: env ? `${PRODUCT}/${env.version}` : PRODUCT, mostBytes: MAX_ANSWER_BYTES }
  return (request) => exchange({ ...by, dispatcher: request.unpooled ? single : pool }, request)
}

/** A transport over connections that somebody else made ready, for answers of so many bytes. */
export const transportOver =
  (dispatcher: Dispatcher, mostBytes: number) =>
  (request: AnyRequest): Promise<TransportAnswer> =>
    exchange({ dispatcher, userAgent: PRODUCT, mostBytes }, request)

/**
 * One request by undici's own handler: its promise API makes a stream, a signal and their listeners for each answer,
 * which cost more than the exchange itself.
 */
function exchange(
  { dispatcher, userAgent, mostBytes }: Caller,
  request: AnyRequest,
): Promise<TransportAnswer> {
  const { method, url, headers, body, timeoutMs, signal } = request
  return new Promise((resolve, reject) => {
    // There once a connection was found, before the first byte is written to it.
    let sending: Dispatcher.DispatchController | null = null
    let cut: 'aborted' | 'timeout' | null = null
    let status = 0
    let received: Record<string, string | string[] | undefined> = {}
    const chunks: Buffer[] = []

    const stop = (why: 'aborted' | 'timeout') => {
      cut ??= why
      // Without a connection yet, nothing was sent; nothing will be, once there is one.
      if (sending) sending.abort(new Error(MESSAGES[why]))
      else fail(new Error(MESSAGES[why]))
    }
    const onAbort = () => stop('aborted')
    const timer = setTimeout(() => stop('timeout'), timeoutMs)
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const fail = (error: unknown) => {
      end()
      reject(asTransportError(error, cut, sending !== null))
    }
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      dispatcher.dispatch(
        {
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: method as 'GET',
          headers: withOwn(headers, { 'user-agent': userAgent, 'accept-encoding': 'gzip' }),
          body: body ?? null,
          // The timer above bounds the whole exchange; undici's own limits would cut a slow token answer.
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        {
          onRequestStart(controller) {
            if (cut) return controller.abort(new Error(MESSAGES[cut]))
            sending = controller
          },
          onResponseStart(_, statusCode, names) {
            status = statusCode
            received = names
          },
          onResponseData(_, chunk) {
            chunks.push(chunk)
          },
          onResponseEnd() {
            end()
            const headers = flat(received)
            const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
            if (!isGzip(headers)) resolve({ status, headers, text: decoder.decode(bytes) })
            else inflated(bytes, mostBytes).then((text) => resolve({ status, headers, text }), reject)
          },
          onResponseError: (_, error) => fail(error),
        },
      )
    } catch (error) {
      fail(error)
    }
  })
}

/** What a caller says itself stands, however it spells the name. */
function withOwn(
  headers: Record<string, string>,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const said = Object.keys(headers).map((name) => name.toLowerCase())
  const left = Object.entries(own).filter(([name]) => !said.includes(name))
  return { ...Object.fromEntries(left), ...headers }
}

const decoder = new TextDecoder()

const isGzip = (headers: Readonly<Record<string, string>>): boolean =>
  /^\s*(x-)?gzip\s*$/i.test(headers['content-encoding'] ?? '')

const inflate = promisify(gunzip)

/** As text, on a thread of its own; what would grow past the bound is cut off there. */
async function inflated(bytes: Buffer, mostBytes: number): Promise<string> {
  try {
    return decoder.decode(await inflate(bytes, { maxOutputLength: mostBytes }))
  } catch (error) {
    if (error instanceof RangeError) throw new TransportError('too_large', true, { cause: error })
    // It is not what it is said to be: as it came, for whoever parses it to say so.
    return decoder.decode(bytes)
  }
}

function asTransportError(error: unknown, cut: 'aborted' | 'timeout' | null, begun: boolean): TransportError {
  if (cut) return new TransportError(cut, begun, { cause: error })
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return new TransportError('too_large', true, { cause: error })
  return new TransportError('unreachable', begun, { cause: error })
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    joined[name] = Array.isArray(value) ? value.join(', ') : (value ?? '')
  }
  return joined
}
