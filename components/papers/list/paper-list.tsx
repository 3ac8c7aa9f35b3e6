'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Hourglass } from 'lucide'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { LineList } from '@/components/list/line-list'
import { ListToolbar } from '@/components/list/list-toolbar'
import { SearchBox } from '@/components/list/search-box'
import { ShowChips } from '@/components/list/show-chips'
import { useDownload } from '@/components/list/use-download'
import { useSearchState } from '@/components/list/use-search-state'
import { Untold } from '@/components/readiness/untold'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { SHOWS } from '@/lib/papers/list-words'
import { askedOf, readPaperState } from './paper-filter'
import { PaperLine } from './paper-line'
import { papersQuery } from './queries'

const EVERY_MS = 30_000

interface PaperListProps {
  /** When the server read it (epoch ms). */
  startedAt: number
  /** Whether this person may know of drivers. */
  seesPeople: boolean
}

/** Papers of drivers, vehicles and trailers, and courses that drivers have still to take, the first to run out first. */
export function PaperList({ startedAt, seesPeople }: PaperListProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const zone = useZone(null)
  const { params, change } = useSearchState()
  const state = readPaperState(params)
  const asked = askedOf(state)
  const query = useInfiniteQuery(papersQuery(asked))
  const { counts, untold } = query.data?.pages[0] ?? {}
  const file = useDownload((why) => t('papers-list.not-taken', { why }))
  return (
    <>
      <PageBar
        title={t('papers-list.title')}
        count={counts?.all}
        filters={
          <ShowChips
            all={{ label: t('papers-list.chip-all'), count: counts?.all }}
            chips={SHOWS.filter((show) => seesPeople || show !== 'training_overdue').map((show) => ({
              ...{ show, label: t(`papers-list.chip-${show}`), count: counts?.[show] },
            }))}
            shown={state.show}
            onShow={(show) => change({ show })}
          />
        }
      />
      <ListToolbar>
        <SearchBox
          label={t('papers-list.search')}
          value={state.search}
          onChange={(text) => change({ q: text }, 'replace')}
        />
        <Button
          look="quiet"
          size="small"
          icon={Download}
          pending={file.pending}
          onClick={() => file.download(`/api/papers/export?${asked}`)}
        >
          {t('papers-list.csv')}
        </Button>
      </ListToolbar>
      <div className="space-y-1 border-b border-line px-4 py-2 text-table empty:hidden sm:px-6">
        {!seesPeople && <p className="text-quiet">{t('papers-list.for-dispatch')}</p>}
        {(['papers', 'training'] as const).map(
          (of) =>
            untold?.[of] && (
              <div key={of} className="flex flex-wrap gap-x-2">
                <span>{t(`papers-list.of-${of}`)}</span>
                <Untold why={untold[of]} at={{ zone, now }} ofOthers={(counts?.all ?? 0) > 0} />
              </div>
            ),
        )}
      </div>
      <LineList
        query={query}
        label={t('papers-list.title')}
        kept={t('papers-list.kept')}
        more={t('papers-list.show-more')}
        empty={
          <EmptyState
            icon={Hourglass}
            title={t(asked ? 'papers-list.none-match' : 'papers-list.empty-title')}
            action={
              asked && (
                <Button onClick={() => change({ show: null, q: null })}>{t('papers-list.show-all')}</Button>
              )
            }
          >
            {t(asked ? 'papers-list.none-match-why' : 'papers-list.empty-why')}
          </EmptyState>
        }
      >
        {(paper, index) => (
          <PaperLine key={`${paper.kind} ${paper.id}`} paper={paper} index={index} now={now} />
        )}
      </LineList>
    </>
  )
}
