import { sayFault } from './fault-words'
import { dottedPath, MOST_FAULTS } from './faults'
import { say } from './words/speaking'

/** One problem with one field, or one fact about a refusal, safe to show to a person. */
export interface ErrorDetail {
  /** Dotted path of the field, for example `stops.0.addressId`. */
  path?: string
  message: string
  code?: string
  /** The platform's request id, when the platform said this. */
  requestId?: string
}

interface AppErrorOptions {
  details?: ErrorDetail[]
  cause?: unknown
  headers?: Record<string, string>
}

const BRAND = Symbol.for('wayboard.AppError')

/**
 * A refusal that a person may read. `message` and `details` never carry a token, secret or key (invariant 1).
 * `code` is snake_case and stable; `status` is the HTTP status of our own API.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  // Next compiles handlers and instrumentation into bundles that each have a copy of this class.
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== AppError) return Function.prototype[Symbol.hasInstance].call(this, value)
    return value instanceof Error && BRAND in value
  }
  readonly [BRAND] = true
  readonly details: ErrorDetail[]
  readonly headers: Record<string, string>

  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.details = options.details ?? []
    this.headers = options.headers ?? {}
  }
}

/** What may be missing: the message `lib.not-found` names each. */
type Missing =
  | 'address'
  | 'asset'
  | 'defect'
  | 'deferral'
  | 'delivery'
  | 'domain'
  | 'driver'
  | 'dvir'
  | 'import'
  | 'import_row'
  | 'exchange'
  | 'identity'
  | 'invitation'
  | 'live_share'
  | 'mark'
  | 'member'
  | 'organization'
  | 'order_template'
  | 'override'
  | 'program'
  | 'provider'
  | 'route'
  | 'route_template'
  | 'screen'
  | 'security_key'
  | 'service'
  | 'service_order'
  | 'service_task'
  | 'session'
  | 'tag'
  | 'trailer'
  | 'training_course'
  | 'user'
  | 'vehicle'
  | 'vendor'
  | 'view'
  | 'waiting_connection'
  | 'webhook'
  | 'work_order'

/** Whether the platform refuses because the grant does not cover what was asked. */
export const isNotGranted = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'platform_forbidden'

export const invalid = (message: string, details: ErrorDetail[] = []) =>
  new AppError('validation_failed', 400, message, { details: details.slice(0, MOST_FAULTS) })
export const unauthenticated = () => new AppError('not_signed_in', 401, say('lib.sign-in'))
export const forbidden = (message: string, code = 'forbidden') => new AppError(code, 403, message)
export const notFound = (what: Missing) => new AppError('not_found', 404, say('lib.not-found', { what }))
/** Whoever asked has gone away meanwhile (nginx's 499): nobody reads this answer, and it is no fault. */
export const cancelled = (cause: unknown) => new AppError('cancelled', 499, say('lib.cancelled'), { cause })
export const conflict = (code: string, message: string, details: ErrorDetail[] = []) =>
  new AppError(code, 409, message, { details })

interface Issue {
  path: readonly PropertyKey[]
  message: string
  code?: string
  keys?: readonly string[]
}

/**
 * Zod's issues as details, each at its field; a member that is not known here is named at its own path. The first
 * faults only.
 */
export function detailsOf(issues: readonly Issue[]): ErrorDetail[] {
  const details = issues.slice(0, MOST_FAULTS).flatMap(({ path, message, code, keys }) => {
    const at = (field: readonly PropertyKey[], words: string) => ({
      path: dottedPath(field),
      message: words,
      ...(code ? { code } : {}),
    })
    if (code !== 'unrecognized_keys' || !keys) return [at(path, sayFault(message))]
    return keys.slice(0, MOST_FAULTS).map((key) => at([...path, key], say('lib.is-not-known')))
  })
  return details.slice(0, MOST_FAULTS)
}
