import { AppError, type ErrorDetail } from './errors'

/** Of an error, what the log and the console are told. */
export interface LoggedError {
  type: string
  message: string
  /** What the thrower calls it: ECONNREFUSED, 57P01, P2002. Not `code`, which the log hides wherever it stands. */
  errorCode?: string
  /** Of a refusal of ours, which a person may read anyway: which request of the platform it was. */
  details?: ErrorDetail[]
  stack?: string
  cause?: LoggedError
  /** The first of what failed together. */
  errors?: LoggedError[]
}

// Past these nobody reads on, and an error may be its own cause.
const DEEPEST = 5
const MOST_TOGETHER = 5

/**
 * An error of a library carries what it was about: pg's its whole client, a URL's the address with its password, undici's
 * the socket and what was answered. So nothing of one is told but what it says, where it was thrown and its code, and of what it
 * says no password and no address of mail.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPeople(sayThrown(error)) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? codeOf(error.code) : null
  const together = error instanceof AggregateError && depth < DEEPEST ? error.errors : []
  return {
    type: name,
    message: withoutPeople(message),
    ...(code === null ? {} : { errorCode: code }),
    ...(error instanceof AppError && error.details.length > 0 ? { details: error.details } : {}),
    ...(stack === undefined ? {} : { stack: withoutPeople(stack) }),
    ...(cause === undefined || depth === DEEPEST ? {} : { cause: loggedError(cause, depth + 1) }),
    ...(together.length === 0
      ? {}
      : { errors: together.slice(0, MOST_TOGETHER).map((one: unknown) => loggedError(one, depth + 1)) }),
  }
}

/** The same as lines, for a process that ends before it has a log. */
export function errorLines(error: unknown): string {
  const { message, errorCode, stack, cause } = loggedError(error)
  const lines = [stack ?? message, ...(errorCode ? [`  code: ${errorCode}`] : [])]
  if (cause) lines.push(`Caused by: ${cause.stack ?? cause.message}`)
  return lines.join('\n')
}

// Whatever else was thrown is named by its kind alone: nobody knows what an object holds.
const sayThrown = (thrown: unknown) =>
  typeof thrown === 'string' ? thrown : `${Object.prototype.toString.call(thrown)} was thrown`

const codeOf = (code: unknown) =>
  (typeof code === 'string' && /^\w{1,80}$/.test(code)) || typeof code === 'number' ? String(code) : null

// A part before the @ as RFC 5322 has it, quoted or not, and a domain that ends in letters: no version of a package in a path. It is
// tried where that part begins and nowhere within, or a long text would take the square of its length.
const MAIL_ADDRESS =
  /(?:"[^"\n]{1,64}"|(?<![\p{L}\p{N}.!#$%&'*+=?^_`{|}~-])[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]+)@(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})/giu

// Some say the address itself that they could not take: of a server with its password, of a person as a mail server refuses them.
const withoutPeople = (text: string) =>
  text.replace(/\/\/[^\s/@]*@/g, '//[redacted]@').replace(MAIL_ADDRESS, '[address]')
