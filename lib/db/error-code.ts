const DEEPEST = 6

/** Whether an error says a code of PostgreSQL's, or of the client's, that is like `code`. */
export const saysCode = (error: unknown, code: RegExp): boolean => holdsCode(error, code, DEEPEST)

// Where the code stands depends on the adapter: on the error, on its cause, or within what the client says of it.
function holdsCode(value: unknown, code: RegExp, left: number): boolean {
  if (typeof value !== 'object' || value === null || left === 0) return false
  for (const name of ['code', 'originalCode', 'meta', 'cause', 'driverAdapterError'] as const) {
    const inner: unknown = Reflect.get(value, name)
    if (typeof inner === 'string' ? code.test(inner) : holdsCode(inner, code, left - 1)) return true
  }
  return false
}
