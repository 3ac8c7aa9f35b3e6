import { z } from 'zod'
import { fold, LEAST_CHARACTERS } from '@/lib/directory/fold'
import { say } from '@/lib/words/speaking'

/** What one search of the desk finds, in the order in which it is told. */
export const FOUND_KINDS = [
  'route',
  'stop',
  'driver',
  'vehicle',
  'trailer',
  'asset',
  'dvir',
  'work_order',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** One of them, as our API answers it. */
export interface Found {
  kind: FoundKind
  /** The platform's; of a stop that of its route. */
  id: string
  /** What it is called in the language of whoever asks. */
  name: string
  /** What tells it apart: who drives it, its route, its plate, its asset. */
  of: string | null
  /** When it is planned, or was inspected (ISO 8601). */
  at: string | null
  /** IANA, where `at` has one. */
  zone: string | null
  /** Of a stop: its place in its route, from 1. */
  stop: number | null
  /** The search is its id, its plate, its identification number or one of its external ids, letter by letter. */
  exact: boolean
}

/** Query of GET /api/find. */
export const findQuery = z.strictObject({
  q: z
    .string()
    .max(200)
    .refine((text) => fold(text).length >= LEAST_CHARACTERS, {
      error: () => say('lib-directory.too-short', { count: LEAST_CHARACTERS }),
    }),
})

/**
 * At most `most` of all: kinds take turns until there are so many, so that none crowds out the others, and stand
 * together, those first that the search names letter by letter. Pure.
 */
export function dealt(kinds: readonly (readonly Found[])[], most: number): Found[] {
  const sorted = kinds.map((of) => of.toSorted(exactFirst))
  const turns = Math.max(0, ...sorted.map((of) => of.length))
  const left = Array.from({ length: turns }, (_, turn) =>
    sorted.flatMap((of, kind) => (of[turn] ? [{ kind, found: of[turn] }] : [])),
  )
    .flat()
    .toSorted((one, other) => exactFirst(one.found, other.found))
    .slice(0, most)
  return sorted
    .map((_, at) => left.flatMap(({ kind, found }) => (kind === at ? [found] : [])))
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .flat()
}

const exactFirst = (one: Found, other: Found) => Number(other.exact) - Number(one.exact)
const isNamed = (of: readonly Found[]) => of.some(({ exact }) => exact)
