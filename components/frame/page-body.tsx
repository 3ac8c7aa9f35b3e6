import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PageBodyProps {
  /** Forms and settings: no wider than a line is readable. */
  reading?: boolean
  className?: string
  children: ReactNode
}

/** The content under a PageBar, with the page's gutter: 24 px, 16 px under 640 px. */
export function PageBody({ reading, className, children }: PageBodyProps) {
  return <div className={clsx('px-4 py-4 sm:px-6', reading && 'max-w-3xl', className)}>{children}</div>
}
