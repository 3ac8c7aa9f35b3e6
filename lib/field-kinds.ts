import { type KindIn, kindOf, type NameIn, namesIn, type Table } from './fields'
import { canonicalJson, type JsonValue } from './json'

/** What fields of any noun hold in a request. How one is read, typed, shown, emptied and compared follows from its kind. */
export interface SharedKinds {
  text: string
  prose: string
  /** A number of somebody's papers, an id. */
  code: string
  /** The platform's id of a user or a driver; below, of one that its name says. */
  person: string
  user: string
  driver: string
  vehicle: string
  trailer: string
  address: string
  /** One of a few words that the platform has for it. */
  choice: string
  /** RFC 3339. */
  time: string
  /** Meters. */
  distance: number
  hours: number
  flag: boolean
  /** The platform's ids. */
  tags: string[]
}

export interface KindRule {
  /** What empties such a field; null where the specification shows no way. */
  empty: '' | readonly [] | null
  /** What a value means, however it is written: two that are one value have one meaning. */
  meaning: (value: unknown) => unknown
}

const text: KindRule = { empty: '', meaning: String }
const id: KindRule = { empty: null, meaning: String }
const number: KindRule = { empty: null, meaning: Number }

/** Of what has members: what is written, in whatever order. Members that are undefined are not sent either. */
export const written = (value: unknown): string => {
  const plain: JsonValue = JSON.parse(JSON.stringify(value))
  return canonicalJson(plain)
}

/** What holds of the kinds that every noun has, on the wire. */
export const SHARED_KINDS: Readonly<Record<keyof SharedKinds, KindRule>> = {
  text,
  prose: text,
  code: text,
  person: text,
  user: id,
  driver: id,
  vehicle: id,
  trailer: id,
  address: id,
  choice: id,
  time: { empty: null, meaning: (value) => Date.parse(String(value)) },
  distance: number,
  hours: number,
  flag: { empty: null, meaning: Boolean },
  tags: { empty: [], meaning: written },
}

interface Changes<Name> {
  /** What to send: only what changed, and whole arrays where one element changed. Empty when nothing did. */
  changes: Record<string, unknown>
  /** Fields that were emptied although the specification shows no way to empty them. */
  cannotClear: Name[]
}

type Holding = Readonly<Record<string, unknown>>

/** The request that takes an object from `before` to `after`, both in the request's shape. */
export function changesIn<T extends Table>(
  table: T,
  kinds: Readonly<Record<KindIn<T>, KindRule>>,
  before: Holding,
  after: Holding,
): Changes<NameIn<T>> {
  const changes: Record<string, unknown> = {}
  const cannotClear: NameIn<T>[] = []
  for (const field of namesIn(table)) {
    const rule = kinds[kindOf(table, field)]
    if (isSame(rule, before[field], after[field])) continue
    const value = after[field] ?? rule.empty
    if (value === null) cannotClear.push(field)
    else changes[field] = value
  }
  return { changes, cannotClear }
}

function isSame({ meaning }: KindRule, one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  return meaning(one) === meaning(other)
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
