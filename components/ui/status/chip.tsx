import { clsx } from 'clsx'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon'

interface ChipProps {
  on: boolean
  count?: number | undefined
  /** False for the one that means no filter: pressing it again takes nothing off. */
  clears?: boolean
  onPress: () => void
  children: ReactNode
}

/** A filter as a button, as wide pressed as not: nothing beside or below it moves. */
export function Chip({ on, count, clears = true, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={clsx(
        'chip-look',
        !clears ? 'px-2.5' : on ? 'pr-4.5 pl-2.5' : 'px-3.5',
        on ? 'border-accent bg-selected text-ink' : 'border-line-strong bg-surface text-quiet',
      )}
    >
      {children}
      {count !== undefined && <span className="text-label figures">{count.toLocaleString('en-US')}</span>}
      {on && clears && <Icon of={X} className="absolute right-1.5 size-2.5" />}
    </button>
  )
}
