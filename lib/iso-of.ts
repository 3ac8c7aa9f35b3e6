/** A time (epoch ms) as ISO 8601 in UTC; null for none. */
export const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
