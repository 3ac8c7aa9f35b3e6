'use client'

import { useQuery } from '@tanstack/react-query'
import { List, Printer } from 'lucide'
import { memo, useDeferredValue, useMemo } from 'react'
import { useWords } from '#use-words'
import { DeskAccessProvider, useDeskAccess } from '@/components/access/desk-access'
import { PageBar } from '@/components/frame/page-bar'
import { NotRead } from '@/components/list/not-read'
import { useSearchState } from '@/components/list/use-search-state'
import { AlsoHereLate } from '@/components/presence/also-here-late'
import { useTellPrinted } from '@/components/print/use-tell-printed'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { LinkButton } from '@/components/ui/button/link-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Segmented } from '@/components/ui/form/segmented'
import { Select } from '@/components/ui/form/select'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Time } from '@/components/ui/time/time'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { ZoneToggle } from '@/components/ui/time/zone-toggle'
import { DAY_MS } from '@/lib/durations'
import { dateOf } from '../list/dates'
import { DayChoice } from '../list/day-choice'
import { Board } from './board'
import { askedOf, axisOf, readBoardState, ROWS, SPAN_NAMES } from './board-state'
import { LookBack, LookBackButton } from './look-back'
import { boardQuery } from './queries'

const EVERY_MS = 30_000

interface BoardPageProps {
  /** When the server read it (epoch ms). */
  startedAt: number
  /** The zone (IANA) that most routes name. */
  homeZone: string
}

/** The board of a day, or of some: who drives what when, what nobody takes, and what does not fit. */
export function BoardPage({ startedAt, homeZone }: BoardPageProps) {
  const t = useWords()
  const access = useDeskAccess()
  const now = useNow(EVERY_MS, startedAt)
  const { params, change } = useSearchState()
  const { rows, day, span, at } = readBoardState(params, now)
  const zone = useZone(homeZone)
  const days = axisOf({ day, span }, now, zone)
  const date = dateOf(day, now, zone)
  useTellPrinted({
    ...{ paper: 'board', day: date, days: Math.round((days.toMs - days.fromMs) / DAY_MS), zone, rows },
    ...(at !== null && { at: new Date(at).toISOString() }),
  })
  const onAt = (next: number | null) => {
    const isToday = date === dateOf('today', now, zone)
    change(
      // Its day stays in the address: opened tomorrow, it is not another one.
      {
        at: next === null ? null : new Date(next).toISOString(),
        day: next === null && isToday ? null : date,
      },
      // Not every minute that was passed is a step back in the history.
      at === null || next === null ? 'push' : 'replace',
    )
  }
  const listHref = day === 'today' ? '/routes' : `/routes?day=${day}`
  // What was chosen shows at once, and the board follows: hundreds of strips are not drawn between a press and its answer.
  const shown = useDeferredValue(params)
  return (
    <>
      <PageBar
        parent={
          <>
            <Link href={listHref} className="link">
              {t('routes-board.routes')}
            </Link>{' '}
            <span aria-hidden>/</span>
          </>
        }
        title={t('routes-board.title')}
        filters={
          <>
            <DayChoice day={day} now={now} zone={zone} onDay={(next, how) => change({ day: next }, how)} />
            <Select
              fit
              aria-label={t('routes-board.span')}
              value={span}
              options={SPAN_NAMES.map((value) => ({ value, label: t(`routes-board.span-${value}`) }))}
              onChange={(event) => change({ span: event.target.value === 'day' ? null : event.target.value })}
            />
            <Segmented
              label={t('routes-board.rows')}
              options={ROWS.map((value) => ({ value, label: t(`routes-board.rows-${value}`) }))}
              value={rows}
              onChange={(next) => change({ rows: next === 'drivers' ? null : next })}
            />
            <ZoneToggle />
            <span className="min-w-0 text-table text-quiet">
              <AlsoHereLate noun="board" id={date} editing={false} />
            </span>
          </>
        }
        action={
          <span className="flex flex-wrap gap-2 print:hidden">
            {at === null && <LookBackButton {...{ days, now, onAt }} />}
            <Button icon={Printer} onClick={() => window.print()}>
              {t('routes-board.print')}
            </Button>
            <LinkButton icon={List} href={listHref}>
              {t('routes-board.list')}
            </LinkButton>
          </span>
        }
      />
      {at !== null && <LookBack {...{ days, at, now, onAt }} />}
      {/* What was cannot be changed: every way to write says so, and what it says leads back to now. */}
      <DeskAccessProvider {...access} refusal={at === null ? access.refusal : t('routes-board.looking-back')}>
        <BoardOfDays params={shown} zone={zone} now={now} />
      </DeskAccessProvider>
    </>
  )
}

interface BoardOfDaysProps {
  params: URLSearchParams
  zone: string
  /** Epoch ms. */
  now: number
}

/** What the address asks for, once it is read. */
const BoardOfDays = memo(function BoardOfDays({ params, zone, now }: BoardOfDaysProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const { rows, day, span, at } = readBoardState(params, now)
  // Of the moment only its day matters.
  const found = axisOf({ day, span }, now, zone)
  const { fromMs } = found
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same as long as it says the same
  const axis = useMemo(() => found, [fromMs, span, zone])
  const { data: board, error, refetch, isPlaceholderData } = useQuery(boardQuery(askedOf({ rows, at }, axis)))
  return (
    <>
      {error && <NotRead error={error} kept={undefined} onAgain={() => void refetch()} />}
      {!board && !error && <SkeletonRows title={t('routes-board.title')} />}
      {board?.knownSince && (
        <p role="status" className="px-4 py-2 text-table sm:px-6">
          {t.rich('routes-board.known-since', {
            at: () => <Time instant={board.knownSince} zone={zone} now={now} />,
          })}
        </p>
      )}
      {board && board.rows.length + board.routes.length === 0 && (
        <EmptyState title={t('routes-board.empty')}>{t('routes-board.empty-why')}</EmptyState>
      )}
      {board && board.rows.length + board.routes.length > 0 && (
        <>
          <p role="status" className="px-4 py-1.5 text-label text-quiet sm:px-6 print:hidden">
            {/* What is drawn meanwhile is of another moment. */}
            {at !== null && isPlaceholderData
              ? t('routes-board.rebuilding')
              : (refusal ?? t('routes-board.hint'))}
          </p>
          <Board board={board} rows={rows} axis={axis} now={at ?? now} isThen={at !== null} />
        </>
      )}
      {board?.isCut && <p className="px-4 py-2 text-table text-quiet sm:px-6">{t('routes-board.cut')}</p>}
    </>
  )
})
