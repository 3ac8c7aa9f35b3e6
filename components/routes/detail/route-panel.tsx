'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DetailPanel } from '@/components/frame/detail-panel'
import { GoneNotice } from '@/components/ledger/gone-mark'
import { SourceWords } from '@/components/ledger/provenance'
import { useSearchState } from '@/components/list/use-search-state'
import { AlsoHereLate } from '@/components/presence/also-here-late'
import { useLeftBehind } from '@/components/readiness/history/left-behind'
import { ROOM_FOR_READINESS } from '@/components/readiness/history/room'
import { CopyIds } from '@/components/ui/button/copy-ids'
import { useReady } from '@/components/ui/form/use-ready'
import { Later } from '@/components/ui/later'
import { Section } from '@/components/ui/section'
import { Banner } from '@/components/ui/status/banner'
import { Time } from '@/components/ui/time/time'
import { ZoneToggle } from '@/components/ui/time/zone-toggle'
import { routeQuery } from '../queries'
import { routeName } from '../route-name'
import { RouteStatus, RouteStatusDetail } from '../route-status'
import { seeRoute, type SeenRoute } from '../see-routes'
import { useMoment } from '../use-moment'
import { lateToCome } from '../why/late-to-come'
import { externalIds } from './external-ids'
import { MapOfRoute } from './map-of-route'
import { RouteActions } from './route-actions'
import { StopTimeline } from './stop-timeline'

// Below the stops: the page has it in its HTML, and its code comes after.
const RouteMore = lazy(() => import('./route-more').then((module) => ({ default: module.RouteMore })))

// What it shows is asked in the browser: neither code nor words of it come with the list.
const RouteReadiness = lazy(() =>
  import('@/components/readiness/history/route-readiness').then((module) => ({
    default: module.RouteReadiness,
  })),
)

const WhyLate = lazy(() => import('../why/why-late').then((module) => ({ default: module.WhyLate })))

// As high as the sentence, the parts, and each stop to come.
const RoomForWhy = ({ seen: { row, standing } }: { seen: SeenRoute }) => (
  <div aria-hidden>
    <div className="h-72 max-sm:h-85" />
    {lateToCome(row.stops ?? [], standing).map(({ index }) => (
      <div key={index} className="h-19 max-sm:h-28" />
    ))}
  </div>
)
// With its heading.
const RoomForReadiness = () => (
  <div aria-hidden className={clsx('mb-6 box-content pt-8', ROOM_FOR_READINESS)} />
)

interface RoutePanelProps {
  id: string
  startedAt: number
}

/** A route from near: its stops planned, actual and expected, and everything that the platform tells of it. */
export function RoutePanel({ id, startedAt }: RoutePanelProps) {
  const t = useWords()
  const { search } = useSearchState()
  const ready = useReady()
  const { data: row, error } = useQuery(routeQuery(id))
  const moment = useMoment(startedAt)
  const isUnended = useLeftBehind(id)
  const closeHref = `/routes${search}`
  if (!row)
    return (
      <DetailPanel title={t('routes.route-of', { id })} closeHref={closeHref}>
        {error && <ApiErrorNotice error={error} />}
      </DetailPanel>
    )
  const seen = seeRoute({ ...row, isUnended }, moment)
  const zone = moment.zoneOf(row.orgLocalTimezone)
  return (
    <DetailPanel
      title={routeName(row, t)}
      closeHref={closeHref}
      actions={<RouteActions seen={seen} zone={zone} now={moment.now} />}
      under={
        <>
          <RouteStatus seen={seen} />
          <RouteStatusDetail seen={seen} />
          <CopyIds
            of={routeName(row, t)}
            ids={[{ what: t('routes-detail.id-route'), id: row.id }, ...externalIds(row.externalIds)]}
          />
          <span>
            <SourceWords source={row.ledger.lastSource} />{' '}
            <Time instant={row.ledger.lastConfirmedAt} zone={zone} now={moment.now} />
          </span>
          <AlsoHereLate noun="route" id={row.id} editing={false} />
        </>
      }
    >
      {error && (
        <div className="mb-4">
          <ApiErrorNotice error={error} kept={t('routes-detail.kept')} />
        </div>
      )}
      <GoneNotice goneAt={row.ledger.goneAt} noun="route" />
      {row.ledger.stub && (
        <div className="mb-4">
          <Banner tone="info" title={t('routes-detail.only-id-title')}>
            {t('routes-detail.only-id-text')}
          </Banner>
        </div>
      )}
      {isLate(seen) && (
        <Suspense fallback={<RoomForWhy seen={seen} />}>
          {ready ? <WhyLate seen={seen} zone={zone} now={moment.now} /> : <RoomForWhy seen={seen} />}
        </Suspense>
      )}
      {!row.ledger.stub && (
        <Suspense fallback={<RoomForReadiness />}>
          {ready ? <RouteReadiness id={row.id} now={moment.now} /> : <RoomForReadiness />}
        </Suspense>
      )}
      <Section title={t('routes-detail.stops')} aside={<ZoneToggle />}>
        <MapOfRoute id={row.id} moment={moment}>
          <StopTimeline
            stops={row.stops ?? []}
            expected={seen.standing.expected}
            zone={zone}
            now={moment.now}
          />
        </MapOfRoute>
      </Section>
      <Later>
        <RouteMore seen={seen} zone={zone} now={moment.now} />
      </Later>
    </DetailPanel>
  )
}

/** Late or behind, or done and late at some stop. */
const isLate = ({ phase, standing }: SeenRoute) =>
  phase === 'late' || phase === 'behind' || (phase === 'done' && standing.wasLate > 0)
