import { useWords } from '#use-words'
import { GoneMark } from '@/components/ledger/gone-mark'
import { StaleMark } from '@/components/ledger/stale-mark'
import type { Column } from '@/components/list/columns'
import { RowName } from '@/components/list/row-name'
import { Unchecked } from '@/components/readiness/unchecked'
import { VerdictMark } from '@/components/readiness/verdict-mark'
import { VerdictShape } from '@/components/readiness/verdict-shape'
import { Time } from '@/components/ui/time/time'
import type { AskedAt } from '@/lib/routes/expected/standing'
import type { Sort } from '@/lib/routes/list/list-words'
import { progressOf } from '@/lib/routes/progress/progress'
import { type ListedRouteAnswer, unfold } from '../listed-route'
import { crew, routeName } from '../route-name'
import { RouteStatus, RouteStatusDetail, StopsDone } from '../route-status'
import { type SeenRoute, seeRoute } from '../see-routes'
import { shapeIfDrawn } from '../strip/stop-icons'
import { StopStrip } from '../strip/stop-strip'
import { StripAxis } from '../strip/strip-axis'
import type { Axis } from '../strip/strip-geometry'
import { LateStart } from './late-start'

/** What a row is drawn from beside the route. */
export interface RouteFacts extends AskedAt, Record<string, unknown> {
  zone: string
  axis: Axis | null
  href: string
}

interface RouteInRow extends RouteFacts {
  seen: SeenRoute
  /** What readiness says of it; nothing for one that has left, or is judged by nobody yet. */
  departure: ListedRouteAnswer['departure']
}

export function seeRouteRow(row: ListedRouteAnswer, facts: RouteFacts): RouteInRow {
  const seen = seeRoute(unfold(row), facts)
  // Whether one without stops left is told by nobody; it is judged all the same.
  const mayLeave = ['notStarted', 'unknown'].includes(progressOf(seen.row)) && seen.phase !== 'gone'
  return { ...facts, seen, departure: mayLeave ? row.departure : null }
}

/** What a list of routes shows of each; the hours of `axis` stand over the strips. */
export const routeColumns = (axis: Axis | null): readonly Column<RouteInRow, Sort>[] => [
  {
    key: 'route',
    name: 'routes-list.column-route',
    width: { least: 168, share: 18 },
    stays: Infinity,
    orders: [{ by: 'name', direction: 'ascending' }],
    inCard: 'title',
    cell: ({ seen: { row, phase }, href, now, zone }, t) => (
      <RowName name={routeName(row, t)} href={href}>
        <GoneMark goneAt={row.ledger.goneAt} />
        <StaleMark ledger={row.ledger} open={phase !== 'done'} now={now} zone={zone} />
      </RowName>
    ),
  },
  {
    key: 'state',
    name: 'routes-list.column-state',
    // Where it is late and how far behind stands in one line, in Spanish, too.
    width: { least: 188 },
    stays: Infinity,
    orders: [{ by: 'attention', direction: 'descending' }],
    inCard: 'aside',
    cell: ({ seen, departure, now }) => (
      <span className="row-state-look">
        <span>
          {departure && seen.phase === 'notStarted' ? (
            <VerdictMark verdict={departure.verdict} />
          ) : (
            <RouteStatus seen={seen} shapeOf={shapeIfDrawn} />
          )}
          <span className="text-label text-quiet">
            <StopsDone seen={seen} />
          </span>
        </span>
        <RouteStatusDetail seen={seen} />
        {departure && <SaidBeside {...{ departure, seen }} />}
        {seen.phase === 'notStarted' && departure?.late && <LateStart late={departure.late} now={now} />}
      </span>
    ),
  },
  {
    key: 'stops',
    name: 'routes-list.column-stops',
    heading: <StopsHeading axis={axis} />,
    // The strip itself has 280 px: beside it stand the paddings and the block of the first stop.
    width: { least: 316 },
    rest: true,
    stays: Infinity,
    inCard: 'wide',
    cell: ({ seen, zone, now, axis: common, href }) => (
      <StopStrip seen={seen} zone={zone} now={now} axis={common} href={href} />
    ),
  },
  {
    key: 'crew',
    name: 'routes-list.column-crew',
    width: { least: 150, share: 15 },
    stays: 2,
    orders: [{ by: 'driver', direction: 'ascending' }],
    inCard: 'detail',
    cuts: true,
    title: ({ seen: { row } }) => crew(row) ?? undefined,
    cell: ({ seen: { row } }, t) =>
      crew(row) ?? <span className="text-quiet">{t('routes-list.nobody')}</span>,
  },
  {
    key: 'starts',
    name: 'routes-list.column-starts',
    width: { least: 176 },
    stays: 1,
    orders: [
      { by: 'soonest', direction: 'ascending' },
      { by: 'newest', direction: 'descending' },
    ],
    inCard: 'detail',
    cuts: true,
    cell: ({ seen: { startMs }, zone, now }, t) => (
      <Time instant={startMs} zone={zone} now={now} none={t('routes.no-planned-time')} brief />
    ),
  },
]

interface SaidBesideProps {
  seen: SeenRoute
  departure: NonNullable<ListedRouteAnswer['departure']>
}

/** Under how it stands: how many checks were not made, and before them the verdict of one that is late before it left, or of which nobody tells that. */
function SaidBeside({ seen: { phase }, departure: { verdict, unchecked } }: SaidBesideProps) {
  const t = useWords()
  // The mark stands above, or says the same.
  if (phase === 'notStarted' || phase === verdict) return <Unchecked count={unchecked} />
  return (
    <span className="flex items-center gap-1 text-label">
      <VerdictShape verdict={verdict} className="size-3.5" />
      {t('verdict.beside', { verdict: t(`verdict.word-${verdict}`), count: unchecked })}
    </span>
  )
}

function StopsHeading({ axis }: { axis: Axis | null }) {
  const t = useWords()
  return (
    <>
      <span className="sr-only">{t('routes-list.column-stops')}</span>
      {axis && (
        <span className="ml-2.5 block">
          <StripAxis axis={axis} />
        </span>
      )}
    </>
  )
}
