import { PLANNED, WINDOW } from '@/lib/routes/list/unfold'
import type { RouteInSight } from '../listed-route'

/** What people say of a route of a list, as one text: what happens to it by itself is none of it. */
export function plannedState({ name, driver, vehicle, stops, ledger }: RouteInSight): string {
  return JSON.stringify([
    ...[name, driver?.name, vehicle?.name, ledger.goneAt],
    (stops ?? []).map((stop) => [stop.name, ...[...PLANNED, ...WINDOW].map((field) => stop[field])]),
  ])
}
