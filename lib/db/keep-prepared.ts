import type { PGlite } from '@electric-sql/pglite'
import { statementNames } from './statement-names'

type Exec = PGlite['execProtocolStream']
type Messages = Awaited<ReturnType<Exec>>

// Messages of PostgreSQL's extended query protocol, by their first byte (PostgreSQL documentation, 53.7).
const PARSE = 0x50
const DESCRIBE = 0x44
const BIND = 0x42
const EXECUTE = 0x45
/** What a Describe is of, behind its length. */
const OF_STATEMENT = 0x53
const AT_OF = 5
/** Where the name of a statement stands: in Parse behind the length, in Bind behind the name of a portal, which has none. */
const NAME_AT = { [PARSE]: 5, [BIND]: 6 } as const

/** A message that names no statement, with `name` in it. */
function named(message: Uint8Array, at: number, name: Uint8Array): Uint8Array {
  const longer = new Uint8Array(message.length + name.length)
  longer.set(message.subarray(0, at))
  longer.set(name, at)
  longer.set(message.subarray(at), at + name.length)
  // Of all but the first byte.
  new DataView(longer.buffer).setUint32(1, longer.length - 1)
  return longer
}

/**
 * Has an embedded database keep statements that it is asked again, parsed and planned, and run each in one step. PGlite sends Parse,
 * Describe, Bind, Describe and Execute one by one, and waits for each: most of what a small query cost. What it asks in
 * between, the types of parameters, is remembered by the statement.
 */
export function keepPrepared(lite: PGlite): void {
  const exec: Exec = lite.execProtocolStream.bind(lite)
  const nameOf = statementNames()
  const encoder = new TextEncoder()
  const decoder = new TextDecoder('latin1')
  const kept = new Map<string, { name: Uint8Array; described: Messages }>()
  // Of the statement that is being asked. One at a time: PGlite holds its mutex around all its messages.
  let text = ''
  let held: Uint8Array[] = []

  async function describe(message: Uint8Array, options: Parameters<Exec>[1]): Promise<Messages> {
    const known = kept.get(text)
    if (known) {
      // Not parsed once more.
      held = []
      return known.described
    }
    const steps = [...held, message]
    const [parse] = held
    held = []
    const name = nameOf(text)
    if (!parse || name === null) return exec(joined(steps), options)
    const bytes = encoder.encode(name)
    const described = await exec(
      joined([named(parse, NAME_AT[PARSE], bytes), named(message, AT_OF + 1, bytes)]),
      options,
    )
    // Only what could be parsed: an error is thrown before.
    kept.set(text, { name: bytes, described })
    return described
  }

  lite.execProtocolStream = async (message, options) => {
    const [kind] = message
    if (kind === PARSE) {
      text = decoder.decode(message)
      held = [message]
      return []
    }
    if (kind === DESCRIBE && message[AT_OF] === OF_STATEMENT) return describe(message, options)
    if (kind === BIND) {
      const known = kept.get(text)
      held = [known ? named(message, NAME_AT[BIND], known.name) : message]
      return []
    }
    if (kind === DESCRIBE && held.length > 0) {
      held.push(message)
      return []
    }
    const before = held
    held = []
    // What is held in front of anything else belongs to what failed.
    return exec(kind === EXECUTE ? joined([...before, message]) : message, options)
  }
}

const joined = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
