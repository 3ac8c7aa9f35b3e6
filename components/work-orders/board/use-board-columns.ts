'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '@/components/list/failing'
import { nameIn, windowQuery } from '@/components/list/list-windows'
import { workOrdersList } from '../queries'
import { statusWord } from '../status-text'
import { boardColumns, type ReadColumn } from './board-columns'
import { boardQuery } from './board-query'

/**
 * The columns of the board: their first cards are read at once, and parts of one column as they are asked for. `asked`
 * is null where nobody's work is asked for.
 */
export function useBoardColumns(asked: string | null, askedOf: (status: string) => string | null) {
  const board = useQuery({ ...boardQuery(asked ?? ''), enabled: asked !== null })
  const [parts, setParts] = useState<Readonly<Record<string, number>>>({})
  const wanted = Object.entries(parts).flatMap(([status, count]) => {
    const ofStatus = askedOf(status)
    if (ofStatus === null) return []
    return Array.from({ length: count }, (_, part) => ({ status, asked: ofStatus, part }))
  })
  const answers = useQueries({
    queries: wanted.map((one) => windowQuery(workOrdersList(one.asked), one.part)),
  })
  const answersOf = (status: string) => answers.filter((_, index) => wanted[index]?.status === status)
  const first = asked === null ? undefined : board.data
  const rows = new Map(first?.data.map((row) => [row.id, row]))
  const read = (first?.columns ?? []).map((column): ReadColumn => {
    const status = statusWord(column.status)
    const more = answersOf(status)
    return {
      status,
      rows: more[0]?.data
        ? more.flatMap(({ data }) => data?.data ?? [])
        : column.ids.flatMap((id) => rows.get(id) ?? []),
      found: column.found,
    }
  })
  const names = [first?.names, ...answers.map(({ data }) => data?.names)]
  return {
    columns: boardColumns(read),
    /** How many cards there are; undefined until that is known. */
    found: first?.found,
    /** What assets and people of the cards are called. */
    nameOf: (of: 'assets' | 'people', id: string | null | undefined) => nameIn(names, of, id),
    pending: asked !== null && board.isPending,
    ...failing([board, ...answers]),
    /** Whether more cards of this column are on their way. */
    isReading: (status: string) => answersOf(status).some(({ isFetching, data }) => isFetching && !data),
    /** More of a column; what could not be read of it first. */
    onMore: (status: string) => {
      const { error, onAgain } = failing(answersOf(status))
      if (error) onAgain()
      else setParts((now) => ({ ...now, [status]: (now[status] ?? 0) + 1 }))
    },
  }
}

export type NameOf = ReturnType<typeof useBoardColumns>['nameOf']
