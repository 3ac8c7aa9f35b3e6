'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ListChecks, Plug, TriangleAlert } from 'lucide'
import { useWords } from '#use-words'
import { isUnderWay, listSyncQuery } from '@/components/sync/queries'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { SkeletonRows } from '@/components/ui/skeleton'
import { ZonedTime } from '@/components/ui/zoned-time'
import { LOOKED_AHEAD_HOURS } from '@/lib/readiness/looked-ahead'

interface NothingHereProps {
  connected: boolean
  /** Routes are known, and are being judged. */
  isJudging: boolean
  hours: number
  /** Looks as far ahead as one can. */
  onLook: () => void
}

/** Why no route stands on Today: no platform, its routes are not read, not judged yet or not read any more, or nothing leaves. */
export function NothingHere({ connected, isJudging, hours, onLook }: NothingHereProps) {
  const t = useWords()
  const { data: routes, isPending } = useQuery(listSyncQuery('routes'))
  // Whether nothing leaves is not known yet.
  if (connected && isPending) return <SkeletonRows label={t('readiness.title')} />
  if (routes && routes.syncedUntil === null && isUnderWay(routes))
    return (
      <EmptyState icon={ListChecks} title={t('readiness.empty-reading')}>
        {t('readiness.empty-reading-why')}
      </EmptyState>
    )
  if (isJudging)
    return (
      <EmptyState icon={ListChecks} title={t('readiness.empty-judging')}>
        {t('readiness.empty-reading-why')}
      </EmptyState>
    )
  const readAt = routes?.syncedUntil ?? null
  if (readAt !== null && (!connected || routes?.status === 'failing'))
    return (
      <EmptyState icon={TriangleAlert} title={t('readiness.empty-old', { hours })}>
        {t.rich('sync.last-read', { at: () => <ZonedTime instant={readAt} /> })}{' '}
        {t('readiness.empty-old-why')}
      </EmptyState>
    )
  if (!connected)
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
    <EmptyState
      icon={CircleCheck}
      title={t('readiness.empty-leaves', { hours })}
      action={
        hours < LOOKED_AHEAD_HOURS && <Button onClick={onLook}>{t('readiness.empty-look-further')}</Button>
      }
    >
      {t('readiness.empty-leaves-why')}
    </EmptyState>
  )
}
