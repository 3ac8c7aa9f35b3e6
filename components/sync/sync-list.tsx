'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { CardList } from '@/components/list/card-list'
import { Button } from '@/components/ui/button/button'
import { Status } from '@/components/ui/status/status-badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { showToast } from '@/components/ui/toast/toast'
import { withoutKey } from '@/lib/connection/capability/capability-names'
import { SYNC_KINDS, type SyncKind } from '@/lib/sync/kinds'
import { requestSync, syncQuery } from './queries'
import type { SyncAnswer } from './sync-answer'
import { SYNC_LOOK } from './sync-look'
import { whyNot } from './why-not'

interface SyncListProps {
  /** Why this person may not have the lists read now; null when they may. */
  blocked: string | null
}

/** How far each list of the platform has been read. */
export function SyncList({ blocked }: SyncListProps) {
  const t = useWords()
  const queries = useQueryClient()
  const syncs = useQuery(syncQuery)
  const ask = useMutation({
    mutationFn: requestSync,
    onMutate: () => queries.cancelQueries({ queryKey: syncQuery.queryKey }),
    onSuccess: (rows) => {
      queries.setQueryData(syncQuery.queryKey, rows)
      showToast({ tone: 'good', message: t('sync-list.read-now-done') })
    },
  })
  return (
    <CardList
      title={t('sync-list.lists')}
      label={t('sync-list.lists-label')}
      intro={t('sync-list.lists-intro')}
      list={syncs}
      action={
        <Button
          size="small"
          icon={RefreshCw}
          pending={ask.isPending}
          disabledReason={blocked}
          onClick={() => ask.mutate()}
        >
          {t('sync-list.read-now')}
        </Button>
      }
      notices={
        ask.error && (
          <div className="border-t border-line p-4">
            <ApiErrorNotice error={ask.error} kept={syncs.data && t('sync-list.lists-kept')} />
          </div>
        )
      }
    >
      {(row) => {
        const kind = SYNC_KINDS.find((one) => one === row.kind)
        return kind && <Item key={kind} kind={kind} row={row} />
      }}
    </CardList>
  )
}

function Item({ kind, row }: { kind: SyncKind; row: SyncAnswer }) {
  const t = useWords()
  const { status, itemsRead, syncedUntil, dueAt } = row
  const reason = whyNot(row, t(withoutKey(kind)), t)
  const { status: look, word } = SYNC_LOOK[status]
  const n = (figure: ReactNode) => <span className="figures text-ink">{figure}</span>
  const at = () => <ZonedTime instant={syncedUntil} />
  return (
    <li className="border-t border-line px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-strong">{t(`sync-list.name-${kind}`)}</h3>
        <Status status={look} word={t(word)} />
        <p className="text-table text-quiet">
          {status === 'running'
            ? t.rich('sync-list.read-so-far', { count: itemsRead, n })
            : itemsRead > 0 && t.rich('sync-list.read-last', { count: itemsRead, n })}
          {syncedUntil && (
            <>
              {' '}
              {status === 'done' && dueAt
                ? t.rich('sync-list.up-to-date-next', { at, due: () => <ZonedTime instant={dueAt} /> })
                : t.rich('sync-list.up-to-date', { at })}
            </>
          )}
        </p>
      </div>
      {reason && <p className="text-table text-quiet">{reason}</p>}
    </li>
  )
}
