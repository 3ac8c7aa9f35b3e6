import { useQuery } from '@tanstack/react-query'
import { type IconNode, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { NotRead } from '@/components/list/not-read'
import { countsNow } from '@/components/readiness/routes-told'
import { syncQuery } from '@/components/sync/queries'
import type { SyncAnswer } from '@/components/sync/sync-answer'
import { whyNot } from '@/components/sync/why-not'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { SkeletonRows } from '@/components/ui/skeleton'
import { ZonedTime } from '@/components/ui/time/zoned-time'

/** The platform's lists that tell what waits for the workshop. */
export type ShopList = 'dvirs' | 'defects' | 'work_orders'

type Row = SyncAnswer & { list: ShopList }

const rowsOf = (syncs: readonly SyncAnswer[], lists: readonly ShopList[]): Row[] =>
  lists.flatMap((list) => {
    const row = syncs.find(({ kind }) => kind === list)
    return row ? { ...row, list } : []
  })

interface ShopProps {
  lists: readonly ShopList[]
  now: number
}

interface EmptyShopProps extends ShopProps {
  icon: IconNode
  /** What they are called while nobody knows yet whether there are any. */
  name: string
  /** What is said where all of these lists were read, and not too long ago; `unknown` where nobody can say so. */
  title: string
  unknown: string
  children: ReactNode
}

/** In place of lines where none is known: that there are none, or of which lists nobody knows. */
export function EmptyShop({ lists, now, icon, name, title, unknown, children }: EmptyShopProps) {
  const t = useWords()
  const { data, error, refetch } = useQuery(syncQuery)
  if (!data)
    return error ? (
      <NotRead error={error} kept={undefined} onAgain={() => void refetch()} />
    ) : (
      <SkeletonRows title={name} />
    )
  const untold = rowsOf(data, lists).filter(({ list, toldAt }) => !countsNow(list, toldAt, now))
  if (untold.length === 0)
    return (
      <EmptyState icon={icon} title={title}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState icon={TriangleAlert} title={unknown}>
      <ul className="space-y-1">
        {untold.map((row) => (
          <li key={row.list}>
            {t(`repairs.list-${row.list}`)}: <Why row={row} />
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

/** Above the lines, one for each list that cannot be read, is read for the first time or was read too long ago: more may be wrong than stands there. */
export function ShopLines({ lists, now, isEmpty }: ShopProps & { isEmpty: boolean }) {
  const t = useWords()
  const { data = [] } = useQuery(syncQuery)
  const isSaid = ({ list, status, syncedUntil, toldAt }: Row) => {
    const counts = countsNow(list, toldAt, now)
    // Where nothing stands below, that says why.
    if (counts || isEmpty) return counts && status === 'failing'
    return status === 'failing' || status === 'running' || syncedUntil !== null
  }
  return rowsOf(data, lists)
    .filter(isSaid)
    .map((row) => (
      <p
        key={row.list}
        {...(row.status === 'failing' ? { role: 'status' } : {})}
        className="flex items-center gap-2 border-b border-line bg-surface px-4 py-1.5 text-table text-quiet sm:px-6 print:hidden"
      >
        <Icon of={TriangleAlert} className="size-3.5 shrink-0 text-caution-shape" />
        <span className="min-w-0">
          {t(`repairs.list-${row.list}`)}: <Why row={row} />
        </span>
      </p>
    ))
}

/** Why what the list tells is not known, or may be otherwise by now. */
function Why({ row }: { row: Row }) {
  const t = useWords()
  const { list, status, syncedUntil, reason } = row
  if (syncedUntil === null && (status === 'running' || status === 'waiting')) return t('repairs.list-reading')
  const without = t(list === 'defects' ? 'capabilities-more.without-defects' : `capabilities.without-${list}`)
  return (
    <>
      {status === 'failing' ? t('sync.failing', { reason: reason?.message ?? '' }) : whyNot(row, without, t)}{' '}
      {syncedUntil && t.rich('sync.last-read', { at: () => <ZonedTime instant={syncedUntil} /> })}
    </>
  )
}
