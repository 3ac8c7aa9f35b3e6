import type { ReactNode } from 'react'
import { Link } from '@/components/ui/button/link'
import { rowLinkClass } from '@/components/ui/table'

interface RowNameProps {
  name: string
  /** The row's detail. */
  href: string
  /** After the name: that it is gone, or not confirmed for long. */
  children?: ReactNode
}

/** The first cell of a row: its name, which opens it, and signs beside it. */
export function RowName({ name, href, children }: RowNameProps) {
  return (
    <div className="row-name-look">
      <Link href={href} scroll={false} prefetch={false} title={name} className={`${rowLinkClass} truncate`}>
        {name}
      </Link>
      {children}
    </div>
  )
}
