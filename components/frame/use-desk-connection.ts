'use client'

import { useQuery } from '@tanstack/react-query'
import { connectionQuery } from '@/components/connection/queries'
import type { DeskConnection } from './desk-props'

const AGAIN_MS = 60_000
const FOLLOW_MS = 3_000

/** The connection as the layout read it, then again each minute, and closely while a disconnect is under way. */
export function useDeskConnection(initial: DeskConnection): DeskConnection {
  const { data } = useQuery({
    ...connectionQuery,
    initialData: initial,
    refetchInterval: (query) => (query.state.data?.status === 'disconnecting' ? FOLLOW_MS : AGAIN_MS),
  })
  return data
}
