import { saysCode } from './error-code'

// Data exceptions, null and check violations, and limits such as the size of an index row (PostgreSQL, appendix A).
const REFUSAL = /^(?:22[0-9A-Z]{3}|54[0-9A-Z]{3}|23502|23514)$/

/**
 * Whether a statement failed because of the values in it: it will fail again with them, and succeed without. Not for a
 * database that is away, a lock, or a row that is there already.
 */
export const isRefusedByDatabase = (error: unknown): boolean => saysCode(error, REFUSAL)
