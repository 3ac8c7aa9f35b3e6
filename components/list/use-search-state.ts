'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo, useState } from 'react'

/** A change of the list's address: null takes the name out. */
export type SearchChange = Record<string, string | null>

/** `?a=1&b=2` with `change` applied, or an empty text when nothing is left. */
export function changeSearch(search: string, change: SearchChange): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : ''
}

/** No filter's word: it keeps an address from being empty. */
const CLEARED = '?show=all'

/**
 * A list may begin with a view that somebody saved (`app/(desk)/open-by-default.ts`), where its address says nothing. One
 * that was cleared says so, or a reload and the way back from a row would begin with that view again.
 */
export function sayCleared(search: string): string {
  const params = new URLSearchParams(search)
  if (params.get('show') === 'all') params.delete('show')
  return params.size === 0 ? CLEARED : `?${params.toString()}`
}

/** What narrows and orders it, for a view: one that was cleared says nothing. */
export const unlessCleared = (search: string): string => (search === CLEARED ? '' : search)

/** The page with this search. Where its address stays, nothing is added to the history: Back would lead to the same. */
export function goToSearch(search: string, how: 'push' | 'replace'): void {
  const { pathname, search: before } = window.location
  if (search === before) return
  if (how === 'push') window.history.pushState(null, '', pathname + search)
  else window.history.replaceState(null, '', pathname + search)
}

const asItIs = (search: string) => search

/**
 * Filters, sort and view live in the address, so that reload, Back and a pasted link keep them. They change in the
 * browser alone: no trip to the server. `replace` is for typing, which should not fill the history. `settle` has the last
 * word on what the address says.
 */
export function useSearchState(settle: (search: string) => string = asItIs) {
  const told = useSearchParams().toString()
  // The router tells of a new address when it has time. What was pressed shows at once: until it tells something else.
  const [own, setOwn] = useState({ told, text: told })
  if (own.told !== told) setOwn({ told, text: told })
  const text = own.told === told ? own.text : told
  const params = useMemo(() => new URLSearchParams(text), [text])
  const change = useCallback(
    (next: SearchChange, how: 'push' | 'replace' = 'push') => {
      const search = settle(changeSearch(window.location.search, next))
      setOwn({ told, text: new URLSearchParams(search).toString() })
      goToSearch(search, how)
    },
    [told, settle],
  )
  return { params, search: text ? `?${text}` : '', change }
}
