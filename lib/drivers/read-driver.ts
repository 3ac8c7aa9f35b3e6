import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { notFound } from '@/lib/errors'
import { isGone } from '@/lib/ledger/keep/gone'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { plannedRoute } from '@/lib/readiness/gather/planned-route'
import { type WhyUntold, whyUntold } from '@/lib/readiness/gather/why-untold'
import { LOOKED_AHEAD_HOURS } from '@/lib/readiness/today/looked-ahead'
import { readToday, type TodayRoute } from '@/lib/readiness/today/read-today'
import { withoutLeftBehind } from '@/lib/readiness/today/without-left-behind'
import { isUntold } from '@/lib/routes/departures/untold'
import { routeRow } from '@/lib/routes/schema'
import { type KnownDriver, readKnownDrivers } from './known-drivers'
import { leaveLook } from './leave-look'
import { type DriverPerson, personOf } from './person'
import { readPersonFacts } from './read-person-facts'

/** Routes of the last days, and so many at most. */
const RECENT_MS = 14 * DAY_MS
const MOST_RECENT = 30

/** A route that has begun. Times are ISO 8601. */
export interface RecentRoute {
  id: string
  name: string | null
  zone: string
  departsAt: string
  /** Null where the platform does not tell. */
  endedAt: string | null
}

export interface DriverAnswer extends KnownDriver {
  /** What they drive now and next, by departure, with verdicts. */
  routes: readonly TodayRoute[]
  /** Done, or left behind for a later one, the newest first. */
  recent: readonly RecentRoute[]
  /** Of those days there are others before them. */
  moreRecent: boolean
  /** Why there may be other routes than these; null where there are none. */
  untold: { routes: WhyUntold | null }
  /** Null for roles that do not read what is for dispatch. */
  person: DriverPerson | null
}

/**
 * One driver: routes for everybody, the person for roles that read what is for dispatch, whose look is left in the trail.
 * Works from the ledger alone. Throws 404 not_found for one of whom it knows nothing.
 */
export async function readDriver(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  id: string,
): Promise<DriverAnswer> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const nowMs = clock.now()
  const [[known], { settings, sources, departures }] = await Promise.all([
    readKnownDrivers(db, { organizationId, nowMs }, id),
    readOfOrganization(db, organizationId, nowMs),
  ])
  if (!known) throw notFound('driver')
  const asked = { organizationId, driverId: id, nowMs, sources }
  const [today, { recent: done, moreRecent }, facts] = await Promise.all([
    readToday(ctx, { horizonHours: LOOKED_AHEAD_HOURS }, { driverId: id, settings, allDone: true }),
    readRecent(db, asked),
    readsOf(actor.role).includes('dispatch')
      ? readPersonFacts(db, { ...asked, country: settings.country })
      : null,
  ])
  if (facts) await leaveLook(ctx, known, 'person')
  const { routes, leftBehind } = await withoutLeftBehind(db, organizationId, 'driver', today.routes)
  const isOnRoad = routes.some(({ verdict }) => verdict === 'underway')
  // By departure, not by the word alone: what stands against a route hides that nobody tells whether it left.
  const mayBeOnRoad = routes.some(
    ({ verdict, departsAt }) =>
      !['underway', 'done'].includes(verdict) &&
      isUntold({ progress: 'notStarted', startMs: Date.parse(departsAt) }, { now: nowMs, departures }),
  )
  const ended = done.flatMap(({ endedAt }) => (endedAt === null ? [] : Date.parse(endedAt)))
  const lastRouteEndedAtMs = ended.length > 0 ? Math.max(...ended) : null
  return {
    ...known,
    routes: routes.filter(({ verdict }) => verdict !== 'done'),
    recent: [...done, ...leftBehind.map(unended)].toSorted((one, other) =>
      one.departsAt < other.departsAt ? 1 : -1,
    ),
    moreRecent,
    untold: { routes: whyUntold(sources.routes, nowMs) },
    person: facts && personOf({ ...facts, isOnRoad, mayBeOnRoad, lastRouteEndedAtMs }, nowMs, settings),
  }
}

/** Nobody ended it, and they have left for a later one since. */
const unended = ({ id, name, zone, departsAt }: TodayRoute): RecentRoute => ({
  ...{ id, name, zone, departsAt },
  endedAt: null,
})

async function readRecent(
  db: Db,
  { organizationId, driverId, nowMs }: { organizationId: string; driverId: string; nowMs: number },
): Promise<Pick<DriverAnswer, 'recent' | 'moreRecent'>> {
  const rows = await db.route.findMany({
    where: {
      ...{ organizationId, driverId, progress: 'done' },
      scheduledStart: { gte: new Date(nowMs - RECENT_MS), lte: new Date(nowMs) },
    },
    orderBy: [{ scheduledStart: 'desc' }, { platformId: 'asc' }],
    take: MOST_RECENT + 1,
    select: { ...LISTED, scheduledStart: true, scheduledEnd: true },
  })
  const recent = rows.slice(0, MOST_RECENT).flatMap((row) => {
    const body = routeRow.parse(listedRowOf(row))
    if (!row.scheduledStart || isGone(body)) return []
    const { facts, endedAtMs } = plannedRoute(body, row.scheduledStart, row.scheduledEnd)
    return [
      {
        ...{ id: facts.id, name: facts.name, zone: facts.zone },
        departsAt: new Date(facts.departsAtMs).toISOString(),
        endedAt: endedAtMs === null ? null : new Date(endedAtMs).toISOString(),
      },
    ]
  })
  return { recent, moreRecent: rows.length > MOST_RECENT }
}
