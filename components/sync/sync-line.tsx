'use client'

import { RefreshCw, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { PlatformSays } from '@/components/ui/platform-says'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { Words } from '@/lib/words/words'
import type { ListKind } from './queries'
import type { SyncAnswer } from './sync-answer'
import { useSyncOf } from './use-sync-of'

/** While the platform's list is being read for the first time, or cannot be: one line that says how far. */
export function SyncLine({ kind }: { kind: ListKind }) {
  const t = useWords()
  const list = useSyncOf(kind)
  const line = list && lineOf(list, kind, t)
  if (!line) return null
  const { icon, shape, said } = line
  return (
    <p
      // A count that moves on is not worth saying.
      {...(list.status === 'failing' ? { role: 'status' } : {})}
      className="flex items-center gap-2 border-b border-line bg-surface px-4 py-1.5 text-table text-quiet sm:px-6 print:hidden"
    >
      <Icon of={icon} className={`size-3.5 shrink-0 ${shape}`} />
      <span className="min-w-0">{said}</span>
    </p>
  )
}

interface Line {
  icon: typeof RefreshCw
  shape: string
  said: ReactNode
}

function lineOf(list: SyncAnswer, kind: ListKind, t: Words): Line | null {
  const { status, itemsRead, syncedUntil, reason } = list
  if (status === 'running' && syncedUntil === null)
    return {
      icon: RefreshCw,
      shape: 'text-info-shape',
      said: t.rich('sync.reading', {
        kind,
        count: itemsRead,
        n: (figure) => <span className="figures">{figure}</span>,
      }),
    }
  if (status !== 'failing') return null
  return {
    icon: TriangleAlert,
    shape: 'text-caution-shape',
    said: (
      <>
        {t('sync.failing', { reason: reason?.message ?? '' })}
        {syncedUntil && <> {t.rich('sync.last-read', { at: () => <ZonedTime instant={syncedUntil} /> })}</>}
        <PlatformSays words={reason?.platform} />
      </>
    ),
  }
}
