'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast'
import { ZonedTime } from '@/components/ui/zoned-time'
import { requestSessionEnd, sessionsQuery, type SessionRow } from './session-queries'

/** Where this person is signed in, and how to end that. */
export function SessionsCard() {
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: requestSessionEnd,
    onSuccess: async (_, id) => {
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      showToast({ tone: 'good', message: id ? 'That session has ended' : 'All other sessions have ended' })
    },
  })
  const rows = sessions.data?.data ?? []
  return (
    <Card
      flush
      title="Where you are signed in"
      intro="End what you do not know or do not use any more."
      action={
        rows.length > 1 && (
          <Button pending={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            End all others
          </Button>
        )
      }
    >
      {(end.error ?? sessions.error) && (
        <div className="px-4 pb-3">
          <ApiErrorNotice
            error={end.error ?? sessions.error}
            kept={end.error ? 'The session is as it was.' : undefined}
          />
        </div>
      )}
      <ul aria-label="Sessions" className="border-t border-line">
        {rows.map((row) => (
          <SessionItem
            key={row.id}
            row={row}
            pending={end.isPending && end.variables === row.id}
            onEnd={() => end.mutate(row.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface SessionItemProps {
  row: SessionRow
  pending: boolean
  onEnd: () => void
}

function SessionItem({ row, pending, onEnd }: SessionItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0">
        <span className="font-strong">{row.device}</span>
        <span className="block text-table text-quiet">
          Network {row.address}, since <ZonedTime instant={row.createdAt} />, last used{' '}
          <ZonedTime instant={row.seenAt} />
        </span>
      </div>
      {row.current ? (
        <Badge tone="info">This browser</Badge>
      ) : (
        <Button size="small" pending={pending} onClick={onEnd}>
          End
          <span className="sr-only"> the session of {row.device}</span>
        </Button>
      )}
    </li>
  )
}
