import type { QueryClient } from '@tanstack/react-query'
import { requestReassign } from '@/components/candidates/reassign-requests'
import { todayKey } from '@/components/readiness/today-keys'
import { hasLeft } from '@/lib/routes/progress'
import type { CreateRouteBody } from '@/lib/routes/schema'
import type { Words } from '@/lib/words/words'
import { keepRoute, requestAddRoute, requestCreateRoute, requestDeleteRoute, requestRoute } from '../queries'
import type { RouteAnswer } from '../route-answer'
import { COPY_KEY, copyOf, dateOfRoute, movedBack, movedBy } from './requests-of'
import { mayHaveArrived, type Step } from '@/components/many/run-steps'
import type { Picked } from '@/components/many/selection'
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

/** A step for each route, and for each day that it is copied to. */
export function stepsOf(desk: Desk, deed: Deed, routes: readonly Picked[]): Step[] {
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

/** The platform takes a name off no route: where nobody was named there is no way back. */
const assigning =
  ({ client }: Desk, { id: routeId }: Picked, { to: kind, id }: Deed & { kind: 'assign' }): Send =>
  async () => {
    const before = (await requestRoute(routeId))[kind]?.id ?? null
    if (before === id) return null
    const unlessLeft = !hasLeft(await requestReassign(client, { routeId, kind, id, before }))
    return before === null
      ? null
      : () => requestReassign(client, { routeId, kind, id: before, before: id, unlessLeft })
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
    const made = await requestCreateRoute(body).catch(async (error: unknown) => {
      const found =
        mayHaveArrived(error) && (await requestAddRoute(`${COPY_KEY}:${reference}`).catch(() => null))
      if (!found) throw error
      return found
    })
    keepRoute(desk.client, made)
    return deleting(desk, made, { unlessLeft: true })
  }
}

const deleting =
  ({ client }: Desk, { id }: Pick<Picked, 'id'>, { unlessLeft = false } = {}): Send =>
  async () => {
    keepRoute(client, await requestDeleteRoute(id, { unlessLeft }))
    void client.invalidateQueries({ queryKey: todayKey })
    return null
  }

const zoneOf = ({ zone }: Desk, row: RouteAnswer) => row.orgLocalTimezone ?? zone
