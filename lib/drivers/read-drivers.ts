import { z } from 'zod'
import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { fold } from '@/lib/directory/fold'
import { forbidden } from '@/lib/errors'
import { restsBy } from '@/lib/fleet/driver-tachograph'
import { isFoundBy, searchable } from '@/lib/found-by'
import { readPlace, writePlace } from '@/lib/ledger/list/cursor'
import type { Page } from '@/lib/ledger/list/page'
import { typedOf, typedQuery } from '@/lib/ledger/list/typed'
import { queryInteger } from '@/lib/platform/contract/query'
import { grouped } from '@/lib/readiness/gather/grouped'
import { readReadinessSettings } from '@/lib/readiness/settings/read-settings'
import { goesByTachograph, type ReadinessSettings } from '@/lib/readiness/settings/settings'
import { LOOKED_AHEAD_HOURS } from '@/lib/readiness/today/looked-ahead'
import { readToday } from '@/lib/readiness/today/read-today'
import { withoutLeftBehind } from '@/lib/readiness/today/without-left-behind'
import { say } from '@/lib/words/speaking'
import { type DriverNow, driverNow } from './driver-now'
import { type KnownDriver, readKnownDrivers } from './known-drivers'
import { SHOWS } from './list-words'

const PAGE = 50

/** Query of GET /api/drivers; `after` is the endCursor of the page before. */
export const driversQuery = z.strictObject({
  ...typedQuery,
  show: z.enum(SHOWS).optional(),
  limit: queryInteger({ min: 1, max: 200, default: PAGE }).optional(),
  after: z.string().max(1000).optional(),
})

export interface DriverRow extends KnownDriver, DriverNow {
  /** Off duty by a clock that is fresh, or resting by such a tachograph, and since when at the latest; null where not, and for roles that may not know. */
  rest: { status: 'offDuty' | 'sleeperBed'; since: string | null } | null
}

const RESTING = ['offDuty', 'sleeperBed'] as const

/**
 * The drivers that the ledger knows, by name, with what they do now and next, and what stands against that: in the
 * public form for roles that do not read what is for dispatch. Throws 403 role_forbids where such a role asks who rests. However many they
 * are, the number of queries is the same.
 */
export async function readDrivers(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { show, limit = PAGE, after, ...asked }: z.output<typeof driversQuery> = {},
): Promise<Page<DriverRow>> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const seesPeople = readsOf(actor.role).includes('dispatch')
  if (show === 'resting' && !seesPeople) throw forbidden(say('lib-drivers.only-dispatch'), 'role_forbids')
  const from = readPlace(place, after)
  const nowMs = clock.now()
  const settled = await readReadinessSettings(db, organizationId)
  const [today, known, resting] = await Promise.all([
    readToday(ctx, { horizonHours: LOOKED_AHEAD_HOURS }, { settings: settled, allDone: true }),
    readKnownDrivers(db, { organizationId, nowMs }),
    seesPeople ? readResting(ctx, nowMs, settled) : [],
  ])
  const { routes } = await withoutLeftBehind(db, organizationId, 'driver', today.routes)
  const routesOf = grouped(routes, ({ driver }) => driver?.id)
  const rests = new Map(resting.map((one) => [one.driverId, one]))
  const drivers = new Map(known.map((one) => [one.id, one]))
  // Whom the platform does not know any more, and a route that leaves does.
  for (const { driver } of today.routes)
    if (driver && !drivers.has(driver.id)) drivers.set(driver.id, { id: driver.id, name: driver.name })
  const words = fold(typedOf(asked)).split(' ')
  const found = [...drivers.values()]
    .map((one) => ({ ...one, place: placeOf(one) }))
    .filter(({ id, place }) => words.every((word) => isFoundBy(searchable(place[0], [fold(id)]), word)))
    .filter(({ place }) => from === null || isAfter(place, from))
    .toSorted((one, other) => (isAfter(one.place, other.place) ? 1 : -1))
    .map(({ id, name }): DriverRow => {
      const rest = rests.get(id)
      return {
        ...{ id, name },
        ...driverNow(id, routesOf.get(id) ?? []),
        rest: rest ? { status: rest.status, since: rest.restingAt?.toISOString() ?? null } : null,
      }
    })
    .filter((row) => isShown(row, show))
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page,
    pagination: { endCursor: last ? writePlace(placeOf(last)) : '', hasNextPage: found.length > limit },
  }
}

const isShown = ({ now, look, rest }: DriverRow, show: (typeof SHOWS)[number] | undefined) =>
  show === undefined ||
  { needs_look: look !== null, on_road: now !== null, resting: rest !== null && now === null }[show]

async function readResting(
  { db, actor: { organizationId } }: Pick<DeskContext, 'db' | 'actor'>,
  nowMs: number,
  { country, clocksFreshMs }: Pick<ReadinessSettings, 'country' | 'clocksFreshMs'>,
) {
  const fresh = { organizationId, toldAt: { gt: new Date(nowMs - clocksFreshMs) } }
  if (goesByTachograph(country)) {
    const told = await db.driverTachograph.findMany({
      where: fresh,
      select: { driverId: true, workingState: true, stateSince: true },
    })
    return told
      .filter(({ workingState }) => restsBy(workingState) === true)
      .map(({ driverId, stateSince }) => ({ driverId, status: 'offDuty' as const, restingAt: stateSince }))
  }
  const rows = await db.driverClock.findMany({
    where: { ...fresh, dutyStatus: { in: [...RESTING] } },
    select: { driverId: true, dutyStatus: true, restingAt: true },
  })
  return rows.flatMap(({ dutyStatus, ...row }) => {
    const status = RESTING.find((one) => one === dutyStatus)
    return status ? [{ ...row, status }] : []
  })
}

/** Where a driver stands in the list: by name, folded, and by id. Those without a name come last. */
type Place = readonly [name: string, id: string]
const placeOf = ({ id, name }: KnownDriver): Place => [name ? fold(name) : '\u{10FFFF}', id]
const isAfter = (one: Place, other: Place) => (one[0] === other[0] ? one[1] > other[1] : one[0] > other[0])

const place = z.tuple([z.string(), z.string()])
