import { byId } from './by-id'
import type { QualificationFacts } from './facts'

/** Whether a type is one of those that settings name, by its id or by words of its name, in any case. */
export const isOfKind = (
  { typeId, typeName }: Pick<QualificationFacts, 'typeId' | 'typeName'>,
  kinds: readonly string[],
): boolean =>
  kinds.some((kind) => kind === typeId || (typeName ?? '').toLowerCase().includes(kind.toLowerCase()))

const lastsUntil = ({ expiresAtMs }: QualificationFacts) => expiresAtMs ?? Infinity

/** Of each type the record that lasts longest: one that was renewed has an older beside it. In the order of types. */
export function lastingOfEachType(records: readonly QualificationFacts[]): QualificationFacts[] {
  const lasting = new Map<string, QualificationFacts>()
  for (const record of records.toSorted(byId)) {
    const known = lasting.get(record.typeId)
    if (!known || lastsUntil(record) > lastsUntil(known)) lasting.set(record.typeId, record)
  }
  return [...lasting.values()].toSorted((one, other) => (one.typeId < other.typeId ? -1 : 1))
}
