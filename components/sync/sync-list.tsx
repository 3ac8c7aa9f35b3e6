'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button'
import { CardList } from '@/components/list/card-list'
import { Status } from '@/components/ui/status-badge'
import { showToast } from '@/components/ui/toast'
import { ZonedTime } from '@/components/ui/zoned-time'
import { requestSync, syncQuery } from './queries'
import type { SyncAnswer } from './sync-answer'
import { figure, SYNC_LOOK } from './sync-words'

interface SyncListProps {
  /** Why this person may not have the lists read now; null when they may. */
  blocked: string | null
}

/** How far each list of the platform has been read. */
export function SyncList({ blocked }: SyncListProps) {
  const queries = useQueryClient()
  const syncs = useQuery(syncQuery)
  const ask = useMutation({
    mutationFn: requestSync,
    onMutate: () => queries.cancelQueries({ queryKey: syncQuery.queryKey }),
    onSuccess: (rows) => {
      queries.setQueryData(syncQuery.queryKey, rows)
      showToast({ tone: 'good', message: 'The platform’s lists are read now' })
    },
  })
  return (
    <CardList
      title="Lists"
      label="Lists of the platform"
      intro="What Wayboard reads from the platform’s lists: at once after connecting, then again and again."
      list={syncs}
      action={
        <Button
          size="small"
          icon={RefreshCw}
          pending={ask.isPending}
          disabledReason={blocked}
          onClick={() => ask.mutate()}
        >
          Read now
        </Button>
      }
      notices={
        ask.error && (
          <div className="border-t border-line p-4">
            <ApiErrorNotice error={ask.error} kept={syncs.data && 'What is below was read before.'} />
          </div>
        )
      }
    >
      {(row) => <Item key={row.kind} row={row} />}
    </CardList>
  )
}

function Item({ row }: { row: SyncAnswer }) {
  const { name, status, itemsRead, syncedUntil, dueAt, reason } = row
  return (
    <li className="border-t border-line px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-strong">{name}</h3>
        <Status {...SYNC_LOOK[status]} />
        <p className="text-table text-quiet">
          {(status === 'running' || itemsRead > 0) && (
            <>
              <span className="figures text-ink">{figure(itemsRead)}</span>{' '}
              {status === 'running' ? 'read so far' : 'read the last time'}.
            </>
          )}
          {syncedUntil && (
            <>
              {' '}
              Up to date as of <ZonedTime instant={syncedUntil} />
              {status === 'done' && dueAt && (
                <>
                  , next <ZonedTime instant={dueAt} />
                </>
              )}
              .
            </>
          )}
        </p>
      </div>
      {reason && <p className="text-table text-quiet">{reason}</p>}
    </li>
  )
}
