import { AppError, cancelled, type ErrorDetail } from '@/lib/errors'
import { parseJson } from '@/lib/parse-json'
import type { TransportError } from '@/lib/transport'
import { say } from '@/lib/words/speaking'

// A field's name, and below it members and places in lists: `stops.0.addressId`, `body.stops[0].addressId`.
const NAMED = /^(?:body\.)?([a-z]\w*(?:\.\w+|\[\d+\])*):\s+(\S.*)$/s

/**
 * The fields of the request that a refusal's words begin with, each with what is said of it; several stand apart by
 * semicolons. How the platform names fields is not shown, so that words of any other kind name none.
 */
export const fieldsNamed = (message: string): ErrorDetail[] =>
  message.split(/;\s+/).flatMap((part) => {
    const [, path, said] = NAMED.exec(part.trim()) ?? []
    if (path === undefined || said === undefined) return []
    return [{ path: path.replace(/\[(\d+)\]/g, '.$1'), message: said, code: 'platform_field' }]
  })

/** The platform's own words about a request that it refused. */
export interface PlatformWords {
  message: string
  requestId: string | null
  /** OAuth error code, where the body carries one. */
  error: string | null
}

// Next compiles handlers and instrumentation into bundles that each have a copy of these classes, as of AppError.
const REFUSAL = Symbol.for('wayboard.PlatformRefusal')
const MALFORMED = Symbol.for('wayboard.MalformedAnswer')

/**
 * The platform answered and said no. `status` is our own answer's; `platformStatus` is what the platform sent.
 * Messages and request ids of the platform are safe to show; bodies are not kept here.
 */
export class PlatformRefusal extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && REFUSAL in value
  }
  readonly [REFUSAL] = true

  constructor(
    readonly platformStatus: number,
    readonly words: PlatformWords,
    code: string,
    status: number,
    message: string,
    headers?: Record<string, string>,
  ) {
    super(code, status, message, {
      details: [
        {
          message: saidTo(words),
          code: `platform_${platformStatus}`,
          ...(words.requestId ? { requestId: words.requestId } : {}),
        },
        ...fieldsNamed(words.message),
      ],
      ...(headers ? { headers } : {}),
    })
  }
}

/** The platform's answer cannot be read: not JSON, or a field that the product needs is missing. */
export class MalformedAnswer extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && MALFORMED in value
  }
  readonly [MALFORMED] = true

  constructor(
    what: string,
    problems: { path?: string; message: string }[],
    raw: unknown,
    readonly requestId: string | null,
  ) {
    super('platform_malformed', 502, say('lib-platform.malformed', { what }), {
      details: problems.map((problem) => ({ ...problem, ...(requestId ? { requestId } : {}) })),
    })
    this.#raw = raw
  }

  // Private, so that no log or serializer walks into it.
  #raw: unknown

  /** The answer as it came, so that nothing is lost; never logged or sent to a browser. */
  get raw(): unknown {
    return this.#raw
  }
}

// Published pages give 401 for a bad key, the specification gives 400 with a message (Errors, 2): both count.
const NAMES_A_GRANT = /\b(grant(?![ _-]?types?\b)|authori[sz]ation code|(access|refresh)[ _]token)\b/i
const SAYS_WHY =
  /\b(expired|(?<!not be )revoked|reused|already (been )?(used|spent|redeemed|exchanged|refreshed)|no longer|mismatch(ed|es)?|(does|did) not match|another client)\b/i
const CALLS_INVALID = /\b(invalid|not valid)\b/i
// Words about how a request was made, who makes it, or when: whatever was presented may live.
const FAULTS_THE_REQUEST =
  /\b(missing|required|requires|absent|lacks?|empty|blank|malformed|unsupported|not supported|must be (an?|given|one|present|provided|sent|set)|parameters?|grant[ _-]?types?|scopes?|content[ -]type|body|unknown (client|field)|client[ _](id|secret|credentials?|authentication)|(can ?not|could not) be (revoked|refreshed|renewed|issued|processed)|try again|temporar(y|ily)|unavailable|busy|limits?|too many)\b/i
const SPEAKS_OF_A_GRANT =
  /\b(grants?|tokens?|refresh_token|codes?|expired|revoked|already used|another client)\b/i
const FAULTS_OF_THE_REQUEST: readonly (string | null)[] = [
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_token_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'slow_down',
]

/** True when the platform says of an API call that its credential is dead (specification, Errors, 2 and 3). */
export function isDeadGrant(status: number, words: PlatformWords): boolean {
  if (status === 401) return true
  if (status !== 400) return false
  const { message, error } = words
  return (
    error === 'invalid_grant' ||
    (NAMES_A_GRANT.test(message) && (SAYS_WHY.test(message) || CALLS_INVALID.test(message)))
  )
}

