import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-small border border-line-strong bg-sunken px-1 text-label text-quiet">
      {children}
    </kbd>
  )
}
