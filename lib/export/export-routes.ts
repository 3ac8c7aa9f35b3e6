import { type DeskRoute, listDeskRoutes } from '@/lib/desk/browse-desk-routes'
import type { ListedRow } from '@/lib/ledger/list/listing'
import { type AskedAt, phaseOf, routeStanding } from '@/lib/routes/expected/standing'
import { fullMinutes } from '@/lib/routes/expected/whole-minutes'
import { askRoutesAt } from '@/lib/routes/list/ask-routes-at'
import type { AskedRoutes } from '@/lib/routes/list/browse-routes'
import { isNamedDay } from '@/lib/routes/list/list-words'
import { unfoldRoute } from '@/lib/routes/list/unfold'
import { hasLeft } from '@/lib/routes/progress/progress'
import { say } from '@/lib/words/speaking'
import type { Column } from './csv'
import { type ExportAs, type ExportContext, exportList, zoneFor } from './export-list'
import { localTime } from './local-time'
import { named, narrowedBy, searched } from './narrowed'

/** The list of routes as CSV, or what is selected of it alone: how each stands now, its times on the clock of its own zone, which stands beside them. */
export async function exportRoutes(ctx: ExportContext, asked: AskedRoutes, as: ExportAs = 'csv') {
  const moment = await askRoutesAt(ctx)
  const { show, q, day, driver, vehicle, tag, address, place, unassigned, verdict, sort, ids } = asked
  const narrowed = async () =>
    narrowedBy(
      ids && { label: null, value: say('lib-export.selected-routes') },
      show && { label: null, value: say(`routes-list.chip-${show}`) },
      day && { label: say('lib-export.day'), value: isNamedDay(day) ? say(`lib-export.day-${day}`) : day },
      await named(ctx, ['driver'], driver, say('lib-export.driver')),
      await named(ctx, ['vehicle'], vehicle, say('lib-export.vehicle')),
      await named(ctx, ['tag'], tag, say('routes-filters.tag')),
      await named(ctx, ['address'], address, say('routes-filters.address')),
      place?.trim() && { label: say('routes-filters.place'), value: place.trim() },
      unassigned && { label: null, value: say('routes-filters.unassigned') },
      verdict && {
        label: say('routes-filters.verdict'),
        value: say(`verdict.word-${verdict}`),
      },
      searched(q),
      { label: say('lib-export.order'), value: say(`routes-list.order-${sort ?? 'attention'}`) },
    )
  const exported = {
    list: 'routes' as const,
    asked,
    read: (limit: number) => listDeskRoutes(ctx, { ...asked, offset: 0, limit }),
    see: (row: ListedRow<DeskRoute>) => seen(row, moment, asked.zone),
    columns: routeFileColumns(),
    narrowed,
  }
  return exportList(ctx, exported, as)
}

type Seen = ReturnType<typeof seen>

function seen(row: ListedRow<DeskRoute>, at: AskedAt, askedZone: string | undefined) {
  const route = unfoldRoute(row)
  const standing = routeStanding({ ...route, isUnended: row.isUnended }, at)
  const lateMs = { late: standing.worst?.ms ?? 0, behind: standing.behindMs }
  return {
    row,
    route,
    standing,
    zone: zoneFor(row.zone, askedZone),
    state: phaseOf({ ...route, ledger: row.ledger }, standing),
    // What was said of it before it left is no news.
    departure: row.ledger.goneAt || hasLeft(route) ? null : (row.departure ?? null),
    lateMinutes: standing.verdict === null ? null : fullMinutes(lateMs[standing.verdict]),
  }
}

/** What a file or a sheet of paper tells of each route: all that its list does, without pictures. */
export const routeFileColumns = (): readonly Column<Seen>[] => [
  { name: say('lib-export.id'), cell: ({ row }) => row.id },
  { name: say('lib-export.name'), cell: ({ row }) => row.name },
  { name: say('lib-export.state'), cell: ({ state }) => say(STATES[state]) },
  { name: say('lib-export.late-minutes'), cell: ({ lateMinutes }) => lateMinutes },
  {
    name: say('lib-export.planned-start'),
    cell: ({ route, zone }) => localTime(route.scheduledRouteStartTime, zone),
  },
  {
    name: say('lib-export.planned-end'),
    cell: ({ route, zone }) => localTime(route.scheduledRouteEndTime, zone),
  },
  {
    name: say('lib-export.actual-start'),
    cell: ({ route, zone }) => localTime(route.actualRouteStartTime, zone),
  },
  {
    name: say('lib-export.actual-end'),
    cell: ({ route, zone }) => localTime(route.actualRouteEndTime, zone),
  },
  { name: say('lib-export.zone'), cell: ({ zone }) => zone },
  { name: say('lib-export.driver'), cell: ({ row }) => row.driver },
  { name: say('lib-export.vehicle'), cell: ({ row }) => row.vehicle },
  { name: say('lib-export.stops'), cell: ({ standing }) => standing.stops },
  { name: say('lib-export.stops-done'), cell: ({ standing }) => standing.done },
  {
    name: say('routes-filters.verdict'),
    cell: ({ departure }) => departure && say(`verdict.word-${departure.verdict}`),
  },
  { name: say('lib-export.checks-not-made'), cell: ({ departure }) => departure?.unchecked },
]

const STATES = {
  late: 'lib-export.state-late',
  behind: 'lib-export.state-behind',
  underway: 'lib-export.state-underway',
  notStarted: 'lib-export.state-not-started',
  done: 'lib-export.state-done',
  untold: 'lib-export.state-untold',
  unknown: 'lib-export.state-unknown',
  unended: 'verdict.word-unended',
  gone: 'lib-export.state-gone',
} as const
