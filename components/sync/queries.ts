import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { type SyncAnswer, syncsAnswer } from './sync-answer'

const FOLLOW_MS = 2_000
const LOOK_MS = 60_000

const readSyncs = (json: unknown) => answer(syncsAnswer)(json).data

export const isUnderWay = (row: SyncAnswer) => row.status === 'running' || row.status === 'waiting'

/** How far each list of the platform is; followed while one is being read. */
export const syncQuery = queryOptions({
  queryKey: ['sync'],
  queryFn: ({ signal }) => askApi('/api/sync', readSyncs, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? FOLLOW_MS : LOOK_MS),
})

/** Has every list read now. Throws ApiError. */
export const requestSync = () => askApi('/api/sync', readSyncs, { method: 'POST' })
