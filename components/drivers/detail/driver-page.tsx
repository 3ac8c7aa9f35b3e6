'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { HistoryLink } from '@/components/ledger/history-link'
import { Papers } from '@/components/papers/papers'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import { Section } from '@/components/ui/section'
import { Badge } from '@/components/ui/status/badge'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import type { PersonAnswer } from './driver-detail-answer'
import { DriverHours } from './driver-hours'
import { DriverOfPlatform } from './driver-of-platform'
import { RoutesDriven, RoutesToDrive } from './driver-routes'
import { OpenTraining } from './open-training'
import { driverQuery } from './queries'

const EVERY_MS = 30_000

interface DriverPageProps {
  id: string
  /** When the server read it (epoch ms). */
  startedAt: number
}

/** A driver: what they drive now and next, and for dispatch what is behind whether they may. */
export function DriverPage({ id, startedAt }: DriverPageProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const zone = useZone(null)
  const { data: driver, error } = useQuery(driverQuery(id))
  const list = (
    <Link href="/drivers" className="hover:underline">
      {t('drivers-detail.list')}
    </Link>
  )
  const person = driver?.person ?? null
  const isOnRoad = driver?.routes.some(({ verdict }) => verdict === 'underway') ?? false
  return (
    <>
      <PageBar parent={list} title={driver?.name ?? t('drivers-detail.unnamed')} />
      <PageBody>
        {error && (
          <div className="mb-4">
            <ApiErrorNotice error={error} kept={driver && t('drivers-detail.kept')} />
          </div>
        )}
        {driver && (
          <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
            <div className="min-w-0">
              <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
                <Standing standing={person?.standing ?? null} />
                <CopyId id={id} what={t('drivers-detail.id')} shown={t('drivers-detail.id')} />
                <HistoryLink subject="driver" id={id} />
              </div>
              <Section title={t('drivers-detail.routes')}>
                <RoutesToDrive driver={driver} at={{ zone, now }} />
              </Section>
              <Section title={t('drivers-detail.recent')}>
                <RoutesDriven driver={driver} at={{ zone, now }} />
              </Section>
            </div>
            <div className="min-w-0">
              {person ? (
                <Behind id={id} person={person} isOnRoad={isOnRoad} at={{ zone, now }} />
              ) : (
                <p className="text-quiet">{t('drivers-detail.for-dispatch')}</p>
              )}
            </div>
          </div>
        )}
      </PageBody>
    </>
  )
}

/** Said where the platform does not have them as active. */
function Standing({ standing }: { standing: PersonAnswer['standing'] }) {
  const t = useWords()
  if (standing === null || standing === 'active') return null
  return <Badge tone="bad">{t(`drivers-detail.standing-${standing}`)}</Badge>
}

interface BehindProps {
  id: string
  person: PersonAnswer
  isOnRoad: boolean
  at: { zone: string; now: number }
}

/** What is personal, and that the trail has who looked. */
function Behind({ id, person, isOnRoad, at }: BehindProps) {
  const t = useWords()
  return (
    <>
      <Section title={t('drivers-detail.hours')}>
        <DriverHours person={person} isOnRoad={isOnRoad} at={at} />
      </Section>
      <Section title={t('drivers-detail.papers')}>
        <Papers
          papers={person.qualifications}
          why={person.untold.qualifications && { reason: person.untold.qualifications }}
          at={{ zone: person.zone, now: at.now }}
        />
      </Section>
      <Section title={t('drivers-detail.training')}>
        <OpenTraining person={person} at={at} />
      </Section>
      <DriverOfPlatform id={id} hoursBy={person.hoursBy} at={at} />
      <p className="mt-6 text-table text-quiet">{t('drivers-detail.looked')}</p>
    </>
  )
}
