import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'
import { requestReassign } from '@/components/candidates/reassign-requests'
import type { Step } from '@/components/many/run-steps'
import type { Picked } from '@/components/many/selection'
import { todayKey } from '@/components/readiness/today-keys'
import { hasLeft } from '@/lib/routes/progress/progress'
import type { CreateRouteBody } from '@/lib/routes/schema'
import type { Words } from '@/lib/words/words'
import { createOnce } from '../create-once'
import { listedOf } from '../listed-of'
import { type RouteInSight, unfold } from '../listed-route'
import { keepRoute, requestRoute } from '../queries'
import type { RouteAnswer } from '../route-answer'
import { requestDeleteRoute } from '../route-requests'
import { copyOf, dateOfRoute, movedBack, movedBy } from './requests-of'
import { daysBetween } from './shifted'
import { possible, writingPlan } from './write-plan'

/** What is done with all that are selected. */
export type Deed =
  | { kind: 'assign'; to: 'driver' | 'vehicle'; id: string }
  | { kind: 'move'; days: number }
  | { kind: 'copy'; dates: readonly string[]; crew: boolean }
  | { kind: 'delete' }

export interface Desk {
  client: QueryClient
  t: Words
  /** Where a route does not say its own. */
  zone: string
}

/** A route that is selected, as whoever selected it saw it. */
export interface PickedRoute extends Picked {
  row: RouteInSight
}

interface ManyDesk extends Desk {
  /** Those that were found to be otherwise than they were seen, by id, as people were told of them since. */
  told: Map<string, RouteInSight>
}

/** A step for each route, and for each day that it is copied to. */
export function stepsOf(desk: ManyDesk, deed: Deed, routes: readonly PickedRoute[]): Step[] {
  return routes.flatMap((route): Step[] => {
    const { id: key, name } = route
    if (deed.kind === 'copy')
      return deed.dates.map((date) => ({
        ...{ key: `${key} ${date}`, creates: true, send: copying(desk, route, { ...deed, date }) },
        name: desk.t('routes-many.copy-of', { name, date }),
      }))
    const send =
      deed.kind === 'assign'
        ? assigning(desk, route, deed)
        : deed.kind === 'move'
          ? moving(desk, route, deed.days)
          : deleting(desk, route)
    return [{ key, name, creates: false, send }]
  })
}

type Send = Step['send']

/** As a person knows a route: as it was selected, or told of since. */
const seenOf = ({ told }: ManyDesk, { id, row }: PickedRoute): RouteInSight => told.get(id) ?? row

/** Notes that a person is told of a route as it is now. Answers the same. */
function tellOf({ client, told }: ManyDesk, row: RouteAnswer): RouteInSight {
  keepRoute(client, row)
  const now = unfold(listedOf(row))
  told.set(row.id, now)
  return now
}

const isRefusedWith = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/**
 * What somebody else assigned since it was seen is not overwritten, and what has left since keeps whom it has: that is said, and
 * written the next time that somebody asks for it. The platform takes a name off no route: where nobody was named there is no
 * way back.
 */
function assigning(desk: ManyDesk, route: PickedRoute, { to: kind, id }: Deed & { kind: 'assign' }): Send {
  const { client, t } = desk
  const routeId = route.id
  const nameIn = (row: RouteInSight) => row[kind]?.name ?? null
  const otherwise = (seen: RouteInSight, row: RouteAnswer) => {
    const now = tellOf(desk, row)
    const who = nameIn(now)
    const isLeft = hasLeft(now) && !hasLeft(seen)
    // Two of the same name are two, too.
    const isChanged = who !== nameIn(seen) || !isLeft
    const said = [
      isChanged &&
        t('routes-many.changed-meanwhile', { kind, who: who ?? '', named: who === null ? 'no' : 'yes' }),
      isLeft && t('routes-many.left-meanwhile', { deed: 'assign' }),
    ]
    return new Error(said.filter((words) => words !== false).join(' '))
  }
  return async () => {
    const seen = seenOf(desk, route)
    const row = await requestRoute(routeId)
    const before = row[kind]?.id ?? null
    if (before === id) return null
    if (nameIn(unfold(listedOf(row))) !== nameIn(seen)) throw otherwise(seen, row)
    try {
      const saved = await requestReassign(client, {
        ...{ routeId, kind, id, before },
        unlessLeft: !hasLeft(seen),
      })
      const unlessLeft = !hasLeft(saved)
      return before === null
        ? null
        : () => requestReassign(client, { routeId, kind, id: before, before: id, unlessLeft })
    } catch (error) {
      if (isRefusedWith(error, 'changed_meanwhile') || isRefusedWith(error, 'has_left'))
        throw otherwise(seen, await requestRoute(routeId))
      throw error
    }
  }
}

function moving(desk: Desk, { id }: Picked, days: number): Send {
  // Written back are its own times: so many days back is another one where clocks skip an hour.
  let was: RouteAnswer | null = null
  return writingPlan(desk, id, {
    ask: (row) => {
      was = row
      return movedBy(row, days, zoneOf(desk, row))
    },
    back: (row) => movedBack(row, was ?? row),
  })
}

const copying = (desk: Desk, { id }: Picked, { date, crew }: { date: string; crew: boolean }): Send =>
  creating(desk, async (reference) => {
    const row = await requestRoute(id)
    const zone = zoneOf(desk, row)
    const from = dateOfRoute(row, zone)
    const days = from === null ? 0 : daysBetween(from, date)
    return possible(copyOf(row, { days, zone, crew, reference }), desk)
  })

/** Makes a route that carries a reference of its own: where its answer was lost it is looked up by that. Undo deletes it, unless it has left. */
export function creating(desk: Desk, bodyOf: (reference: string) => Promise<CreateRouteBody>): Send {
  // One for all tries: a copy that was made after all is found by it.
  const reference = crypto.randomUUID()
  return async () => {
    const body = await bodyOf(reference)
    const { row: made } = await createOnce({ reference, body })
    keepRoute(desk.client, made)
    return async () => deleted(desk, made.id, { unlessLeft: true })
  }
}

/** One that has left since it was seen stays: that is said, and it is deleted the next time that somebody asks for it. */
const deleting =
  (desk: ManyDesk, route: PickedRoute): Send =>
  async () => {
    try {
      await deleted(desk, route.id, { unlessLeft: !hasLeft(seenOf(desk, route)) })
      return null
    } catch (error) {
      if (!isRefusedWith(error, 'has_left')) throw error
      tellOf(desk, await requestRoute(route.id))
      throw new Error(desk.t('routes-many.left-meanwhile', { deed: 'delete' }))
    }
  }

async function deleted({ client }: Desk, id: string, { unlessLeft }: { unlessLeft: boolean }): Promise<void> {
  keepRoute(client, await requestDeleteRoute(id, { unlessLeft }))
  void client.invalidateQueries({ queryKey: todayKey })
}

const zoneOf = ({ zone }: Desk, row: RouteAnswer) => row.orgLocalTimezone ?? zone
