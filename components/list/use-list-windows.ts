'use client'

import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { WINDOW } from '@/lib/ledger/list/window-size'
import { failing } from './failing'
import { type AskedList, type ListWindow, nameIn, type NamedRows, windowQuery } from './list-windows'

const partOf = (index: number) => Math.floor(index / WINDOW)

interface WindowsOptions {
  /** False asks nothing, and has nothing. */
  asks?: boolean
  /** The row whose detail is open: it and what stands next to it is read, in sight or not. */
  openId?: string | null
}

/**
 * A list of any length of which the parts in sight are read. While another question is asked of it, the first part of
 * the last answer stays.
 */
export function useListWindows<Row extends { id: string }>(
  list: AskedList<Row>,
  { asks = true, openId = null }: WindowsOptions = {},
) {
  const [sight, setSight] = useState<readonly number[]>([])
  const [opened, setOpened] = useState<{ id: string; index: number } | null>(null)
  const first = useQuery({ ...windowQuery(list, 0), enabled: asks, placeholderData: keepPreviousData })
  const beside = opened && opened.id === openId ? [-1, 0, 1].map((by) => partOf(opened.index + by)) : []
  const last = partOf((first.data?.found ?? 0) - 1)
  const parts = [...new Set([...sight, ...beside.filter((part) => part > 0 && part <= last)])]
  const others = useQueries({
    queries: (asks && !first.isPlaceholderData ? parts : []).map((part) => windowQuery(list, part)),
  })
  const known: ListWindow<Row> | undefined = asks ? first.data : { data: [], found: 0 }

  const onSight = useCallback((from: number, to: number) => {
    const wanted: number[] = []
    for (let part = Math.max(1, partOf(from)); part <= partOf(Math.max(from, to - 1)); part += 1)
      wanted.push(part)
    setSight((now) => (now.join() === wanted.join() ? now : wanted))
  }, [])

  // Another question is answered from its beginning. Whose midnight counts is none: a browser learns that after it began.
  const question = list.asked.replace(/(^|&)(zone|days)=[^&]*/g, '')
  const answered = useRef(question)
  useLayoutEffect(() => {
    if (answered.current !== question && window.scrollY > 0) window.scrollTo({ top: 0 })
    answered.current = question
  }, [question])

  const rowsOf = (part: number) => (part === 0 ? known?.data : others[parts.indexOf(part)]?.data?.data)
  const itemAt = (index: number): Row | undefined =>
    index < 0 ? undefined : rowsOf(partOf(index))?.[index % WINDOW]

  let openAt: number | null = null
  for (const part of openId === null ? [] : [0, ...parts]) {
    const within = rowsOf(part)?.findIndex(({ id }) => id === openId) ?? -1
    if (within >= 0) openAt = part * WINDOW + within
  }
  // One that left the list, because it is late no more, say, is remembered by where it stood.
  const stood = openAt ?? (opened?.id === openId ? opened?.index : undefined) ?? null
  if (openId !== null && openAt !== null && (opened?.id !== openId || opened.index !== openAt))
    setOpened({ id: openId, index: openAt })

  return {
    /** Undefined until the first part is there. */
    found: known?.found,
    count: known?.found ?? 0,
    /** Whether the rows are still those of the question before. */
    asking: asks && first.isPlaceholderData,
    itemAt,
    onSight,
    /** Where the open row stands; null when that is not known. */
    openAt,
    previousId: stood === null ? null : (itemAt(stood - 1)?.id ?? null),
    nextId: stood === null ? null : (itemAt(openAt === null ? stood : stood + 1)?.id ?? null),
    /** A row that moves from one part to another is in both for a moment: by its id alone it would be there twice. */
    keyOf: (row: Row, index: number) => `${partOf(index)} ${row.id}`,
    nameOf: ((of, id) =>
      nameIn([known?.names, ...others.map((one) => one.data?.names)], of, id)) satisfies NamedRows['nameOf'],
    loaded: [...(known?.data ?? []), ...others.flatMap((one) => one.data?.data ?? [])],
    ...failing([first, ...others]),
  }
}

/** What a page has of the rows of its list. */
export type ListWindows<Row extends { id: string }> = ReturnType<typeof useListWindows<Row>>
