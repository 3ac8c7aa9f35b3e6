import type { JsonValue } from '@/lib/audit/canonical-json'

// No delivery that is published comes near it; PostgreSQL and whoever walks through a value stop at some thousands.
const DEEPEST = 200

/** The body of a delivery as a value; as the text that it is when it is nested deeper than anybody reads. */
export function parsePayload(payload: string): JsonValue {
  return isDeep(payload) ? payload : JSON.parse(payload)
}

/** Counts brackets outside strings. The payload is JSON. */
function isDeep(json: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (inString && char === '\\') at++
    else if (char === '"') inString = !inString
    else if (inString) continue
    else if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    if (depth > DEEPEST) return true
  }
  return false
}
