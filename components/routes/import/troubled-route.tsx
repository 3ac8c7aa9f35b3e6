import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Button } from '@/components/ui/button/button'
import { PlatformSays } from '@/components/ui/platform-says'
import { problemKey } from '@/lib/import/file/problems'
import { importKey } from './import-keys'
import { requestDecision, type TroubledAnswer } from './queries'

interface TroubledRouteProps {
  importId: string
  row: TroubledAnswer
  /** Why this person may decide nothing; null when they may. */
  blocked: string | null
}

/** A route that was not made, or of which nobody knows: then a person decides what becomes of it. */
export function TroubledRoute({ importId, row, blocked }: TroubledRouteProps) {
  const t = useWords()
  const client = useQueryClient()
  const { pending, error, run } = useRequest<void>()
  const decide = (decision: 'look' | 'send' | 'leave') =>
    void run(async () => {
      client.setQueryData(importKey(importId), await requestDecision(importId, row.position, decision))
    })
  return (
    <li className="border-b border-line py-2.5">
      <p>
        <span className="font-strong break-words">{row.name || t('routes-import.no-name')}</span>{' '}
        <span className="text-quiet">{t('routes-import.row', { row: row.row })}</span>
      </p>
      {row.problems.map(({ row: at, column, code, said }) => (
        <p key={`${at} ${column} ${code}`} className="text-table text-quiet">
          {at !== row.row && `${t('routes-import.row', { row: at })} · `}
          {column && `${t(`lib-import.column-${column}`)}: `}
          {t(problemKey(code))}
          <PlatformSays words={said} />
        </p>
      ))}
      {row.state === 'unknown' && (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          {row.looking ? (
            <span className="text-table text-quiet">{t('routes-import.looking')}</span>
          ) : (
            <Button size="small" pending={pending} disabledReason={blocked} onClick={() => decide('look')}>
              {t('routes-import.look-again')}
            </Button>
          )}
          <Button size="small" pending={pending} disabledReason={blocked} onClick={() => decide('send')}>
            {t('routes-import.send-again')}
          </Button>
          <Button size="small" pending={pending} disabledReason={blocked} onClick={() => decide('leave')}>
            {t('routes-import.leave-out')}
          </Button>
        </div>
      )}
      {error && <ApiErrorNotice error={error} />}
    </li>
  )
}
