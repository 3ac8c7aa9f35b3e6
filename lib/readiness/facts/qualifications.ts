import { byId } from './by-id'
import type { QualificationFacts } from './facts'

/** Whether a type is one of those that settings name, by its id or by words of its name, in any case. */
export const isOfKind = (
  { typeId, typeName }: Pick<QualificationFacts, 'typeId' | 'typeName'>,
  kinds: readonly string[],
): boolean =>
  kinds.some((kind) => kind === typeId || (typeName ?? '').toLowerCase().includes(kind.toLowerCase()))

/** Words of one kind together: a license is spelled in two ways. */
export function kindsIn(words: readonly string[]): string[][] {
  const kinds = new Map<string, string[]>()
  for (const word of words) {
    const kind = word.toLowerCase().replaceAll('licence', 'license')
    kinds.set(kind, [...(kinds.get(kind) ?? []), word])
  }
  return [...kinds.values()]
}

const lastsUntil = ({ expiresAtMs }: QualificationFacts) => expiresAtMs ?? Infinity

/** The words of a name, in small letters, that are long enough to say something. */
const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/**
 * Whether two names say the same beyond the kind by which settings name both: a driver license of two classes does; a course on license
 * plates, or a license for a forklift, has that word alone with it.
 */
function areAlike(one: QualificationFacts, other: QualificationFacts, kind: readonly string[]): boolean {
  const ofKind = kind.flatMap(wordsOf)
  const further = wordsOf(one.typeName ?? '').filter((word) => !ofKind.some((named) => word.includes(named)))
  const words = new Set(wordsOf(other.typeName ?? ''))
  return further.some((word) => words.has(word))
}

/**
 * What stands in for a record of the same person that is expired when a route ends (`endsMs`, epoch ms): of each required kind that it is of, another
 * of these that is much the same by its name and ends of its own, later, as the settings spell kinds (`required`). One of which no end is
 * told is no proof. The first of them; null where some kind has no other, or none of them is required.
 */
export function lastingInstead(
  record: QualificationFacts,
  records: readonly QualificationFacts[],
  required: readonly string[],
  endsMs: number,
): QualificationFacts | null {
  const others = kindsIn(required)
    .filter((kind) => isOfKind(record, kind))
    .map((kind) => {
      const isInstead = (one: QualificationFacts) =>
        isOfKind(one, kind) &&
        areAlike(record, one, kind) &&
        one.expiresAtMs !== null &&
        one.expiresAtMs > endsMs
      return records.find(isInstead) ?? null
    })
  return others.every((one) => one !== null) ? (others[0] ?? null) : null
}

/** Of each type the record that lasts longest: one that was renewed has an older beside it. In the order of types. */
export function lastingOfEachType(records: readonly QualificationFacts[]): QualificationFacts[] {
  const lasting = new Map<string, QualificationFacts>()
  for (const record of records.toSorted(byId)) {
    const known = lasting.get(record.typeId)
    if (!known || lastsUntil(record) > lastsUntil(known)) lasting.set(record.typeId, record)
  }
  return [...lasting.values()].toSorted((one, other) => (one.typeId < other.typeId ? -1 : 1))
}
