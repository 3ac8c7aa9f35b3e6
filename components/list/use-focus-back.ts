'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { rowLink } from './walk-rows'

/** When a detail closes, the focus goes back to the row that it was opened from, unless it is somewhere already. */
export function useFocusBack(
  frame: RefObject<HTMLElement | null>,
  openId: string | null,
  openAt: number | null,
) {
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (openId !== null) {
      last.current = openAt ?? last.current
      return
    }
    const index = last.current
    last.current = null
    if (index === null || !frame.current || document.activeElement !== document.body) return
    rowLink(frame.current, index)?.focus({ preventScroll: true })
  }, [frame, openId, openAt])
}
