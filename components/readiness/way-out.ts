import type { CheckName } from '@/lib/readiness/check-names'
import type { FindingAnswer, WayOut } from './today-answer'

/** The fields of a route's form that a way out leads to (components/routes/edit/asked-field.ts). */
const FIELDS: Partial<Record<WayOut, string>> = {
  another_vehicle: 'vehicleId',
  another_driver: 'driverId',
  move_departure: 'departure',
  edit_plan: 'stops',
}

const editAt = (routeId: string, field: string) =>
  `/routes/${encodeURIComponent(routeId)}/edit?field=${field}`

/** Where a way out of a finding leads; null where it leads nowhere: it is a press, or nothing is known to open. */
export function wayHref(way: WayOut, finding: FindingAnswer, routeId: string): string | null {
  const idOf = (kind: FindingAnswer['evidence'][number]['kind']) =>
    finding.evidence.find((one) => one.kind === kind)?.id
  const dvir = idOf('dvir')
  const order = idOf('work_order')
  if (way === 'repair_first' || way === 'sign_review') {
    if (dvir !== undefined) return `/dvirs/${encodeURIComponent(dvir)}`
    return order === undefined || way === 'sign_review' ? null : `/work-orders/${encodeURIComponent(order)}`
  }
  if (way === 'name_somebody')
    return editAt(routeId, finding.check === 'driver-unknown' ? 'driverId' : 'vehicleId')
  const field = FIELDS[way]
  return field === undefined ? null : editAt(routeId, field)
}

/** Whether a way changes the route on the platform, so that it asks for whoever may. */
export const changesRoute = (way: WayOut): boolean => way === 'name_somebody' || FIELDS[way] !== undefined

export interface Way {
  way: WayOut
  href: string
}

/** The ways out of what stands of a route, each once, those of the gravest finding first. */
export function waysOutOf(findings: readonly FindingAnswer[], routeId: string): Way[] {
  const ways = findings.flatMap((finding) =>
    finding.waysOut.flatMap((way): Way[] => {
      const href = wayHref(way, finding, routeId)
      return href === null ? [] : [{ way, href }]
    }),
  )
  return ways.filter(({ way }, index) => ways.findIndex((one) => one.way === way) === index)
}

/** What somebody may let go of a route's standing findings; nothing while one of them must not leave at all. */
export const lettable = (findings: readonly FindingAnswer[]): FindingAnswer[] =>
  findings.some(({ mustNot }) => mustNot)
    ? []
    : findings.filter(({ isOverridable, check }) => isOverridable && check !== null)

/** Their checks, each once. */
export const checksToLetGo = (findings: readonly FindingAnswer[]): CheckName[] => [
  ...new Set(findings.flatMap(({ check }) => check ?? [])),
]
