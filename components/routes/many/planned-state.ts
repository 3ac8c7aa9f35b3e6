import { PLANNED, WINDOW } from '@/lib/routes/unfold'
import { type ListedRouteAnswer, unfold } from '../listed-route'

/** What people say of a route of a list, as one text: what happens to it by itself is none of it. */
export function plannedState(row: ListedRouteAnswer): string {
  const { name, driver, vehicle, stops } = unfold(row)
  return JSON.stringify([
    ...[name, driver?.name, vehicle?.name, row.ledger.goneAt],
    (stops ?? []).map((stop) => [stop.name, ...[...PLANNED, ...WINDOW].map((field) => stop[field])]),
  ])
}
