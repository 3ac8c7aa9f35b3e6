'use client'

import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { ListToolbar } from '@/components/list/list-toolbar'
import { SearchBox } from '@/components/list/search-box'
import { useSearchState } from '@/components/list/use-search-state'
import { walkRows } from '@/components/list/walk-rows'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import { useZone } from '@/components/ui/zone-choice'
import { vehiclesQuery } from '../queries'
import { A_PAGE, askedOf, readListState, SHOWS } from './list-filter'
import { VehicleLine } from './vehicle-line'

const EVERY_MS = 30_000

/** Every vehicle that somebody told of, by name. `startedAt` is when the server read it (epoch ms). */
export function VehicleList({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const zone = useZone(null)
  const { params, change } = useSearchState()
  const state = readListState(params)
  const asked = askedOf(state)
  const [more, setMore] = useState({ asked, limit: A_PAGE })
  const limit = more.asked === asked ? more.limit : A_PAGE
  const { data, error, refetch, isPlaceholderData } = useQuery(vehiclesQuery(asked, limit))
  const vehicles = data?.data ?? []
  return (
    <>
      <PageBar
        title={t('vehicles.title')}
        count={data?.counts.all}
        filters={
          <>
            <Chip
              clears={false}
              on={state.show === null}
              count={data?.counts.all}
              onPress={() => change({ show: null })}
            >
              {t('vehicles.chip-all')}
            </Chip>
            {SHOWS.map((show) => (
              <Chip
                key={show}
                on={state.show === show}
                count={data?.counts[show]}
                onPress={() => change({ show: state.show === show ? null : show })}
              >
                {t(`vehicles.chip-${show}`)}
              </Chip>
            ))}
          </>
        }
      />
      <ListToolbar>
        <SearchBox
          label={t('vehicles.search')}
          value={state.text}
          onChange={(text) => change({ q: text }, 'replace')}
        />
      </ListToolbar>
      {error && (
        <div className="px-4 pt-3 sm:px-6">
          <ApiErrorNotice
            error={error}
            kept={data && t('vehicles.kept')}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('ui.try-again')}
              </Button>
            }
          />
        </div>
      )}
      {!data && !error && <SkeletonRows label={t('vehicles.title')} />}
      {data && vehicles.length === 0 && (
        <EmptyState
          icon={Truck}
          title={t(asked ? 'vehicles.none-match' : 'vehicles.empty-title')}
          action={
            asked && <Button onClick={() => change({ show: null, q: null })}>{t('vehicles.show-all')}</Button>
          }
        >
          {t(asked ? 'vehicles.none-match-why' : 'vehicles.empty-why')}
        </EmptyState>
      )}
      {vehicles.length > 0 && (
        // The arrows are a shorter way between links that Tab reaches, too.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <section aria-label={t('vehicles.title')} onKeyDown={walkRows} className="bg-surface">
          <ol>
            {vehicles.map((vehicle, index) => (
              <VehicleLine key={vehicle.id} vehicle={vehicle} index={index} now={now} zone={zone} />
            ))}
          </ol>
        </section>
      )}
      {data?.pagination.hasNextPage && (
        <div className="px-4 py-3 sm:px-6">
          <Button pending={isPlaceholderData} onClick={() => setMore({ asked, limit: limit + A_PAGE })}>
            {t('vehicles.show-more')}
          </Button>
        </div>
      )}
    </>
  )
}
