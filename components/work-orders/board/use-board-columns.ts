'use client'

import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { nameIn, windowQuery } from '@/components/list/list-windows'
import { boardColumns, type ReadColumn } from './board-columns'
import { workOrdersList } from '../queries'

/**
 * The columns of the board, each read by itself: its first cards, and more when they are asked for. `pending` until
 * every column of a first look is there.
 */
export function useBoardColumns(askedOf: (status: string) => string | null, statuses: readonly string[]) {
  const [parts, setParts] = useState<Readonly<Record<string, number>>>({})
  const wanted = statuses.flatMap((status) => {
    const asked = askedOf(status)
    if (asked === null) return []
    return Array.from({ length: parts[status] ?? 1 }, (_, part) => ({ status, asked, part }))
  })
  const answers = useQueries({
    queries: wanted.map(({ asked, part }) => ({
      ...windowQuery(workOrdersList(asked), part),
      placeholderData: keepPreviousData,
    })),
  })
  const read = statuses.map((status): ReadColumn => {
    const own = answers.filter((_, index) => wanted[index]?.status === status)
    return {
      status,
      rows: own.flatMap(({ data }) => data?.data ?? []),
      found: own.find(({ data }) => data)?.data?.found ?? 0,
    }
  })
  return {
    columns: boardColumns(read),
    /** What the asset of a card is called. */
    assetName: (id: string | null | undefined) =>
      nameIn(
        answers.map(({ data }) => data?.names),
        'assets',
        id,
      ),
    pending: answers.length > 0 && answers.every(({ isPending }) => isPending),
    onMore: (status: string) => setParts((now) => ({ ...now, [status]: (now[status] ?? 1) + 1 })),
  }
}
