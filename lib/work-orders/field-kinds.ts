import { z } from 'zod'
import { canonicalJson } from '@/lib/json'
import type { FieldKind } from './fields'
import { knownPriority, knownStatus } from './status'

interface KindRule {
  /** What empties such a field; null where the specification shows no way. */
  empty: '' | readonly [] | null
  /** What a value means, however it is written: two that are one value have one meaning. */
  meaning: (value: unknown) => unknown
}

const text: KindRule = { empty: '', meaning: String }
const number: KindRule = { empty: null, meaning: Number }

// The round trip drops members that are undefined, which are not sent either.
const written = (value: unknown) => canonicalJson(z.json().parse(JSON.parse(JSON.stringify(value))))

/** What holds of a kind of field on the wire. */
export const KINDS: Readonly<Record<FieldKind, KindRule>> = {
  text,
  prose: text,
  code: text,
  person: text,
  time: { empty: null, meaning: (value) => Date.parse(String(value)) },
  distance: number,
  hours: number,
  priority: { empty: null, meaning: (value) => knownPriority(String(value)) ?? value },
  status: { empty: null, meaning: (value) => knownStatus(String(value)) ?? value },
  rate: { empty: null, meaning: written },
  items: { empty: [], meaning: written },
  tasks: { empty: [], meaning: written },
}
