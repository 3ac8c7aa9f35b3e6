'use client'

import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
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
import { DriverLine } from './driver-line'
import { A_PAGE, askedOf, MOST, readDriverState, SHOWS } from './driver-state'
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
  const [more, setMore] = useState({ asked, limit: A_PAGE })
  const limit = more.asked === asked ? more.limit : A_PAGE
  const { data, error, refetch, isPlaceholderData } = useQuery(driversQuery(asked, limit))
  const drivers = data?.data ?? []
  return (
    <>
      <PageBar
        title={t('drivers.title')}
        filters={
          <>
            <Chip clears={false} on={state.show === null} onPress={() => change({ show: null })}>
              {t('drivers.all')}
            </Chip>
            {SHOWS.filter((show) => seesPeople || show !== 'resting').map((show) => (
              <Chip
                key={show}
                on={state.show === show}
                onPress={() => change({ show: state.show === show ? null : show })}
              >
                {t(`drivers.chip-${show}`)}
              </Chip>
            ))}
          </>
        }
      />
      <ListToolbar>
        <SearchBox
          label={t('drivers.search')}
          value={state.search}
          onChange={(text) => change({ q: text }, 'replace')}
        />
      </ListToolbar>
      {error && (
        <div className="px-4 pt-3 sm:px-6">
          <ApiErrorNotice
            error={error}
            kept={data && t('drivers.kept')}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('ui.try-again')}
              </Button>
            }
          />
        </div>
      )}
      {!data && !error && <SkeletonRows label={t('drivers.title')} />}
      {data && drivers.length === 0 && (
        <EmptyState icon={UserRound} title={t(asked ? 'drivers.none-match' : 'drivers.empty-title')}>
          {t(asked ? 'drivers.none-match-why' : 'drivers.empty-why')}
        </EmptyState>
      )}
      {drivers.length > 0 && (
        // The arrows are a shorter way between links that Tab reaches, too.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <section aria-label={t('drivers.board')} onKeyDown={walkRows}>
          <ol>
            {drivers.map((driver, index) => (
              <DriverLine key={driver.id} driver={driver} index={index} now={now} zone={zone} />
            ))}
          </ol>
        </section>
      )}
      {data?.pagination.hasNextPage && limit < MOST && (
        <div className="px-4 py-3 sm:px-6">
          <Button pending={isPlaceholderData} onClick={() => setMore({ asked, limit: limit + A_PAGE })}>
            {t('drivers.show-more')}
          </Button>
        </div>
      )}
    </>
  )
}
