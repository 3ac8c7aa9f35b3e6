import type { ReactNode } from 'react'

/** The line under a page bar: search first, then what narrows the list, then how it is shown. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 border-b border-line bg-ground px-4 py-2 sm:px-6 print:hidden">
      {children}
    </div>
  )
}
