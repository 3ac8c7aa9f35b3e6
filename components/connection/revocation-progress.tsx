import { Status } from '@/components/ui/status-badge'
import type { StatusKey } from '@/components/ui/status'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { ConnectionAnswer } from './connection-answer'

interface Told {
  status: StatusKey
  word: string
  text: string
}

const TOLD: Record<string, Told> = {
  pending: {
    status: 'waiting',
    word: 'Telling the platform',
    text: 'Wayboard already holds no access that it could use.',
  },
  confirmed: {
    status: 'done',
    word: 'Confirmed',
    text: 'The platform confirmed that the access is gone. The app is no longer on its Apps page.',
  },
  gave_up: {
    status: 'failed',
    word: 'Gave up',
    text: 'The platform could not be told. Revoke the app by hand on the platform’s Apps page.',
  },
}

/** How telling the platform of a disconnect goes: pending, confirmed, or given up with the reason. */
export function RevocationProgress({ connection }: { connection: ConnectionAnswer }) {
  const { revocation, status } = connection
  if (!revocation || (status !== 'disconnecting' && status !== 'disconnected')) return null
  const told = TOLD[revocation.status]
  if (!told) return null
  return (
    <div role="status" className="mt-3 rounded-box border border-line bg-sunken px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Status status={told.status} word={told.word} />
        <span>{told.text}</span>
      </p>
      {revocation.status !== 'confirmed' && revocation.attempts > 0 && (
        <p className="mt-1 text-table text-quiet">
          {revocation.attempts === 1 ? '1 attempt' : `${revocation.attempts} attempts`}
          {revocation.lastError && <>. The last one: {revocation.lastError}</>}
          {revocation.nextAttemptAt && (
            <>
              . Next one <ZonedTime instant={revocation.nextAttemptAt} />
            </>
          )}
        </p>
      )}
    </div>
  )
}
