import type { CheckName } from '@/lib/readiness/check-names'
import { isPressing } from '@/components/readiness/in-order'
import type { FindingAnswer, TodayRouteAnswer } from '@/components/readiness/today-answer'
import type { CandidateKind } from './queries'

/** What is about one route of theirs, and says nothing of the next one. */
const OF_ONE_ROUTE: readonly (CheckName | null)[] = [
  'vehicle-twice',
  'driver-twice',
  'late-before-start',
  'hours',
  'rest',
]

/** A vehicle or driver against whom something stands, with the routes that have still to leave with them. */
export interface FallenOut {
  kind: CandidateKind
  id: string
  name: string | null
  routes: readonly TodayRouteAnswer[]
}

/** By which they are found. */
export const keyOf = (kind: CandidateKind, id: string) => `${kind} ${id}`

/** Those who fell out and whom several routes need, the routes by departure. Pure. */
export function fallenOutOf(routes: readonly TodayRouteAnswer[]): ReadonlyMap<string, FallenOut> {
  const found = new Map<string, FallenOut>()
  const leaving = routes
    .filter(({ verdict }) => verdict === 'blocked' || verdict === 'check')
    .toSorted((one, other) => Date.parse(one.departsAt) - Date.parse(other.departsAt))
  for (const route of leaving) {
    for (const kind of ['vehicle', 'driver'] as const) {
      const goes = route[kind]
      if (!goes || !route.findings.some((finding) => isAbout(finding, kind, goes.id))) continue
      const key = keyOf(kind, goes.id)
      const before = found.get(key)?.routes ?? []
      found.set(key, { kind, id: goes.id, name: goes.name, routes: [...before, route] })
    }
  }
  return new Map([...found].filter(([, { routes: needing }]) => needing.length > 1))
}

const isAbout = (finding: FindingAnswer, kind: CandidateKind, id: string) =>
  isPressing(finding) &&
  finding.subject.kind === kind &&
  finding.subject.id === id &&
  finding.waysOut.includes(kind === 'vehicle' ? 'another_vehicle' : 'another_driver') &&
  !OF_ONE_ROUTE.includes(finding.check)
