import { type KindRule, SHARED_KINDS, written } from '@/lib/field-kinds'
import type { FieldKind } from './fields'
import { knownPriority, knownStatus } from './status'

/** What holds of a kind of field on the wire. */
export const KINDS: Readonly<Record<FieldKind, KindRule>> = {
  ...SHARED_KINDS,
  priority: { empty: null, meaning: (value) => knownPriority(String(value)) ?? value },
  status: { empty: null, meaning: (value) => knownStatus(String(value)) ?? value },
  rate: { empty: null, meaning: written },
  items: { empty: [], meaning: written },
  tasks: { empty: [], meaning: written },
}
