'use client'

import { type ReactNode, useRef } from 'react'
import { useWords } from '#use-words'
import { useBarHeight } from './use-bar-height'

interface PageBarProps {
  title: string
  /** How many the page lists: `5000`, shown as `5,000`. */
  count?: ReactNode
  /** Filters as chips, a zone toggle. */
  filters?: ReactNode
  /** The one primary action. */
  action?: ReactNode
  /** A page within a section: where it belongs, as a link above the title. */
  parent?: ReactNode
}

/**
 * The bar at the top of a page: title, count, filters, one primary action. It stays while the page scrolls,
 * and tells how much of the screen it covers.
 */
export function PageBar({ title, count, filters, action, parent }: PageBarProps) {
  const t = useWords()
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  return (
    <div
      ref={bar}
      className="sticky top-(--strip) z-20 border-b border-line bg-ground px-4 py-2.5 max-sm:static sm:px-6 print:static"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-baseline gap-x-2 max-sm:flex-wrap">
          {parent && <span className="text-quiet">{parent}</span>}
          <h1 className="max-w-full truncate text-title">{title}</h1>
          {count !== undefined && (
            <span className="text-quiet figures">
              {typeof count === 'number' ? count.toLocaleString(t.locale) : count}
            </span>
          )}
        </div>
        {filters && (
          <div className="flex min-w-0 flex-wrap items-center gap-1.5 max-lg:order-3 max-lg:basis-full">
            {filters}
          </div>
        )}
        {action && (
          <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2">{action}</div>
        )}
      </div>
    </div>
  )
}
