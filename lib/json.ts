export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export type JsonObject = { [key: string]: JsonValue }

/** Whether a value has members by name: neither an array nor null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// By hand: every field of every event comes this way, and a schema takes twenty times as long.
export function isJson(value: unknown): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  if (!isPlainObject(value)) return false
  for (const name of Object.keys(value)) if (!isJson(value[name])) return false
  return true
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The object as JSON, looked through to its leaves, or null when it is not one. */
export const asJsonObject = (value: unknown): JsonObject | null =>
  isPlainObject(value) && isJson(value) ? value : null

/** The same of what can be nothing else. Throws where it is. */
export function requireJsonObject(value: unknown): JsonObject {
  const object = asJsonObject(value)
  if (object === null) throw new TypeError('It is no JSON object')
  return object
}

/** What is JSON already, as an object, or null when it is not one. */
export const objectOf = (value: JsonValue | undefined): JsonObject | null => (isObject(value) ? value : null)

/** A member of what may be an object; null where there is none. */
export const member = (value: JsonValue, name: string): JsonValue => objectOf(value)?.[name] ?? null

/** One text for one value, whatever order its members came in: sorted by UTF-16 code unit, without spaces. */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`)
  return `{${members.join(',')}}`
}
