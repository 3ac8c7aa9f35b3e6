'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { SeveralAtOnce } from '@/components/candidates/several-at-once'
import { DeparturesProposal } from '@/components/departures/departures-proposal'
import { PageBar } from '@/components/frame/page-bar'
import { NotRead } from '@/components/list/not-read'
import { useSearchState } from '@/components/list/use-search-state'
import { walkRows } from '@/components/list/walk-rows'
import { ServicesDue } from '@/components/programs/services-due'
import { listSyncQuery } from '@/components/sync/queries'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { DialogStand } from '@/components/ui/dialog/dialog-stand'
import { EmptyState } from '@/components/ui/empty-state'
import { Segmented } from '@/components/ui/form/segmented'
import { useReady } from '@/components/ui/form/use-ready'
import { Icon } from '@/components/ui/icon'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/time/use-now'
import { LOOKED_AHEAD_HOURS } from '@/lib/readiness/today/looked-ahead'
import type { Show } from '@/lib/readiness/today/today-shown'
import { AllClear } from './all-clear'
import { AsItWasButton, AsItWasNotice } from './as-it-was'
import { NothingHere } from './nothing-here'
import { todayQuery } from './queries'
import { areRoutesKnown } from './routes-told'
import type { TodayAnswer, TodayRouteAnswer } from './today-answer'
import { TodayFigures } from './today-figures'
import type { AskedToday } from './today-keys'
import { TodayLine } from './today-line'
import { DRAWN_LINES, FIRST_LINES, firstLinesOf, horizonsOf, MORE_LINES, readTodayState } from './today-state'

const EVERY_MS = 30_000

interface TodayBoardProps {
  /** When the server read it (epoch ms). */
  startedAt: number
  connected: boolean
  /** How early the organization has a route judged. */
  usualHours: number
  /** Whether this person may change the organization's settings. */
  administers: boolean
}

/** What leaves next and whether it is ready, in the order in which somebody must act. */
export function TodayBoard({ startedAt, connected, usualHours, administers }: TodayBoardProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const { params, change } = useSearchState()
  const state = readTodayState(params, { usualHours, now })
  const { hours, at, show } = state
  const asked = firstLinesOf(state)
  const [more, setMore] = useState({ of: asked.show, lines: FIRST_LINES })
  const lines = more.of === asked.show ? more.lines : FIRST_LINES
  const { data, error, refetch } = useQuery(todayQuery({ ...asked, lines }))
  // Of what is shown now: before it is read, what was shown before stands for the figures alone.
  const routes = data?.show === asked.show ? data.routes : null
  const shown = {
    now: at === null ? now : Date.parse(at),
    isOfThen: at !== null,
    mayOverride: data?.mayOverride ?? false,
  }
  const linesOf = ({ found }: TodayAnswer) => ({
    found,
    onMore: () => setMore({ of: asked.show, lines: lines + MORE_LINES }),
  })
  const onShow = (next: Show | null) => change({ show: next })
  const look = (ahead: string) => change({ hours: ahead === String(usualHours) ? null : ahead })
  return (
    <SeveralAtOnce fallenOut={data?.fallenOut ?? []} now={now}>
      <DialogStand>
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
          action={
            at === null && (
              <>
                <LinkButton href="/today/wall" size="small" look="quiet" className="max-lg:hidden">
                  {t('readiness.wall-title')}
                </LinkButton>
                <AsItWasButton now={now} onChoose={(chosen) => change({ at: chosen })} />
              </>
            )
          }
        />
        {at === null && <DeparturesProposal mayChange={administers} />}
        {at === null && <ServicesDue />}
        {at !== null && <AsItWasNotice at={at} now={now} onBack={() => change({ at: null })} />}
        {error && <NotRead error={error} kept={data && t('readiness.kept')} onAgain={() => void refetch()} />}
        {!data && !error && <SkeletonRows title={t('readiness.title')} />}
        {data?.all === 0 && at !== null && (
          <EmptyState title={t('readiness.at-nothing')}>{t('readiness.at-nothing-why')}</EmptyState>
        )}
        {data?.all === 0 && at === null && (
          <NothingHere
            connected={connected}
            isJudging={data.isJudging}
            hours={hours}
            now={now}
            onLook={() => look(String(LOOKED_AHEAD_HOURS))}
          />
        )}
        {data && data.all > 0 && (
          // The arrows are a shorter way between links that Tab reaches, too.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div onKeyDown={walkRows}>
            <TodayFigures figures={data.figures} state={state} usualHours={usualHours} onShow={onShow} />
            {routes === null ? (
              <SkeletonRows title={t('readiness.title')} />
            ) : show ? (
              <Shown show={show} onClear={() => onShow(null)} {...{ routes, ...shown }} {...linesOf(data)} />
            ) : (
              <Acting
                quiet={data.quiet}
                figures={data.figures}
                asked={asked}
                {...{ routes, ...shown }}
                {...linesOf(data)}
              />
            )}
          </div>
        )}
      </DialogStand>
    </SeveralAtOnce>
  )
}

