import type { JsonObject, JsonValue } from './json'

/** Text as PostgreSQL keeps it: neither NUL characters nor halves of surrogate pairs. */
export const storableText = (text: string) =>
  SUSPECT.test(text) ? text.replaceAll('\0', '\ufffd').replaceAll(/\p{Surrogate}/gu, '\ufffd') : text

// Surrogates of a pair too: quick, and most text has none.
const SUSPECT = /[\0\ud800-\udfff]/

/** The value as it comes back out of a jsonb column: an object as an object. */
export function storableJson(value: JsonObject): JsonObject
export function storableJson(value: JsonValue): JsonValue
export function storableJson(value: JsonValue): JsonValue {
  if (typeof value === 'string') return storableText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'object' || value === null || isStorable(value)) return value
  if (Array.isArray(value)) return value.map((item) => storableJson(item))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableKey(key), storableJson(inner)]),
  )
}

function isStorable(value: JsonValue): boolean {
  if (typeof value === 'string') return !SUSPECT.test(value)
  if (typeof value === 'number') return Object.is(value + 0, value) && Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value !== 'object' || value === null) return true
  for (const key of Object.keys(value))
    if (key === '__proto__' || SUSPECT.test(key) || !isStorable(value[key] ?? null)) return false
  return true
}

// The database client loses a member of this name on the way: an entry with it would look altered.
const storableKey = (key: string) => (key === '__proto__' ? '\ufffdproto__' : storableText(key))
