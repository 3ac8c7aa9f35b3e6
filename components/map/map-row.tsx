import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface MapRowProps {
  /** Its place among all rows. */
  index: number
  name: string
  /** What belongs to the name while it is closed. */
  under: ReactNode
  aside?: ReactNode
  open: boolean
  onToggle: () => void
  /** What shows once it is open. */
  children: ReactNode
}

/** A row of a map's list: pressing it chooses what it is about, here and on the map. */
export function MapRow({ index, name, under, aside, open, onToggle, children }: MapRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const id = useId()
  useEffect(() => {
    // Chosen on the map: the list shows it, where there is room for both.
    if (open && window.matchMedia('(width > 64rem)').matches)
      row.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [open])
  return (
    <li ref={row} data-index={index} className={clsx('border-b border-line', open && 'bg-selected')}>
      <button
        type="button"
        data-unfolds
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        className="block w-full px-4 py-2 text-left -outline-offset-2 hover:bg-hover sm:px-6"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 grow font-strong wrap-anywhere">{name}</span>
          {aside}
        </span>
        <span className="block text-table wrap-anywhere text-quiet">{under}</span>
      </button>
      {open && (
        <div id={id} className="px-4 pb-3 sm:px-6">
          {children}
        </div>
      )}
    </li>
  )
}
