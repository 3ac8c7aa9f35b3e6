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
      route = happenAtStop(sandbox, organization, route, next.stop, next.happening).route
      since = Math.max(since, next.happening.at)
    }
  }
  planUpcoming(sandbox, organization, until)
}
