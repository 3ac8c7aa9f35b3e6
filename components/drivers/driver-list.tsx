'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { LineList } from '@/components/list/line-list'
import { ListToolbar } from '@/components/list/list-toolbar'
import { SearchBox } from '@/components/list/search-box'
import { ShowChips } from '@/components/list/show-chips'
import { useSearchState } from '@/components/list/use-search-state'
import { EmptyState } from '@/components/ui/empty-state'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { SHOWS } from '@/lib/drivers/list-words'
import { DriverLine } from './driver-line'
import { askedOf, readDriverState } from './driver-state'
import { driversQuery } from './queries'

const EVERY_MS = 30_000

interface DriverListProps {
  /** When the server read it (epoch ms). */
  startedAt: number
  /** Whether this person may know who rests. */
  seesPeople: boolean
}

/** The drivers that the ledger knows, by name. */
export function DriverList({ startedAt, seesPeople }: DriverListProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const zone = useZone(null)
  const { params, change } = useSearchState()
  const state = readDriverState(params)
  const asked = askedOf(state)
  const query = useInfiniteQuery(driversQuery(asked))
  return (
    <>
      <PageBar
        title={t('drivers.title')}
        filters={
          <ShowChips
            all={{ label: t('drivers.all') }}
            chips={SHOWS.filter((show) => seesPeople || show !== 'resting').map((show) => ({
              ...{ show, label: t(`drivers.chip-${show}`) },
            }))}
            shown={state.show}
            onShow={(show) => change({ show })}
          />
        }
      />
      <ListToolbar>
        <SearchBox
          label={t('drivers.search')}
          value={state.search}
          onChange={(text) => change({ q: text }, 'replace')}
        />
      </ListToolbar>
      <LineList
        query={query}
        label={t('drivers.board')}
        kept={t('drivers.kept')}
        more={t('drivers.show-more')}
        empty={
          <EmptyState icon={UserRound} title={t(asked ? 'drivers.none-match' : 'drivers.empty-title')}>
            {t(asked ? 'drivers.none-match-why' : 'drivers.empty-why')}
          </EmptyState>
        }
      >
        {(driver, index) => (
          <DriverLine key={driver.id} driver={driver} index={index} now={now} zone={zone} />
        )}
      </LineList>
    </>
  )
}
