import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { isDone, knownPriority, PRIORITY_ORDER } from '@/lib/work-orders/status'
import { type Due, dueOf } from '@/lib/work-orders/due'
import { statusWord } from './board-columns'
import { workOrderName } from './work-order-name'

export const SHOWS = ['overdue', 'today', 'urgent'] as const
export type Show = (typeof SHOWS)[number]

export const SORTS = ['pressing', 'due', 'updated', 'status'] as const
export type Sort = (typeof SORTS)[number]

/** What the address says of the list. */
export interface ListState {
  show: Show | null
  sort: Sort
  /** A status word, or empty. */
  status: string
  /** `me`, `none`, a platform user id, or empty for anybody. */
  assigned: string
  text: string
}

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: URLSearchParams): ListState {
  const show = params.get('show')
  const sort = params.get('sort')
  return {
    show: SHOWS.find((one) => one === show) ?? null,
    sort: SORTS.find((one) => one === sort) ?? 'pressing',
    status: params.get('status') ?? '',
    assigned: params.get('assigned') ?? '',
    text: params.get('q') ?? '',
  }
}

export interface Seen {
  row: WorkOrderRow
  due: Due
  urgent: boolean
}

/** Each row with what the filters ask of it, at `now` (epoch ms) in `zone`. */
export const see = (rows: readonly WorkOrderRow[], now: number, zone: string): Seen[] =>
  rows.map((row) => ({
    row,
    due: dueOf(row, now, zone),
    urgent: !isDone(row.status) && knownPriority(row.priority) === 'Urgent',
  }))

const SHOWN: Record<Show, (seen: Seen) => boolean> = {
  overdue: ({ due }) => due === 'overdue',
  today: ({ due }) => due === 'today',
  urgent: ({ urgent }) => urgent,
}

/** How many each chip would show, of everything. */
export const countShows = (all: readonly Seen[]): Record<Show, number> => ({
  overdue: all.filter(SHOWN.overdue).length,
  today: all.filter(SHOWN.today).length,
  urgent: all.filter(SHOWN.urgent).length,
})

/** What a search looks through. */
const textOf = (row: WorkOrderRow): string =>
  [
    row.id,
    workOrderName(row),
    row.description,
    row.assetId,
    row.poNumber,
    row.invoiceNumber,
    row.category,
    row.assignedUserId,
    row.closingNotes,
  ]
    .join('\n')
    .toLowerCase()

/** The rows that the address asks for, in its order. `me` is this person's platform user id, or empty. */
export function listOf(all: readonly Seen[], state: ListState, me: string): WorkOrderRow[] {
  const words = state.text.toLowerCase().split(/\s+/).filter(Boolean)
  const assignee = state.assigned === 'me' ? me : state.assigned
  return all
    .filter((seen) => {
      const { row } = seen
      if (state.show && !SHOWN[state.show](seen)) return false
      if (state.status && statusWord(row.status) !== state.status) return false
      if (state.assigned === 'none' && row.assignedUserId) return false
      if (state.assigned && state.assigned !== 'none' && (!assignee || row.assignedUserId !== assignee))
        return false
      if (words.length === 0) return true
      const text = textOf(row)
      return words.every((word) => text.includes(word))
    })
    .sort(BY[state.sort])
    .map(({ row }) => row)
}

const DUE_RANK: Record<Due, number> = { overdue: 0, today: 1, later: 2, none: 3, done: 4 }
const timeOf = (text: string | null | undefined) => Date.parse(text ?? '') || Infinity
const byId = (a: Seen, b: Seen) => (a.row.id < b.row.id ? -1 : a.row.id > b.row.id ? 1 : 0)
const byDueTime = (a: Seen, b: Seen) => compare(timeOf(a.row.dueAtTime), timeOf(b.row.dueAtTime))
const byDone = (a: Seen, b: Seen) => Number(isDone(a.row.status)) - Number(isDone(b.row.status))
const compare = (a: number, b: number) => (a === b ? 0 : a - b)

function priorityRank({ row }: Seen): number {
  const known = knownPriority(row.priority)
  return known ? PRIORITY_ORDER.indexOf(known) : PRIORITY_ORDER.length
}

/** Each order is total: equals are told apart by id. */
const BY: Record<Sort, (a: Seen, b: Seen) => number> = {
  /** What needs someone first: open before done, overdue first, then by urgency, then by due time. */
  pressing: (a, b) =>
    byDone(a, b) ||
    Math.min(DUE_RANK[a.due], 2) - Math.min(DUE_RANK[b.due], 2) ||
    priorityRank(a) - priorityRank(b) ||
    byDueTime(a, b) ||
    byId(a, b),
  due: (a, b) => byDone(a, b) || byDueTime(a, b) || byId(a, b),
  updated: (a, b) =>
    compare(-(Date.parse(a.row.updatedAtTime ?? '') || 0), -(Date.parse(b.row.updatedAtTime ?? '') || 0)) ||
    byId(a, b),
  status: (a, b) => statusWord(a.row.status).localeCompare(statusWord(b.row.status)) || byId(a, b),
}
