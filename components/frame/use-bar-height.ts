'use client'

import { type RefObject, useLayoutEffect } from 'react'

/** Tells the page how high its bar is, `--bar`: under it the headings of a table stay, however often the bar wraps. */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const at = bar.current
    if (!at) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => {
      // None while the list stands behind a page. To say again what stands there has all of the page computed anew.
      if (at.offsetHeight > 0 && at.offsetHeight !== barHere())
        root.setProperty('--bar', `${at.offsetHeight}px`)
    })
    observer.observe(at)
    return () => {
      observer.disconnect()
      root.removeProperty('--bar')
    }
  }, [bar])
}

/** In px, since globals.css says that it is a length. */
const barHere = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar'))
