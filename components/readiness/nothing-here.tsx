'use client'

import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide'
import { useWords } from '#use-words'
import { NotRead } from '@/components/list/not-read'
import { listSyncQuery } from '@/components/sync/queries'
import { whyNot } from '@/components/sync/why-not'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { LOOKED_AHEAD_HOURS } from '@/lib/readiness/today/looked-ahead'
import { NoneLeaves } from './none-leaves'
import { emptinessOf } from './routes-told'

interface NothingHereProps {
  connected: boolean
  /** Routes are known, and are being judged. */
  isJudging: boolean
  hours: number
  now: number
  /** Looks as far ahead as one can. */
  onLook: () => void
}

/** Why no route stands on Today: no platform, its routes are not read, not judged yet or not read any more, or nothing leaves. */
export function NothingHere({ connected, isJudging, hours, now, onLook }: NothingHereProps) {
  const t = useWords()
  const { data: routes, error, refetch } = useQuery(listSyncQuery('routes'))
  // Whether nothing leaves is not known yet.
  if (connected && routes === undefined)
    return error ? (
      <NotRead error={error} kept={undefined} onAgain={() => void refetch()} />
    ) : (
      <SkeletonRows title={t('readiness.title')} />
    )
  const why = emptinessOf({ routes: routes ?? null, isConnected: connected, isJudging, now })
  if (why === 'unconnected')
    return (
      <EmptyState
        icon={Plug}
        title={t('readiness.empty-unconnected')}
        action={<LinkButton href="/settings/connection">{t('readiness.empty-connection')}</LinkButton>}
      >
        {t('readiness.empty-unconnected-why')}
      </EmptyState>
    )
  return (
    <NoneLeaves
      {...{ why, hours }}
      readAt={routes?.syncedUntil ?? null}
      because={routes && whyNot(routes, t('capabilities.without-routes'), t)}
      further={
        hours < LOOKED_AHEAD_HOURS && <Button onClick={onLook}>{t('readiness.empty-look-further')}</Button>
      }
    />
  )
}
