import { z } from 'zod'
import { asJsonObject, isJson, type JsonObject, type JsonValue } from '@/lib/json'

const MOST_REPAIRS = 1000

/** Any JSON, where `z.json()` would be too slow. */
export const json = z.custom<JsonValue>(isJson)

/**
 * What can be read of an answer that does not match its schema (invariant 12): each part that the schema refuses
 * is left out, a whole array element when the part that it lacks is a required one. Null when nothing is left.
 */
export function salvage(schema: z.ZodType, value: unknown): JsonObject | null {
  let left: JsonValue | null = asJsonObject(value)
  for (let turn = 0; left !== null && turn < MOST_REPAIRS; turn++) {
    const parsed = schema.safeParse(left)
    if (parsed.success) return asJsonObject(left)
    const path = parsed.error.issues[0]?.path ?? []
    left = without(left, path)
  }
  return null
}

/** An answer as its schema has it: as it came, else what can be read of it; null when nothing can. */
export function readSalvaged<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | null {
  const whole = schema.safeParse(value)
  if (whole.success) return whole.data
  return schema.safeParse(salvage(schema, value)).data ?? null
}

/** A copy without what stands at `path`; when nothing stands there, without what should have held it. */
function without(value: JsonValue, path: readonly PropertyKey[]): JsonValue | null {
  const [step, ...rest] = path
  if (step === undefined || typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) {
    const index = Number(step)
    const inner = value[index]
    const kept = inner === undefined ? null : without(inner, rest)
    return kept === null ? value.filter((_, at) => at !== index) : value.with(index, kept)
  }
  const name = String(step)
  const inner = value[name]
  if (inner === undefined) return null
  const kept = without(inner, rest)
  if (kept !== null) return { ...value, [name]: kept }
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}
