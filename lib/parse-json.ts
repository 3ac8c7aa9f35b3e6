/** Levels of arrays and objects: deeper than anything that is published, and shallow enough to walk by recursion. */
export const DEEPEST_JSON = 64

export class NestedTooDeep extends SyntaxError {
  override readonly name = 'NestedTooDeep'
  constructor() {
    super(`JSON is nested more than ${DEEPEST_JSON} levels deep`)
  }
}

/**
 * A value of JSON that comes from outside, which whoever walks it may walk by recursion. Throws SyntaxError for what
 * is not JSON, and NestedTooDeep, which is one.
 */
export function parseJson(text: string): unknown {
  if (nestsTooDeep(text)) throw new NestedTooDeep()
  return JSON.parse(text)
}

/** Counts brackets outside strings: nothing is built, and it stops at the first level too many. */
export function nestsTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at)
        break
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        if (++depth > DEEPEST_JSON) return true
        break
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        depth--
    }
  }
  return false
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Where the string that begins at `from` ends; the text's end when it does not. */
function endOfString(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return at
  }
  return json.length
}

const CUT = `[nested more than ${DEEPEST_JSON} levels deep]`

/** The value down to the deepest level that may be walked; what lies below is named as cut. */
export function cutDeep(value: unknown, levels = DEEPEST_JSON): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return CUT
  if (Array.isArray(value)) return value.map((inner) => cutDeep(inner, levels - 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutDeep(inner, levels - 1)]))
}
