import { isLeaving } from '@/lib/verdicts/leaving'
import type { CheckName } from '../checks/check-names'
import { isBlocked, isOnRoad } from './today-order'

/** What figures are counted by: a route as Today answers it, on the server and in the browser. */
export interface FiguredRoute {
  id: string
  name: string | null
  verdict: string
  driver: { id: string } | null
  vehicle: { id: string } | null
  /** A route under way that is expected late, by how much at worst; else null. */
  late: { ms: number } | null
  /** How it runs on the road (lib/readiness/record/lateness.ts); nothing where nobody tells. */
  runs?: { standing: string } | null | undefined
  /** Nobody ended it, and its vehicle left for a later one: it is on no road. */
  isLeftBehind?: boolean | null | undefined
  findings: readonly {
    check: CheckName | null
    weight: string
    overridden: object | null
    subject: { kind: string; id: string }
  }[]
  notChecked: readonly { check: CheckName | null; topic: { id: string } | null }[]
}

/** Checks of what makes a vehicle unsafe to drive. */
const UNSAFE: readonly (CheckName | null)[] = ['vehicle-unsafe', 'out-of-service']

/** It leaves, or is under way, or nobody tells which: its vehicle is needed. */
const isNeeded = (route: FiguredRoute) => isLeaving(route) || isOnRoad(route) || route.verdict === 'untold'

const unsafeIn = ({ findings }: FiguredRoute) =>
  findings.filter(({ check, weight }) => UNSAFE.includes(check) && weight !== 'note')

/** Its vehicle or trailer is unsafe, whether somebody let it go or not. */
export const isOfUnsafe = (route: FiguredRoute): boolean => isNeeded(route) && unsafeIn(route).length > 0

/** It has still to leave, and nothing tells its driver or its vehicle. */
export const isUnassigned = (route: FiguredRoute): boolean =>
  isLeaving(route) && (route.driver === null || route.vehicle === null)

/** Something of it was not checked. */
const isUnchecked = ({ notChecked }: FiguredRoute) => notChecked.length > 0

/** What stands over Today. Beside each figure how many were not checked for it. */
export interface TodayFigures {
  /**
   * `untold`: those whose time is past, and of which nobody tells whether they left. `blocked`: also those on the road that may not be
   * (`underway.blocked`), as the bell has it.
   */
  leaving: Record<'ready' | 'check' | 'blocked' | 'untold' | 'notChecked', number>
  /**
   * `blocked`: those that may not be there. `worst`: the route that is expected late by most, in ms. `behind`: those that run later than planned and meet every window. `unknown`:
   * those of which nobody can say whether they are late.
   */
  underway: {
    count: number
    late: number
    behind: number
    unknown: number
    blocked: number
    worst: { id: string; name: string | null; ms: number } | null
    notChecked: number
  }
  /** Vehicles and trailers that are needed and unsafe; `notChecked` are others of which nobody told, or too long ago. */
  unsafe: { count: number; notChecked: number }
  /** Routes; `notChecked` are those of whose driver or vehicle the platform did not tell, or too long ago. */
  unassigned: { count: number; notChecked: number }
}

export function figuresOf(routes: readonly FiguredRoute[]): TodayFigures {
  const count = (holds: (route: FiguredRoute) => boolean) => routes.filter(holds).length
  const word = (verdict: string) => count((route) => route.verdict === verdict)
  const running = (standing: string) => count((route) => isOnRoad(route) && route.runs?.standing === standing)
  const late = routes.flatMap(({ id, name, late: by }) => (by ? [{ id, name, ms: by.ms }] : []))
  const needed = routes.filter(isNeeded)
  const found = needed.flatMap(unsafeIn).map(({ subject }) => subject)
  const unsafe = new Set(found.map(({ kind, id }) => `${kind} ${id}`))
  const known = new Set(found.map(({ id }) => id))
  const unknown = new Set(
    needed.flatMap(({ notChecked, vehicle }) =>
      notChecked.flatMap(({ check, topic }) => {
        // What is asked of nobody, by somebody's choice or the rules of the country, was not asked of the vehicle.
        const id = (topic ?? vehicle)?.id
        return id !== undefined && UNSAFE.includes(check) && !known.has(id) ? id : []
      }),
    ),
  )
  return {
    leaving: {
      ...{ ready: word('ready'), check: word('check'), blocked: count(isBlocked), untold: word('untold') },
      notChecked: count((route) => isLeaving(route) && isUnchecked(route)),
    },
    underway: {
      count: count(isOnRoad),
      late: late.length,
      ...{ behind: running('behind'), unknown: running('unknown') },
      blocked: count((route) => isOnRoad(route) && isBlocked(route)),
      worst: late.reduce<(typeof late)[number] | null>(
        (one, other) => (one && one.ms >= other.ms ? one : other),
        null,
      ),
      notChecked: count((route) => isOnRoad(route) && isUnchecked(route)),
    },
    unsafe: { count: unsafe.size, notChecked: unknown.size },
    unassigned: {
      count: count(isUnassigned),
      notChecked: count(
        (route) => isLeaving(route) && route.notChecked.some(({ check }) => check === 'nobody'),
      ),
    },
  }
}
