import { useWords } from '#use-words'
import { PlatformSays } from '@/components/ui/platform-says'
import type { StatusKey } from '@/components/ui/status/status'
import { Status } from '@/components/ui/status/status-badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { ConnectionAnswer } from './connection-answer'

const LOOK = { pending: 'waiting', confirmed: 'done', gave_up: 'failed' } as const satisfies Record<
  string,
  StatusKey
>

const isTold = (status: string): status is keyof typeof LOOK => Object.hasOwn(LOOK, status)

/** How telling the platform of a disconnect goes: pending, confirmed, or given up with the reason. */
export function RevocationProgress({ connection }: { connection: ConnectionAnswer }) {
  const t = useWords()
  const { revocation, status } = connection
  if (!revocation || (status !== 'disconnecting' && status !== 'disconnected')) return null
  const told = revocation.status
  if (!isTold(told)) return null
  const { attempts, lastError: error } = revocation
  return (
    <div role="status" className="mt-3 rounded-box border border-line bg-sunken px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Status status={LOOK[told]} word={t(`connection.revocation-${told}`)} />
        <span>{t(`connection.revocation-${told}-text`)}</span>
      </p>
      {told !== 'confirmed' && attempts > 0 && (
        <p className="mt-1 text-table text-quiet">
          {error
            ? t('connection.attempts-error', { count: attempts, error: error.message })
            : t('connection.attempts', { count: attempts })}
          <PlatformSays words={error?.platform} />
          {revocation.nextAttemptAt && (
            <span className="block">
              {t.rich('connection.attempts-next', {
                time: () => <ZonedTime instant={revocation.nextAttemptAt} />,
              })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
