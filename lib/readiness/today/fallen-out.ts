import type { CheckName } from '../checks/check-names'
import { byPlace, isPressing, type OrderedRoute, placeOf } from './today-order'

/** What is about one route of theirs, and says nothing of the next one. */
const OF_ONE_ROUTE: readonly (CheckName | null)[] = [
  'vehicle-twice',
  'driver-twice',
  'late-before-start',
  'hours',
  'rest',
]

type Kind = 'vehicle' | 'driver'
interface Named {
  id: string
  name: string | null
}

/** A route as Today answers it. */
interface NeedingRoute extends OrderedRoute {
  vehicle: Named | null
  driver: Named | null
  findings: readonly (OrderedRoute['findings'][number] & {
    check: CheckName | null
    subject: { kind: string; id: string }
    waysOut: readonly string[]
  })[]
}

/** A vehicle or driver against whom something stands, with the routes that have still to leave with them. */
export interface FallenOut<Route> extends Named {
  kind: Kind
  routes: readonly Route[]
}

/** By which they are found. */
export const keyOf = (kind: Kind, id: string) => `${kind} ${id}`

/** Those who fell out and whom several routes need, the routes by departure. Pure. */
export function fallenOutOf<Route extends NeedingRoute>(
  routes: readonly Route[],
): ReadonlyMap<string, FallenOut<Route>> {
  const found = new Map<string, FallenOut<Route> & { routes: Route[] }>()
  const leaving = routes
    .filter(({ verdict }) => verdict === 'blocked' || verdict === 'check')
    .map((route) => ({ route, place: placeOf(route) }))
    .toSorted(({ place: [, ...one] }, { place: [, ...other] }) => byPlace([0, ...one], [0, ...other]))
  for (const { route } of leaving) {
    for (const kind of ['vehicle', 'driver'] as const) {
      const goes = route[kind]
      if (!goes || !route.findings.some((finding) => isAbout(finding, kind, goes.id))) continue
      const key = keyOf(kind, goes.id)
      const before = found.get(key)
      if (before) before.routes.push(route)
      else found.set(key, { kind, id: goes.id, name: goes.name, routes: [route] })
    }
  }
  return new Map([...found].filter(([, { routes: needing }]) => needing.length > 1))
}

const isAbout = (finding: NeedingRoute['findings'][number], kind: Kind, id: string) =>
  isPressing(finding) &&
  finding.subject.kind === kind &&
  finding.subject.id === id &&
  finding.waysOut.includes(kind === 'vehicle' ? 'another_vehicle' : 'another_driver') &&
  !OF_ONE_ROUTE.includes(finding.check)
