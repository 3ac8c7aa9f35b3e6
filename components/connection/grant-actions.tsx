'use client'

import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import type { WordKey } from '@/lib/words/word-key'
import type { ConnectionAnswer } from './connection-answer'

const DisconnectDialog = lazy(() =>
  import('./disconnect-dialog').then((module) => ({ default: module.DisconnectDialog })),
)

interface GrantActionsProps {
  connection: ConnectionAnswer
  organizationName: string
  blocked: string | null
}

const CONNECT: Partial<Record<ConnectionAnswer['status'], WordKey>> = {
  none: 'frame.connect',
  needs_reauthorization: 'frame.connect-reconnect',
  disconnecting: 'frame.connect-again',
  disconnected: 'frame.connect-again',
}

/** Connect, reconnect, change the access, disconnect: what the connection's state allows. */
export function GrantActions({ connection, organizationName, blocked }: GrantActionsProps) {
  const t = useWords()
  const [asking, setAsking] = useState<boolean | null>(null)
  const { status, scope } = connection
  const connect = CONNECT[status]
  const live = status === 'connected' || status === 'needs_reauthorization'
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {status === 'waiting' && (
          <LinkButton href="/claim" look="primary">
            {t('frame.finish-connecting')}
          </LinkButton>
        )}
        {connect &&
          (blocked ? (
            <Button look="primary" disabledReason={blocked}>
              {t(connect)}
            </Button>
          ) : (
            <LinkButton href="/install" reload look="primary">
              {t(connect)}
            </LinkButton>
          ))}
        {status === 'connected' && !blocked && (
          <LinkButton href="/install" reload>
            {t(scope === 'admin:read' ? 'connection.ask-write' : 'frame.connect-again')}
          </LinkButton>
        )}
        {live && (
          <Button disabledReason={blocked} onClick={() => setAsking(true)}>
            {t('connection.disconnect')}
          </Button>
        )}
      </div>
      {blocked && <p className="mt-2 text-table text-quiet">{blocked}</p>}
      {asking !== null && (
        <Suspense>
          <DisconnectDialog
            open={asking}
            onClose={() => setAsking(false)}
            organizationName={organizationName}
          />
        </Suspense>
      )}
    </>
  )
}
