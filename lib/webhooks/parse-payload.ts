import type { JsonValue } from '@/lib/json'
import { nestsTooDeep } from '@/lib/parse-json'

/** The body of a delivery as a value; as the text that it is when it is nested deeper than anybody reads. */
export function parsePayload(payload: string): JsonValue {
  return nestsTooDeep(payload) ? payload : JSON.parse(payload)
}
