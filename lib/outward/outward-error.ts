/** Why an address that a customer named was not asked, or gave no answer that is taken. */
export type OutwardProblem =
  | 'not_https'
  | 'private_address'
  | 'unknown_host'
  | 'redirected'
  | 'too_large'
  | 'timeout'
  | 'unreachable'

const BRAND = Symbol.for('wayboard.OutwardError')

export class OutwardError extends Error {
  override readonly name = 'OutwardError'
  // Next compiles handlers and instrumentation into bundles that each have a copy of this class.
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== OutwardError) return Function.prototype[Symbol.hasInstance].call(this, value)
    return value instanceof Error && BRAND in value
  }
  readonly [BRAND] = true
  constructor(
    readonly problem: OutwardProblem,
    options?: ErrorOptions,
  ) {
    super(`An address that a customer named: ${problem}`, options)
  }
}

/** The one among what caused an error; null for none. */
export function outwardErrorIn(error: unknown): OutwardError | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth++)
    if (one instanceof OutwardError) return one
  return null
}