/**
 * True when the platform refuses a token or revoke request for what it presented: a code, or a refresh token that "is no
 * longer accepted" (specification, Errors, 2 and 3). A 400 there is about that, in whatever words, unless it names a fault
 * of the request or the client, or says nothing of a grant: a grant that lives is not given up for those.
 */
export function refusesGrant(status: number, { message, error }: PlatformWords): boolean {
  if (error === 'invalid_grant') return status === 400 || status === 401
  if (status !== 400 || FAULTS_OF_THE_REQUEST.includes(error)) return false
  const names = NAMES_A_GRANT.test(message)
  if (names && SAYS_WHY.test(message)) return true
  if (FAULTS_THE_REQUEST.test(message)) return false
  if (names && CALLS_INVALID.test(message)) return true
  return error !== 'invalid_request' && SPEAKS_OF_A_GRANT.test(message)
}

// In place of the platform's own words, which are English.
const NO_REASON = 'The platform gave no reason.'

/** The platform's own words; null where it gave none. */
export const saidByPlatform = ({ message }: Pick<PlatformWords, 'message'>): string | null =>
  message === NO_REASON ? null : message

/** The same for whoever asks. */
const saidTo = (words: PlatformWords): string => saidByPlatform(words) ?? say('lib-platform.no-reason')

/** Reads message, request id and OAuth error from an error body of either published form; never throws. */
export function wordsOf(text: string, headers: Record<string, string>): PlatformWords {
  const body = parseObject(text)
  const said = (name: string) => (typeof body[name] === 'string' ? body[name].slice(0, 1000) : null)
  return {
    message: said('message') ?? said('error_description') ?? said('error') ?? NO_REASON,
    requestId: said('requestId') ?? headers['x-request-id'] ?? null,
    error: said('error'),
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  } catch {
    return {}
  }
}

/** An API refusal in our own words: 400, 404 and other content refusals keep their status (docs/http.md). */
export function refusalOf(
  status: number,
  words: PlatformWords,
  retryAfterSeconds: number | null,
  writes: boolean,
): PlatformRefusal {
  if (status === 404)
    return new PlatformRefusal(status, words, 'platform_not_found', 404, say('lib-platform.id-unknown'))
  if (status === 403) return notCovered(words, status)
  if (status === 501)
    return new PlatformRefusal(status, words, 'platform_lacks', 501, say('lib-platform.not-offered'))
  if (status === 429)
    return new PlatformRefusal(
      status,
      words,
      'platform_busy',
      503,
      say('lib-platform.busy'),
      comeAgain(retryAfterSeconds ?? 1),
    )
  if (status >= 400 && status < 500)
    return new PlatformRefusal(
      status,
      words,
      'platform_refused',
      status,
      say('lib-platform.refused', { reason: saidTo(words) }),
    )
  return new PlatformRefusal(
    status,
    words,
    'platform_unavailable',
    502,
    writes ? say('lib-platform.write-fault') : say('lib-platform.fault'),
    // What may have been carried out is not to be sent again, at no time.
    retryAfterSeconds === null || writes ? undefined : comeAgain(retryAfterSeconds),
  )
}

const comeAgain = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) })

/** What was granted does not cover the call. */
export const notCovered = (words: PlatformWords, status = 401) =>
  new PlatformRefusal(status, words, 'platform_forbidden', 403, say('lib-platform.not-granted'))

/** A network fault as our own error. For a write whose outcome is unknown the person is told so (invariant 9). */
export function faultOf(fault: TransportError, writes: boolean): AppError {
  const unknown = writes && fault.maybeSent
  if (fault.kind === 'aborted' && !unknown) return cancelled(fault)
  const code = unknown
    ? 'outcome_unknown'
    : fault.kind === 'timeout'
      ? 'platform_timeout'
      : 'platform_unreachable'
  const message = unknown
    ? say('lib-platform.write-unanswered')
    : fault.kind === 'timeout'
      ? say('lib-platform.slow')
      : say('lib-platform.unreachable')
  return new AppError(code, fault.kind === 'timeout' ? 504 : 503, message, { cause: fault })
}

/** Whether a write that was answered so may have been carried out: a fault says neither, and a redirect may follow what was done. */
export const mayBeCarriedOut = ({ platformStatus }: PlatformRefusal): boolean =>
  platformStatus < 400 || platformStatus >= 500

// How a cursor that has expired is refused is not shown: about the content of a request whose only content it is.
const CONTENT_REFUSED = [400, 410, 422]

/** Whether the platform refuses what was asked, a cursor or a start, and not who asks or how often. */
export const refusesContent = (error: unknown): error is PlatformRefusal =>
  error instanceof PlatformRefusal && CONTENT_REFUSED.includes(error.platformStatus)