interface LinesProps {
  /** The first of those that are shown. */
  routes: readonly TodayRouteAnswer[]
  /** How many those are. */
  found: number
  onMore: () => void
  /** The place of the first. */
  from?: number
  now: number
  /** As it was recorded then: nothing can be done about it. */
  isOfThen: boolean
  /** Whether this person may let findings go. */
  mayOverride: boolean
}

function Lines({ routes, found, onMore, from = 0, ...rest }: LinesProps) {
  const t = useWords()
  const isReady = useReady()
  return (
    <>
      <ol>
        {routes.slice(0, isReady ? undefined : DRAWN_LINES).map((route, index) => (
          <TodayLine key={route.id} route={route} index={from + index} {...rest} />
        ))}
      </ol>
      {routes.length < found && (
        <p className="border-b border-line px-4 py-3 sm:px-6">
          <Button onClick={onMore}>
            {t('readiness.show-more', { count: Math.min(MORE_LINES, found - routes.length) })}
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
        <span className="text-quiet figures">{rest.found}</span>
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

interface ActingProps extends LinesProps {
  quiet: TodayAnswer['quiet']
  figures: TodayAnswer['figures']
  asked: AskedToday
}

function Acting({ quiet, figures, asked, ...rest }: ActingProps) {
  const t = useWords()
  const { now, isOfThen, mayOverride } = rest
  return (
    <>
      <section aria-label={t('readiness.board')}>
        {rest.found > 0 ? <Lines {...rest} /> : <Clear figures={figures} now={now} isOfThen={isOfThen} />}
      </section>
      {quiet.ready + quiet.untold + quiet.underway + quiet.done + (quiet.unended ?? 0) > 0 && (
        <Quiet quiet={quiet} asked={asked} from={rest.routes.length} {...{ now, isOfThen, mayOverride }} />
      )}
    </>
  )
}

/** Of now it is said by how long ago routes were read; what was recorded then says itself what was not checked. */
function Clear({ figures, now, isOfThen }: Pick<ActingProps, 'figures' | 'now' | 'isOfThen'>) {
  const t = useWords()
  const { data: routes, isPending } = useQuery(listSyncQuery('routes'))
  // What nobody has said yet is neither clear nor in doubt.
  if (isPending && !isOfThen) return <SkeletonRows title={t('readiness.title')} />
  return (
    <AllClear
      figures={figures}
      areKnown={isOfThen || areRoutesKnown(routes ?? null, now)}
      readAt={routes?.syncedUntil}
      hasWhy
      className="border-b border-line py-4"
    />
  )
}

type QuietProps = Pick<ActingProps, 'quiet' | 'asked' | 'from' | 'now' | 'isOfThen' | 'mayOverride'>

/** What needs nobody, folded behind how many they are; read and drawn once it is opened. */
function Quiet({ quiet: { ready, untold, underway, done, unended }, asked, ...rest }: QuietProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const [lines, setLines] = useState(FIRST_LINES)
  const { data, error, refetch } = useQuery({
    ...todayQuery({ ...asked, show: 'quiet', lines }),
    enabled: open,
  })
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
          <Icon of={ChevronRight} className={`size-4 shrink-0 ${open ? 'rotate-90' : ''}`} />
          <span className="tabular-nums">
            {t('readiness.quiet', {
              ...{ ready, untold, underway, done, unended: unended ?? 0 },
              then: yes(ready > 0 && underway > 0),
              also: yes(ready + underway > 0 && untold > 0),
              last: yes(ready + underway + untold > 0 && done > 0),
              more: yes(ready + underway + untold + done > 0 && (unended ?? 0) > 0),
            })}
          </span>
        </button>
      </h2>
      {open && error && (
        <NotRead error={error} kept={data && t('readiness.kept')} onAgain={() => void refetch()} />
      )}
      {open && !data && !error && <SkeletonRows title={t('readiness.title')} />}
      {open && data && (
        <Lines
          routes={data.routes}
          found={data.found}
          onMore={() => setLines(lines + MORE_LINES)}
          {...rest}
        />
      )}
    </section>
  )
}
