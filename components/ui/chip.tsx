import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

const CHIP =
  'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-table whitespace-nowrap hover:bg-hover'

interface ChipProps {
  on: boolean
  count?: number | undefined
  /** False for the one that means no filter: pressing it again takes nothing off. */
  clears?: boolean
  onPress: () => void
  children: ReactNode
}

/** A filter as a button, for a list that filters in the browser. */
export function Chip({ on, count, clears = true, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={clsx(
        CHIP,
        on ? 'border-accent bg-selected font-strong text-ink' : 'border-line-strong bg-surface text-quiet',
      )}
    >
      {children}
      {count !== undefined && <span className="text-label figures">{count}</span>}
      {on && clears && <X aria-hidden className="size-3" />}
    </button>
  )
}
