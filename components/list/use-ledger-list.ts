'use client'

import { useParams } from 'next/navigation'
import type { ListState } from './list-state'
import type { AskedList } from './list-windows'
import { useListWindows } from './use-list-windows'
import { sayCleared, useSearchState } from './use-search-state'
import { useSettled } from './use-settled'

/** What an address of a list means. */
interface Meant<State> {
  state: State
  /** In the words of our API; null where nothing can be there, and nothing is asked. */
  asked: string | null
}

/** The list of a noun at `path` as its address asks for it: what of it is shown, its rows, and which is open beside it. */
export function useLedgerList<Row extends { id: string }, State extends ListState<string, string>>(
  path: string,
  listOf: (asked: string) => AskedList<Row>,
  read: (params: URLSearchParams) => Meant<State>,
) {
  const { params, search, change } = useSearchState(sayCleared)
  const { id } = useParams<{ id?: string }>()
  const openId = id === undefined ? null : decodeURIComponent(id)
  const { state, asked } = read(params)
  const listed = listOf(asked ?? '')
  const list = useListWindows(listed, { asks: asked !== null, openId })
  // Rows that stand until the next answer comes keep the address of the question before.
  const linked = useSettled(search, list.asking)
  return {
    params,
    search,
    change,
    state,
    /** What our API is asked for; null where nothing is. */
    asked,
    /** Where our API answers it. */
    api: listed.path,
    list,
    openId,
    hrefOf: (rowId: string) => `${path}/${encodeURIComponent(rowId)}${linked}`,
  }
}

/** What a list page has of its address and its rows. */
export type LedgerPage<Row extends { id: string }, State extends ListState<string, string>> = ReturnType<
  typeof useLedgerList<Row, State>
>
