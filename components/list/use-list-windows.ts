'use client'

import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { WINDOW } from '@/lib/ledger/window-size'
import { type AskedList, type ListWindow, nameIn, type NamedRows, windowQuery } from './list-windows'

const partOf = (index: number) => Math.floor(index / WINDOW)

/**
 * A list of any length of which the parts in sight are read. While another question is asked of it, the first part of
 * the last answer stays. Null asks nothing, and has nothing.
 */
export function useListWindows<Row extends { id: string }>(list: AskedList<Row>, asks = true) {
  const [parts, setParts] = useState<readonly number[]>([])
  const first = useQuery({ ...windowQuery(list, 0), enabled: asks, placeholderData: keepPreviousData })
  const others = useQueries({
    queries: (asks && !first.isPlaceholderData ? parts : []).map((part) => windowQuery(list, part)),
  })
  const known: ListWindow<Row> | undefined = asks ? first.data : { data: [], found: 0 }

  const onSight = useCallback((from: number, to: number) => {
    const wanted: number[] = []
    for (let part = Math.max(1, partOf(from)); part <= partOf(Math.max(from, to - 1)); part += 1)
      wanted.push(part)
    setParts((now) => (now.join() === wanted.join() ? now : wanted))
  }, [])

  // Another question is answered from its beginning. Whose midnight counts is none: a browser learns that after it began.
  const question = list.asked.replace(/(^|&)(zone|days)=[^&]*/g, '')
  const answered = useRef(question)
  useLayoutEffect(() => {
    if (answered.current !== question && window.scrollY > 0) window.scrollTo({ top: 0 })
    answered.current = question
  }, [question])

  const itemAt = (index: number): Row | undefined => {
    const part = partOf(index)
    const rows = part === 0 ? known?.data : others[parts.indexOf(part)]?.data?.data
    return rows?.[index % WINDOW]
  }
  return {
    /** Undefined until the first part is there. */
    found: known?.found,
    count: known?.found ?? 0,
    /** Whether the rows are still those of the question before. */
    asking: asks && first.isPlaceholderData,
    itemAt,
    onSight,
    /** A row that moves from one part to another is in both for a moment: by its id alone it would be there twice. */
    keyOf: (row: Row, index: number) => `${partOf(index)} ${row.id}`,
    nameOf: ((of, id) =>
      nameIn([known?.names, ...others.map((one) => one.data?.names)], of, id)) satisfies NamedRows['nameOf'],
    loaded: [...(known?.data ?? []), ...others.flatMap((one) => one.data?.data ?? [])],
    error: first.error ?? others.find(({ error }) => error)?.error ?? null,
    refetch: first.refetch,
  }
}
