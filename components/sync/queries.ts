import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { type SyncAnswer, syncsAnswer } from './sync-answer'

const FOLLOW_MS = 2_000
const LOOK_MS = 60_000

const readSyncs = (json: unknown) => answer(syncsAnswer)(json).data

/** The platform's lists behind those of the desk. */
export type ListKind = 'routes' | 'dvirs' | 'work_orders'

export const isUnderWay = (row: SyncAnswer) => row.status === 'running' || row.status === 'waiting'

/** How far each list of the platform is; followed while one is being read. */
export const syncQuery = queryOptions({
  queryKey: ['sync'],
  queryFn: ({ signal }) => askApi('/api/sync', readSyncs, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? FOLLOW_MS : LOOK_MS),
})

/** One of them alone, for the list of the desk that shows its rows; null while the platform's is not known. */
export const listSyncQuery = (kind: ListKind) =>
  queryOptions({
    queryKey: ['sync', kind],
    queryFn: async ({ signal }) => listSyncOf(await askApi('/api/sync', readSyncs, { signal }), kind),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FOLLOW_MS : LOOK_MS),
  })

/** The row of that list. */
export const listSyncOf = <Row extends { kind: string }>(rows: readonly Row[], kind: ListKind): Row | null =>
  rows.find((row) => row.kind === kind) ?? null

/** Has every list read now. Throws ApiError. */
export const requestSync = () => askApi('/api/sync', readSyncs, { method: 'POST' })
