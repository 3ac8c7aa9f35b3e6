import type { Fleet } from '@/sandbox/fleet/open-fleet'

/** What a row is written against: the first organization at the platform, and the time there. */
export interface Place {
  fleet: Fleet
  /** RFC 3339, so many hours from now. */
  iso(hours: number): string
}

export interface Sent {
  /** With its query, as a person would write it. */
  path: string
  body?: object
}

/** One operation of the platform, called by hand: what works, what is refused, and what is read back of a write. */
export interface OperationRow {
  id: string
  works(place: Place): Sent
  /** What the answer holds, for toMatchObject; a list by its first item. Null for an answer without a body. */
  answers(place: Place): object | null
  /** A call that is refused, its status, and the field that it is refused at where our own check refuses it. */
  refused(place: Place): Sent & { status: number; at?: string }
  /** For a write. Another call whose answer shows it, or what the platform holds now. */
  readBack?(
    place: Place,
    answer: unknown,
  ): (Sent & { method: 'GET' | 'POST'; shows: object }) | { held: unknown; is: unknown }
}

/** The first of a collection; the seed has some of each kind. */
export function one<T extends { id: string }>(records: { all(): T[] }, at = 0): T {
  const found = records.all()[at]
  if (!found) throw new Error('The seed has no such record')
  return found
}

export const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

/** As many as given, comma separated. */
export const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',')
