import { canonicalJson, type JsonObject } from '@/lib/json'
import { storableJson } from '@/lib/storable-json'
import { SOURCES, type Source } from './facts'

/** Something that was seen of one object. */
export interface Seen {
  source: Source
  /** ISO 8601, UTC, milliseconds: when it held, as well as that is known. */
  at: string
  /** Orders what was seen in one millisecond, and is the same when the same is seen again: an event id. */
  key: string
  /** The fields that it told of, in the platform's words; none for an id that a person typed. */
  fields: JsonObject
  /** The platform said that it does not know the id. */
  gone?: boolean
  /** The platform was asked for it, and answered it as it has it: who keeps it knows what of a noun is whole then. */
  lookedUp?: boolean
}

/** Everything that the ledger knows of one object. */
export interface Known {
  body: JsonObject
  /** For each field of the body, which observation it is from: `{at} {source} {key}`, which sorts by time. */
  stamps: Record<string, string>
  sources: Partial<Record<Source, string>>
  firstSeenAt: string
  /** When the platform last said that it does not know the id. */
  goneAt?: string
}

/**
 * Field by field the newest observation wins, arrays whole; a field that an observation does not name stays. Any
 * order of arrival gives the same, and seeing something twice changes nothing (invariant 11).
 */
export function merge(previous: Known | null, seen: Seen): Known {
  const stamp = stampOf(seen)
  const body = { ...previous?.body }
  const stamps = { ...previous?.stamps }
  for (const [field, value] of Object.entries(seen.fields)) {
    const kept = storableJson(value)
    if (!isNewer(stamp, kept, stamps[field], body[field])) continue
    body[field] = kept
    stamps[field] = stamp
  }
  const goneAt = seen.gone ? later(previous?.goneAt, seen.at) : previous?.goneAt
  return {
    body,
    stamps,
    // Who says that there is nothing confirms nothing.
    sources: seen.gone
      ? { ...previous?.sources }
      : { ...previous?.sources, [seen.source]: later(previous?.sources[seen.source], seen.at) },
    firstSeenAt: previous && previous.firstSeenAt < seen.at ? previous.firstSeenAt : seen.at,
    ...(goneAt === undefined ? {} : { goneAt }),
  }
}

/** What orders observations: by time, and those of one time by where they are from. */
export const stampOf = ({ at, source, key }: Pick<Seen, 'at' | 'source' | 'key'>): string =>
  `${at} ${source} ${key}`

function isNewer(
  stamp: string,
  value: JsonObject[string],
  knownStamp: string | undefined,
  known: JsonObject[string] | undefined,
): boolean {
  if (knownStamp === undefined || known === undefined) return true
  if (stamp !== knownStamp) return stamp > knownStamp
  return canonicalJson(value) > canonicalJson(known)
}

const later = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other)

/**
 * Where the newest word of the platform came from, and when. A typed id is nobody's word: only a row that has
 * nothing else was "confirmed" when it was first seen.
 */
export function confirmedBy({ sources, firstSeenAt }: Pick<Known, 'sources' | 'firstSeenAt'>): {
  source: Source
  at: string
} {
  const newest = SOURCES.filter((source) => source !== 'manual')
    .flatMap((source) => (sources[source] === undefined ? [] : [{ source, at: sources[source] }]))
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))[0]
  return newest ?? { source: 'manual', at: firstSeenAt }
}

/** True when nothing but the id is known. */
export const isStub = (body: Record<string, unknown>) =>
  Object.entries(body).every(([field, value]) => field === 'id' || value === null)
