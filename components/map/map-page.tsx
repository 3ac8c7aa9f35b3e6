'use client'

import { useQuery } from '@tanstack/react-query'
import { MapPinned } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { NotRead } from '@/components/list/not-read'
import { useSearchState } from '@/components/list/use-search-state'
import { AlsoHereLate } from '@/components/presence/also-here-late'
import { dateOf } from '@/components/routes/list/dates'
import { DayChoice } from '@/components/routes/list/day-choice'
import { useMoment } from '@/components/routes/use-moment'
import { Link } from '@/components/ui/button/link'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { ZoneToggle } from '@/components/ui/time/zone-toggle'
import { LazyMap } from './lazy-map'
import { MapList } from './map-list'
import { MapNote } from './map-note'
import { askedOfDay, choosing, type Chosen, readMapState } from './map-state'
import type { Pressed } from './pressed'
import { mapQuery } from './queries'
import { useScene } from './use-scene'

const PressedMenu = lazy(() => import('./pressed-menu').then((module) => ({ default: module.PressedMenu })))

/** The routes of a day and where vehicles are: a list of them, and a map of the same. */
export function MapPage({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const { params, search, change } = useSearchState()
  const moment = useMoment(startedAt)
  const { now, day: of } = moment
  const { day, chosen } = readMapState(params)
  const { data, error, refetch } = useQuery(mapQuery(askedOfDay(day, of)))
  const { routes, scene } = useScene(data, moment)
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const choose = (next: Chosen | null) => change(choosing(next), 'replace')
  const press = (next: Pressed) => {
    const [one, ...more] = next.found
    setPressed(more.length > 0 ? next : null)
    if (one && more.length === 0) choose(one)
  }
  const isEmpty = data !== undefined && routes.length === 0 && data.vehicles.length === 0
  return (
    <>
      <PageBar
        parent={
          <>
            <Link href={`/routes${search}`} className="link">
              {t('map.routes')}
            </Link>{' '}
            <span aria-hidden>/</span>
          </>
        }
        title={t('map.title')}
        count={data?.found}
        filters={
          <>
            <DayChoice
              day={day}
              now={now}
              zone={of.zone}
              onDay={(next, how) => change({ day: next, ...choosing(null) }, how)}
            />
            <ZoneToggle />
            <span className="min-w-0 text-table text-quiet">
              <AlsoHereLate noun="map" id={dateOf(day, now, of.zone)} editing={false} />
            </span>
          </>
        }
      />
      {error && <NotRead error={error} kept={data && t('map.kept')} onAgain={() => void refetch()} />}
      <div className="flex flex-col beside:flex-row">
        <div className="min-w-0 beside:order-2 beside:grow">
          <div className="relative h-[55dvh] min-h-64 border-b border-line beside:sticky beside:top-(--under-bar) beside:h-[calc(100dvh-var(--under-bar))] beside:border-b-0 beside:border-l print:hidden">
            {data && (
              <LazyMap
                scene={scene}
                chosen={chosen}
                streets={data.streets}
                cooperative={false}
                onPress={press}
              />
            )}
            {pressed && (
              <Suspense>
                <PressedMenu
                  key={`${pressed.at.x} ${pressed.at.y}`}
                  pressed={pressed}
                  routes={routes}
                  vehicles={data?.vehicles ?? []}
                  onChoose={choose}
                  onClose={() => setPressed(null)}
                />
              </Suspense>
            )}
          </div>
        </div>
        <div className="min-w-0 beside:w-96 beside:shrink-0">
          {data && <MapNote {...data} />}
          {!data && !error && <SkeletonRows title={t('map.title')} />}
          {isEmpty ? (
            <EmptyState icon={MapPinned} title={t('map.empty')}>
              {t('map.empty-why')}
            </EmptyState>
          ) : (
            data && (
              <MapList
                routes={routes}
                vehicles={data.vehicles}
                found={data.found}
                moment={moment}
                chosen={chosen}
                onChoose={choose}
              />
            )
          )}
        </div>
      </div>
    </>
  )
}
