'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { SeveralAtOnce } from '@/components/candidates/several-at-once'
import { PageBar } from '@/components/frame/page-bar'
import { useSearchState } from '@/components/list/use-search-state'
import { walkRows } from '@/components/list/walk-rows'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Segmented } from '@/components/ui/segmented'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import { AsItWasButton, AsItWasNotice } from './as-it-was'
import { inOrder } from './in-order'
import { NothingHere } from './nothing-here'
import { todayQuery } from './queries'
import type { TodayRouteAnswer } from './today-answer'
import { TodayFigures } from './today-figures'
import { TodayLine } from './today-line'
import { horizonsOf, readTodayState, type Show, shownOf } from './today-state'

const EVERY_MS = 30_000

interface TodayBoardProps {
  /** When the server read it (epoch ms). */
  startedAt: number
  connected: boolean
  /** How early the organization has a route judged. */
  usualHours: number
}

/** What leaves next and whether it is ready, in the order in which somebody must act. */
export function TodayBoard({ startedAt, connected, usualHours }: TodayBoardProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const { params, change } = useSearchState()
  const state = readTodayState(params, { usualHours, now })
  const { hours, at, show } = state
  const { data, error, refetch } = useQuery(todayQuery(state))
  const routes = data?.routes ?? []
  const lines = {
    now: at === null ? now : Date.parse(at),
    isOfThen: at !== null,
    mayOverride: data?.mayOverride ?? false,
  }
  const onShow = (next: Show | null) => change({ show: next })
  const look = (ahead: string) => change({ hours: ahead === String(usualHours) ? null : ahead })
  return (
    <SeveralAtOnce routes={routes} now={now}>
      <PageBar
        title={t('readiness.title')}
        filters={
          <Segmented
            label={t('readiness.horizon-legend')}
            options={horizonsOf(usualHours).map((one) => ({
              value: String(one),
              label: t('readiness.hours', { hours: one }),
            }))}
            value={String(hours)}
            onChange={look}
          />
        }
        action={at === null && <AsItWasButton now={now} onChoose={(chosen) => change({ at: chosen })} />}
      />
      {at !== null && <AsItWasNotice at={at} now={now} onBack={() => change({ at: null })} />}
      {error && (
        <div className="px-4 pt-3 sm:px-6">
          <ApiErrorNotice
            error={error}
            kept={data && t('readiness.kept')}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('ui.try-again')}
              </Button>
            }
          />
        </div>
      )}
      {!data && !error && <SkeletonRows label={t('readiness.title')} />}
      {data && routes.length === 0 && at !== null && (
        <EmptyState title={t('readiness.at-nothing')}>{t('readiness.at-nothing-why')}</EmptyState>
      )}
      {data && routes.length === 0 && at === null && (
        <NothingHere connected={connected} hours={hours} onLook={() => look('48')} />
      )}
      {routes.length > 0 && (
        // The arrows are a shorter way between links that Tab reaches, too.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={walkRows}>
          <TodayFigures routes={routes} state={state} usualHours={usualHours} onShow={onShow} />
          {show ? (
            <Shown
              routes={shownOf(inAll(routes), show)}
              show={show}
              {...lines}
              onClear={() => onShow(null)}
            />
          ) : (
            <Acting routes={routes} {...lines} />
          )}
        </div>
      )}
    </SeveralAtOnce>
  )
}

const inAll = (routes: readonly TodayRouteAnswer[]) => {
  const { acting, quiet } = inOrder(routes)
  return [...acting, ...quiet]
}

interface LinesProps {
  routes: readonly TodayRouteAnswer[]
  /** The place of the first. */
  from?: number
  now: number
  /** As it was recorded then: nothing can be done about it. */
  isOfThen: boolean
  /** Whether this person may let findings go. */
  mayOverride: boolean
}

// Nobody acts on more at once, and each line is drawn by the server and again by the browser.
const FIRST_LINES = 40

function Lines({ routes, from = 0, ...rest }: LinesProps) {
  const t = useWords()
  const [all, setAll] = useState(false)
  const shown = all ? routes : routes.slice(0, FIRST_LINES)
  return (
    <>
      <ol>
        {shown.map((route, index) => (
          <TodayLine key={route.id} route={route} index={from + index} {...rest} />
        ))}
      </ol>
      {shown.length < routes.length && (
        <p className="border-b border-line px-4 py-3 sm:px-6">
          <Button onClick={() => setAll(true)}>
            {t('readiness.show-more', { count: routes.length - shown.length })}
          </Button>
        </p>
      )}
    </>
  )
}

function Shown({ routes, show, onClear, ...rest }: LinesProps & { show: Show; onClear: () => void }) {
  const t = useWords()
  return (
    <section aria-label={t(`readiness.showing-${show}`)}>
      <div className="flex items-center gap-3 border-b border-line px-4 py-2 sm:px-6">
        <h2 className="text-heading">{t(`readiness.showing-${show}`)}</h2>
        <span className="text-quiet figures">{routes.length}</span>
        <Button size="small" look="quiet" onClick={onClear}>
          {t('readiness.show-all')}
        </Button>
      </div>
      {routes.length === 0 ? (
        <EmptyState title={t('readiness.none-shown')}>{t('readiness.none-shown-why')}</EmptyState>
      ) : (
        <Lines routes={routes} {...rest} />
      )}
    </section>
  )
}

function Acting({ routes, ...rest }: LinesProps) {
  const t = useWords()
  const { acting, quiet } = inOrder(routes)
  return (
    <>
      <section aria-label={t('readiness.board')}>
        {acting.length > 0 ? (
          <Lines routes={acting} {...rest} />
        ) : (
          <p className="flex items-center gap-2 border-b border-line px-4 py-4 sm:px-6">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-good-shape" />
            <span>
              <span className="font-strong">{t('readiness.all-clear')}.</span> {t('readiness.all-clear-why')}
            </span>
          </p>
        )}
      </section>
      {quiet.length > 0 && <Quiet routes={quiet} from={acting.length} {...rest} />}
    </>
  )
}

/** What needs nobody, folded behind how many they are; drawn once it is opened. */
function Quiet({ routes, ...rest }: LinesProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const count = (...words: TodayRouteAnswer['verdict'][]) =>
    routes.filter(({ verdict }) => words.includes(verdict)).length
  const [ready, underway, done] = [count('ready', 'not_yet'), count('underway'), count('done')]
  const yes = (holds: boolean) => (holds ? 'yes' : 'no')
  return (
    <section className="border-t border-line">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-2 px-4 py-2.5 text-left text-quiet -outline-offset-2 hover:bg-hover hover:text-ink sm:px-6"
        >
          <ChevronRight aria-hidden className={`size-4 shrink-0 ${open ? 'rotate-90' : ''}`} />
          <span className="figures">
            {t('readiness.quiet', {
              ...{ ready, underway, done },
              then: yes(ready > 0 && underway > 0),
              last: yes(ready + underway > 0 && done > 0),
            })}
          </span>
        </button>
      </h2>
      {open && <Lines routes={routes} {...rest} />}
    </section>
  )
}
