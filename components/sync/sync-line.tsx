'use client'

import { useQuery } from '@tanstack/react-query'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ZonedTime } from '@/components/ui/zoned-time'
import { syncQuery } from './queries'
import type { SyncAnswer } from './sync-answer'
import { figure } from './sync-words'

export type ListKind = 'routes' | 'dvirs' | 'work_orders'

/** The platform's list behind a list of the desk; undefined until that is known. */
function useList(kind: ListKind): SyncAnswer | undefined {
  return useQuery(syncQuery).data?.find((row) => row.kind === kind)
}

/** While the platform's list is being read for the first time, or cannot be: one line that says how far. */
export function SyncLine({ kind }: { kind: ListKind }) {
  const list = useList(kind)
  const words = list && wordsOf(list)
  if (!words) return null
  const { icon: Icon, shape, said } = words
  return (
    <p
      // A count that moves on is not worth saying.
      {...(list.status === 'failing' ? { role: 'status' } : {})}
      className="flex items-center gap-2 border-b border-line bg-surface px-4 py-1.5 text-table text-quiet sm:px-6 print:hidden"
    >
      <Icon aria-hidden className={`size-3.5 shrink-0 ${shape}`} />
      <span className="min-w-0">{said}</span>
    </p>
  )
}

function wordsOf(list: SyncAnswer): { icon: typeof RefreshCw; shape: string; said: ReactNode } | null {
  const { status, itemsRead, syncedUntil, reason } = list
  if (status === 'running' && syncedUntil === null)
    return {
      icon: RefreshCw,
      shape: 'text-info-shape',
      said: (
        <>
          Reading the platform’s list: <span className="figures">{figure(itemsRead)}</span> so far.
        </>
      ),
    }
  if (status !== 'failing') return null
  return {
    icon: TriangleAlert,
    shape: 'text-caution-shape',
    said: (
      <>
        The platform’s list cannot be read now. {reason} It is tried again.
        {syncedUntil && (
          <>
            {' '}
            Last read <ZonedTime instant={syncedUntil} />.
          </>
        )}
      </>
    ),
  }
}

/** Why a list of the desk is empty. `things`: `Routes`; they also appear `otherwise`. */
export function EmptyWhy({ kind, things, otherwise }: { kind: ListKind; things: string; otherwise: string }) {
  const list = useList(kind)
  if (list?.status === 'running' || list?.status === 'waiting')
    return <>The platform’s list is being read. {things} appear here by themselves.</>
  if (list?.status === 'done')
    return (
      <>
        The platform’s list has been read, and there was nothing in it. {things} also appear {otherwise}.
      </>
    )
  if (list?.status === 'absent' || list?.status === 'scope_missing') return <>{list.reason}</>
  return (
    <>
      {things} appear {otherwise}.
    </>
  )
}
