import { clsx } from 'clsx'
import { X } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

interface ChipLinkProps {
  /** The same list with this filter on, or off when it is on: filters live in the address. */
  href: string
  on: boolean
  count?: number | undefined
  children: ReactNode
}

const CHIP =
  'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-table whitespace-nowrap hover:bg-hover'

/** A filter as a link, so that reload, Back and a pasted address keep it. */
export function ChipLink({ href, on, count, children }: ChipLinkProps) {
  return (
    <Link
      href={href}
      scroll={false}
      aria-current={on ? 'true' : undefined}
      className={clsx(
        CHIP,
        on ? 'border-accent bg-selected font-strong text-ink' : 'border-line-strong bg-surface text-quiet',
      )}
    >
      {children}
      {count !== undefined && <span className="text-label figures">{count}</span>}
      {on && <X aria-hidden className="size-3" />}
    </Link>
  )
}

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
