import type { DvirRow } from '@/lib/dvirs/schema'
import { inTriageOrder, type Triage, triage } from '@/lib/dvirs/triage'
import { dvirName } from './dvir-name'

export const SHOWS = ['unsafe', 'open', 'missing'] as const
export type Show = (typeof SHOWS)[number]

export const SORTS = ['triage', 'newest', 'oldest', 'vehicle'] as const
export type Sort = (typeof SORTS)[number]

/** What the address says of the list. */
export interface ListState {
  show: Show | null
  sort: Sort
  text: string
}

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: URLSearchParams): ListState {
  const show = params.get('show')
  const sort = params.get('sort')
  return {
    show: SHOWS.find((one) => one === show) ?? null,
    sort: SORTS.find((one) => one === sort) ?? 'triage',
    text: params.get('q') ?? '',
  }
}

export interface Seen {
  row: DvirRow
  needs: Triage
}

/** Every row in triage order, with what it needs at `now` (epoch ms). */
export const see = (rows: readonly DvirRow[], now: number): Seen[] =>
  inTriageOrder(rows, now).map((row) => ({ row, needs: triage(row, now) }))

const SHOWN: Record<Show, (needs: Triage) => boolean> = {
  unsafe: (needs) => needs.unsafe,
  open: (needs) => needs.openDefects.length > 0,
  missing: (needs) => needs.signatures.missing.length > 0,
}

/** How many each chip would show, of everything. */
export const countShows = (all: readonly Seen[]): Record<Show, number> => ({
  unsafe: all.filter(({ needs }) => SHOWN.unsafe(needs)).length,
  open: all.filter(({ needs }) => SHOWN.open(needs)).length,
  missing: all.filter(({ needs }) => SHOWN.missing(needs)).length,
})

/** What a search looks through. */
const textOf = ({ row, needs }: Seen): string =>
  [
    row.id,
    dvirName(row),
    row.licensePlate,
    row.trailerName,
    row.trailer?.name,
    row.location,
    row.mechanicNotes,
    row.authorSignature?.signatoryUser?.name,
    ...needs.openDefects.flatMap(({ defect }) => [defect.defectType, defect.comment]),
  ]
    .join('\n')
    .toLowerCase()

/** The rows that the address asks for, in its order. */
export function listOf(all: readonly Seen[], { show, sort, text }: ListState): Seen[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = all.filter((seen) => {
    if (show && !SHOWN[show](seen.needs)) return false
    if (words.length === 0) return true
    const own = textOf(seen)
    return words.every((word) => own.includes(word))
  })
  return sort === 'triage' ? shown : shown.sort(BY[sort])
}

const ageOf = ({ needs }: Seen, unknown: number) => needs.ageMs ?? unknown
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
const byId = (a: Seen, b: Seen) => (a.row.id < b.row.id ? -1 : a.row.id > b.row.id ? 1 : 0)

/** An unknown age is last either way. */
const BY: Record<Exclude<Sort, 'triage'>, (a: Seen, b: Seen) => number> = {
  newest: (a, b) => compare(ageOf(a, Infinity), ageOf(b, Infinity)) || byId(a, b),
  oldest: (a, b) => compare(ageOf(b, -Infinity), ageOf(a, -Infinity)) || byId(a, b),
  vehicle: (a, b) => dvirName(a.row).localeCompare(dvirName(b.row), 'en', { numeric: true }) || byId(a, b),
}
