import { useQuery } from '@tanstack/react-query'
import { type ListKind, listSyncQuery } from './queries'
import type { SyncAnswer } from './sync-answer'

/** The platform's list behind a list of the desk; null until that is known. */
export const useSyncOf = (kind: ListKind): SyncAnswer | null => useQuery(listSyncQuery(kind)).data ?? null
