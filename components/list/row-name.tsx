import { clsx } from 'clsx'
import Link from 'next/link'
import { CopyId } from '@/components/ui/copy-id'
import { rowLinkClass } from '@/components/ui/table'
import { GoneMark } from '@/components/maintenance/gone-mark'

interface RowNameProps {
  name: string
  /** The row's detail. */
  href: string
  goneAt: string | null | undefined
  /** Shown beside the name to be copied, where there is room; null where the name says it already. */
  id: string | null
  /** As the copy button calls it: `route id`. */
  what: string
  /** Where there is no room for the id. */
  idClass: string
}

/** The first cell of a row: its name, which opens it, whether it is gone, and its id. */
export function RowName({ name, href, goneAt, id, what, idClass }: RowNameProps) {
  return (
    <div className="flex min-w-0 items-baseline gap-2">
      <Link href={href} scroll={false} prefetch={false} title={name} className={`${rowLinkClass} truncate`}>
        {name}
      </Link>
      <GoneMark goneAt={goneAt} />
      {id !== null && (
        <span className={clsx('relative z-10 min-w-0 shrink-3 truncate', idClass)}>
          <CopyId id={id} what={what} />
        </span>
      )}
    </div>
  )
}
