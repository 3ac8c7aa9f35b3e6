import type { StopRecord } from '../fleet/route'
import { createRandom, seedOf } from '../random'
import type { Sandbox } from '../sandbox'
import type { Organization } from '../state'
import { happenAtStop } from './happen-at-stop'
import { nextHappening } from './next-happening'
import { planUpcoming } from './plan-upcoming'

/** Moves every route on to `until`, and plans the routes of the day ahead. */
export function moveRoutes(sandbox: Sandbox, organization: Organization, from: number, until: number): void {
  for (const known of organization.fleet.routes.all()) {
    let route = known
    let since = from
    for (let next = nextHappening(route, since, until); next; next = nextHappening(route, since, until)) {
      const { stop, happening } = next
      route = happenAtStop(sandbox, organization, route, stop, happening).route
      const task = taskAt(stop, happening.eventType)
      const done = route.stops.find((one) => one.id === stop.id)
      if (task && done)
        route = happenAtStop(sandbox, organization, route, done, { eventType: task, at: happening.at }).route
      since = Math.max(since, next.happening.at)
    }
  }
  planUpcoming(sandbox, organization, until)
}

/** A form is filled in at every fourth stop that is left, and at none that is skipped. */
function taskAt(stop: StopRecord, eventType: string): string | null {
  if (eventType === 'stopSkipped') return 'stopTaskSkipped'
  const filled = createRandom(seedOf(`${stop.id} task`)).chance(0.25)
  return eventType === 'stopCompleted' && filled ? 'stopTaskCompleted' : null
}
