'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Truck } from 'lucide'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { LineList } from '@/components/list/line-list'
import { ListToolbar } from '@/components/list/list-toolbar'
import { SearchBox } from '@/components/list/search-box'
import { ShowChips } from '@/components/list/show-chips'
import { useSearchState } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { SHOWS } from '@/lib/vehicles/list-words'
import { vehiclesQuery } from '../queries'
import { askedOf, readListState } from './list-filter'
import { VehicleLine } from './vehicle-line'

const EVERY_MS = 30_000

/** Every vehicle and trailer that somebody told of, by name. `startedAt` is when the server read it (epoch ms). */
export function VehicleList({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const zone = useZone(null)
  const { params, change } = useSearchState()
  const state = readListState(params)
  const asked = askedOf(state)
  const query = useInfiniteQuery(vehiclesQuery(asked))
  const counts = query.data?.pages[0]?.counts
  return (
    <>
      <PageBar
        title={t('vehicles.title')}
        count={counts?.all}
        filters={
          <ShowChips
            all={{ label: t('vehicles.chip-all'), count: counts?.all }}
            chips={SHOWS.map((show) => ({ show, label: t(`vehicles.chip-${show}`), count: counts?.[show] }))}
            shown={state.show}
            onShow={(show) => change({ show })}
          />
        }
      />
      <ListToolbar>
        <SearchBox
          label={t('vehicles.search')}
          value={state.text}
          onChange={(text) => change({ q: text }, 'replace')}
        />
      </ListToolbar>
      <LineList
        query={query}
        label={t('vehicles.title')}
        kept={t('vehicles.kept')}
        more={t('vehicles.show-more')}
        empty={
          <EmptyState
            icon={Truck}
            title={t(asked ? 'vehicles.none-match' : 'vehicles.empty-title')}
            action={
              asked && (
                <Button onClick={() => change({ show: null, q: null })}>{t('vehicles.show-all')}</Button>
              )
            }
          >
            {t(asked ? 'vehicles.none-match-why' : 'vehicles.empty-why')}
          </EmptyState>
        }
      >
        {(vehicle, index) => (
          <VehicleLine key={vehicle.id} vehicle={vehicle} index={index} now={now} zone={zone} />
        )}
      </LineList>
    </>
  )
}
