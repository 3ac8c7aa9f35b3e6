import { isDeepStrictEqual } from 'node:util'
import { conflict } from './errors'
import type { StartedFrom } from './started-from'
import { say } from './words/speaking'

/** An object as a request would write it: field by field, and absent where there is nothing. */
type EditState = Readonly<Record<string, unknown>>

interface Comparison {
  before: StartedFrom | undefined
  /** What is about to be written. A field that has this value already is no conflict. */
  sent: EditState
  /** The object as it stands, asked where that can be asked; `keep` puts what was learned where people see it, conflict or not. */
  now: () => Promise<{ state: EditState; keep?: () => Promise<unknown> }>
}

/**
 * Compares, before anything is written, what a form started from with what stands now: the platform has no way to say
 * "only if it is still as I saw it". What was learned is kept either way. Throws 409 changed_meanwhile with every field that
 * differs; nothing is written then. Between this and the write a moment stays open
 * (docs/decisions: what changed meanwhile).
 */
export async function compareBeforeWrite({ before, sent, now }: Comparison): Promise<void> {
  if (!before || Object.keys(before).length === 0) return
  const { state, keep } = await now()
  await keep?.()
  const fields = changedFields(before, state, sent)
  if (fields.length === 0) return
  throw conflict(
    'changed_meanwhile',
    say('lib.changed-meanwhile'),
    fields.map((path) => ({ path, message: say('lib.field-changed-meanwhile'), code: 'changed_meanwhile' })),
  )
}

/** The fields of `before` that stand otherwise now, and not as they are about to be sent. */
export const changedFields = (before: EditState, now: EditState, sent: EditState): string[] =>
  Object.keys(before).filter(
    (field) =>
      !isSame(before[field], own(now, field)) &&
      !(Object.hasOwn(sent, field) && isSame(sent[field], own(now, field))),
  )

// The names come from outside: `toString` is a field like any other.
const own = (state: EditState, field: string) => (Object.hasOwn(state, field) ? state[field] : undefined)

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other))

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Nothing is nothing however it is written, and an instant is one in whatever zone and precision. */
function plain(value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (typeof value === 'string' && INSTANT.test(value)) {
    const ms = Date.parse(value)
    return Number.isNaN(ms) ? value : ms
  }
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plain)
  if (typeof value !== 'object') return value
  const members = Object.entries(value).flatMap(([name, member]) => {
    const kept = plain(member)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return members.length === 0 ? undefined : Object.fromEntries(members)
}
