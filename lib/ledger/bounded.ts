import { z } from 'zod'
import type { JsonValue } from '@/lib/json'

const MOST_CHARACTERS = 64_000

/** A value for an audit row: as it is when it is JSON of a fair size, else the beginning of its text. */
export function bounded(value: unknown): JsonValue {
  const json = z.json().safeParse(value)
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  if (json.success && text.length <= MOST_CHARACTERS) return json.data
  return { beginning: text.slice(0, MOST_CHARACTERS), characters: text.length }
}
