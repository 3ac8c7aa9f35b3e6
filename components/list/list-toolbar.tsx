import type { ReactNode } from 'react'

/** The line under a page bar: search first, then what narrows the list, then how it is shown. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return <div className="list-toolbar-look">{children}</div>
}
