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

/**
 * Filters, sort and view live in the address, so that reload, Back and a pasted link keep them. They change in the
 * browser alone: no trip to the server. `replace` is for typing, which should not fill the history.
 */
export function useSearchState() {
  const told = useSearchParams().toString()
  // The router tells of a new address when it has time. What was pressed shows at once: until it tells something else.
  const [own, setOwn] = useState({ told, text: told })
  if (own.told !== told) setOwn({ told, text: told })
  const text = own.told === told ? own.text : told
  const params = useMemo(() => new URLSearchParams(text), [text])
  const change = useCallback(
    (next: SearchChange, how: 'push' | 'replace' = 'push') => {
      const search = changeSearch(window.location.search, next)
      const address = window.location.pathname + search
      setOwn({ told, text: new URLSearchParams(search).toString() })
      if (how === 'push') window.history.pushState(null, '', address)
      else window.history.replaceState(null, '', address)
    },
    [told],
  )
  return { params, search: text ? `?${text}` : '', change }
}
