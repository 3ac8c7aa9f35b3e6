'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Card } from '@/components/ui/card'
import { PlatformSays } from '@/components/ui/platform-says'
import { Status } from '@/components/ui/status/status-badge'
import { GrantActions } from './grant-actions'
import { GrantDiagram } from './grant-diagram'
import { GrantFacts } from './grant-facts'
import { connectionQuery } from './queries'
import { RevocationProgress } from './revocation-progress'
import { STATE_LOOK } from './state-look'

interface GrantCardProps {
  organizationName: string
  /** Host name of the platform, which is all that we know of its name. */
  platformHost: string
  /** Why this person cannot connect or disconnect; null when they can. */
  blocked: string | null
}

/** The connection as a small diagram, with what is granted, since when, and what can be done about it. */
export function GrantCard({ organizationName, platformHost, blocked }: GrantCardProps) {
  const t = useWords()
  const router = useRouter()
  const { data: connection, error } = useQuery(connectionQuery)
  const status = connection?.status
  const shown = useRef(status)

  // The strip and the banner stand in the layout, which only the server makes anew.
  useEffect(() => {
    if (status && shown.current && shown.current !== status) router.refresh()
    shown.current = status
  }, [status, router])

  if (!connection) return error ? <ApiErrorNotice error={error} /> : null
  return (
    <Card
      title={t('connection.connection')}
      action={
        <span role="status">
          <Status
            status={STATE_LOOK[connection.status].status}
            word={t(`connection.state-${connection.status}`)}
          />
        </span>
      }
    >
      <GrantDiagram
        state={connection.status}
        organizationName={organizationName}
        platformHost={platformHost}
      />
      <p className="mt-3 max-w-prose">{t(`connection.state-${connection.status}-means`)}</p>
      {connection.reason && connection.status !== 'connected' && (
        <p className="mt-1 max-w-prose text-quiet">
          {connection.reason.message}
          <PlatformSays words={connection.reason.platform} />
        </p>
      )}
      <RevocationProgress connection={connection} />
      <GrantFacts connection={connection} />
      <GrantActions connection={connection} organizationName={organizationName} blocked={blocked} />
    </Card>
  )
}
