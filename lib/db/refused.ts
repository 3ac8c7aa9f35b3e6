// Data exceptions, null and check violations, and limits such as the size of an index row (PostgreSQL, appendix A).
const REFUSAL = /^(?:22[0-9A-Z]{3}|54[0-9A-Z]{3}|23502|23514)$/
const DEEPEST = 6

/**
 * Whether a statement failed because of the values in it: it will fail again with them, and succeed without. Not for a
 * database that is away, a lock, or a row that is there already.
 */
export const isRefusedByDatabase = (error: unknown): boolean => holdsRefusal(error, DEEPEST)

// Where the code stands depends on the adapter: on the error, on its cause, or within what the client says of it.
function holdsRefusal(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null || left === 0) return false
  for (const name of ['code', 'originalCode', 'meta', 'cause', 'driverAdapterError'] as const) {
    const inner: unknown = Reflect.get(value, name)
    if (typeof inner === 'string' ? REFUSAL.test(inner) : holdsRefusal(inner, left - 1)) return true
  }
  return false
}
