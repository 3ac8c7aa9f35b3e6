import type { Column } from './csv'
import { localTime } from './local-time'
import type { ListedRow } from '@/lib/ledger/listing'
import { askRoutesAt } from '@/lib/routes/ask-routes-at'
import type { BrowseRoutes } from '@/lib/routes/browse-routes'
import { progressOf } from '@/lib/routes/progress'
import { type AskedAt, routeStanding } from '@/lib/routes/standing'
import { type ListedRoute, unfoldRoute } from '@/lib/routes/unfold'
import { say } from '@/lib/words/speaking'
import { browseDeskRoutes } from '@/lib/desk/browse-desk-routes'
import { type ExportContext, exportList, zoneFor } from './export-list'

const MINUTE_MS = 60_000

/** The list of routes as CSV: how each stands now, its times on the clock of its own zone, which stands beside them. */
export async function exportRoutes(ctx: ExportContext, asked: BrowseRoutes): Promise<Response> {
  const moment = await askRoutesAt(ctx)
  return exportList(ctx, {
    list: 'routes',
    asked,
    read: (limit) => browseDeskRoutes(ctx, { ...asked, offset: 0, limit }),
    see: (row) => seen(row, moment, asked.zone),
    columns: columns(),
  })
}

type Seen = ReturnType<typeof seen>

function seen(row: ListedRow<ListedRoute>, { now, toleranceMs }: AskedAt, askedZone: string | undefined) {
  const route = unfoldRoute(row)
  const standing = routeStanding(route, now, toleranceMs)
  const lateMs = { late: standing.worst?.ms ?? 0, behind: standing.behindMs }
  return {
    row,
    route,
    standing,
    zone: zoneFor(row.zone, askedZone),
    state: row.ledger.goneAt ? ('gone' as const) : (standing.verdict ?? progressOf(route)),
    lateMinutes: standing.verdict === null ? null : Math.round(lateMs[standing.verdict] / MINUTE_MS),
  }
}

const columns = (): readonly Column<Seen>[] => [
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
]

const STATES = {
  late: 'lib-export.state-late',
  behind: 'lib-export.state-behind',
  underway: 'lib-export.state-underway',
  notStarted: 'lib-export.state-not-started',
  done: 'lib-export.state-done',
  unknown: 'lib-export.state-unknown',
  gone: 'lib-export.state-gone',
} as const
