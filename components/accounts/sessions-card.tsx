'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Badge } from '@/components/ui/status/badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { showToast } from '@/components/ui/toast/toast'
import { requestSessionEnd, sessionsQuery, type SessionRow } from './session-queries'

/** Where this person is signed in, and how to end that. */
export function SessionsCard() {
  const t = useWords()
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: requestSessionEnd,
    onSuccess: async (_, id) => {
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      showToast({ tone: 'good', message: t(id ? 'accounts.session-ended' : 'accounts.others-ended') })
    },
  })
  const rows = sessions.data?.data ?? []
  return (
    <Card
      flush
      title={t('accounts.sessions-title')}
      intro={t('accounts.sessions-intro')}
      action={
        rows.length > 1 && (
          <Button pending={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            {t('accounts.end-others')}
          </Button>
        )
      }
    >
      {(end.error ?? sessions.error) && (
        <div className="px-4 pb-3">
          <ApiErrorNotice
            error={end.error ?? sessions.error}
            kept={end.error ? t('accounts.session-kept') : undefined}
          />
        </div>
      )}
      <ul aria-label={t('accounts.sessions')} className="border-t border-line">
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
  const t = useWords()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0">
        <span className="font-strong">{row.device}</span>
        <span className="block text-table text-quiet">
          {t.rich('accounts.session-of', {
            address: row.address,
            since: () => <ZonedTime instant={row.createdAt} />,
            used: () => <ZonedTime instant={row.seenAt} />,
          })}
        </span>
      </div>
      {row.current ? (
        <Badge tone="info">{t('accounts.this-browser')}</Badge>
      ) : (
        <Button size="small" pending={pending} onClick={onEnd}>
          {t.rich('accounts.end-session', {
            device: row.device,
            more: (words) => <span className="sr-only">{words}</span>,
          })}
        </Button>
      )}
    </li>
  )
}
