import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

interface JsonBlockProps {
  /** The fold's words: `Request preview`. */
  title: string
  /** Beside the title, seen when folded too: method and path. */
  aside?: ReactNode
  /** Printed as JSON; a string is printed as it is. */
  value: unknown
  /** Lines between title and body, such as scope and pace left. */
  children?: ReactNode
  open?: boolean
}

/** What will be sent, or what came, as text; folded by default. */
export function JsonBlock({ title, aside, value, children, open = false }: JsonBlockProps) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <details open={open} className="group rounded-box border border-line bg-sunken">
      <summary className="by-thumb flex min-h-8 list-none items-center gap-2 rounded-box px-2.5 py-1 text-table [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronRight}
          className="size-3.5 shrink-0 text-quiet transition-transform group-open:rotate-90"
        />
        <span className="font-strong whitespace-nowrap">{title}</span>
        {aside && <span className="min-w-0 truncate text-label text-quiet figures">{aside}</span>}
      </summary>
      <div className="border-t border-line px-2.5 py-2">
        {children && <div className="mb-2 text-table text-quiet">{children}</div>}
        {/* Scrolls in itself, so it takes focus: the keyboard must be able to scroll it. */}
        <pre
          tabIndex={0}
          role="region"
          aria-label={title}
          className="max-h-96 overflow-auto text-label whitespace-pre"
        >
          {text}
        </pre>
      </div>
    </details>
  )
}
