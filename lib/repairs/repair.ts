import type { CheckName } from '@/lib/readiness/checks/check-names'
import { byId } from '@/lib/readiness/facts/by-id'
import type { TodayFinding, TodayRoute } from '@/lib/readiness/today/read-today'
import { stands } from '@/lib/readiness/today/today-order'
import { isLeaving } from '@/lib/verdicts/leaving'
import type { WaitingUnit } from './waiting-units'

/** Checks whose findings somebody mends in the workshop. */
const WORKSHOP: readonly (CheckName | null)[] = [
  ...(['vehicle-unsafe', 'out-of-service', 'annual-inspection', 'stop-lamp'] as const),
  ...(['in-the-shop', 'maintenance-overdue', 'defects-open', 'review-unsigned'] as const),
]

export interface WaitingOrder {
  id: string
  assetId: string | null
  /** What it is called by: the first line of its description. */
  description: string | null
  status: string | null
  priority: string | null
  /** ISO 8601. */
  dueAt: string | null
  /** Minutes; null where no task says. */
  laborLeftMinutes: number | null
}

/** A report that is unsafe, or has an open defect, and for what it leaves something to do. */
export interface WaitingReport {
  id: string
  /** ISO 8601. */
  inspectedAt: string | null
  units: readonly WaitingUnit[]
}

/** A route, as Today tells it, and what it takes along. */
export interface NeedingRoute extends Pick<
  TodayRoute,
  'id' | 'name' | 'departsAt' | 'zone' | 'verdict' | 'vehicle' | 'findings'
> {
  trailerId: string | null
}

/** Routes that still wait for a vehicle or trailer: those that it drives or is coupled for, and those that a finding about it holds up. */
export const waitingFor = (routes: readonly NeedingRoute[], assetId: string): NeedingRoute[] =>
  routes.filter(isWaitingFor).filter((route) => isWith(route, assetId))

/** Routes that such a one is on, or that wait for it. */
export const needing = <Route extends NeedingRoute>(routes: readonly Route[], assetId: string): Route[] =>
  routes.filter((route) => (isWaitingFor(route) || isDriving(route)) && isWith(route, assetId))

const isWith = ({ vehicle, trailerId, findings }: NeedingRoute, assetId: string) =>
  vehicle?.id === assetId ||
  trailerId === assetId ||
  findings.some((finding) => isOfWorkshop(finding) && finding.subject.id === assetId)

type UnitReport = Omit<WaitingReport, 'units'> &
  Pick<WaitingUnit, 'isUnsafe' | 'isDoubted' | 'openDefects' | 'defects'>

type Called = Pick<NeedingRoute, 'id' | 'name' | 'zone'>

type Asset = { kind: 'vehicle' | 'trailer' | 'asset'; id: string; name: string | null }

/** The gravest first: it may not leave, it is unsafe or blocked; somebody should look; it waits for its turn. */
export const CONDITIONS = ['blocked', 'unsafe', 'check', 'waiting'] as const
export type Condition = (typeof CONDITIONS)[number]

/** What the workshop has to do for one vehicle or trailer. Times are ISO 8601. */
export interface Repair {
  vehicle: Asset
  condition: Condition
  /**
   * The next departure that needs it, or where it may leave for that and a later one is blocked, the first of those; null where none
   * does within the time that is looked ahead.
   */
  neededAt: string | null
  /** The route that leaves then, with its zone, and how many leave after it that need the same. */
  route: Called | null
  laterRoutes: number
  /** The next departure, where that is sooner than the one it is blocked for: it is away from then on. */
  leavesBefore: { at: string; route: Called } | null
  /** The route that it is on now, and whether it may not be: it is unsafe, or something blocks it there. Null when it stands. */
  onRoad: (Called & { mayNotDrive: boolean }) | null
  /** On the road, of each departure and of none, the same once: as it stands where it is gravest. The gravest first. */
  findings: readonly TodayFinding[]
  /** What they say of this one. */
  reports: readonly UnitReport[]
  workOrders: readonly Omit<WaitingOrder, 'assetId'>[]
  /** Minutes over its work orders; null where no task says. */
  laborLeftMinutes: number | null
}

const isOfWorkshop = ({ check, subject, weight }: TodayFinding) =>
  weight !== 'note' && WORKSHOP.includes(check) && (subject.kind === 'vehicle' || subject.kind === 'trailer')

const isWaitingFor = (route: NeedingRoute) => isLeaving(route) || route.verdict === 'not_yet'

const isDriving = ({ verdict }: NeedingRoute) => verdict === 'underway'

interface Waiting {
  reports: readonly WaitingReport[]
  orders: readonly WaitingOrder[]
  /** What keeps vehicles and trailers from leaving, whether a route needs them or not. */
  grounding: readonly TodayFinding[]
}

/**
 * What to mend first so that no route is lost: unsafe and blocked vehicles, those that drive so first, then by the departure that
 * needs them mended; the rest by when they are due or needed. `routes` are by departure.
 */
export function repairsOf(
  routes: readonly NeedingRoute[],
  { reports, orders, grounding }: Waiting,
): Repair[] {
  const assets = new Map<string, Asset>()
  const know = (kind: Asset['kind'], { id, name }: { id: string; name: string | null }) => {
    const known = assets.get(id)
    assets.set(id, { kind: known?.kind ?? kind, id, name: known?.name ?? name })
  }
  const waiting = routes.filter(isWaitingFor)
  const driving = routes.filter(isDriving)
  const found = [...driving, ...waiting].flatMap((route) =>
    route.findings.filter(isOfWorkshop).map((finding) => ({ route, finding })),
  )
  for (const { subject } of [...found.map(({ finding }) => finding), ...grounding])
    if (subject.kind === 'vehicle' || subject.kind === 'trailer') know(subject.kind, subject)
  for (const { units } of reports) for (const unit of units) know(unit.kind, unit)
  // Orders last: they say neither what it is nor its name.
  for (const { assetId } of orders) if (assetId) know('asset', { id: assetId, name: null })
  return [...assets.values()]
    .map((vehicle) =>
      repairOf(vehicle, {
        waiting: waiting.filter((route) => isWith(route, vehicle.id)),
        driving: driving.filter((route) => isWith(route, vehicle.id)),
        found: found.filter(({ finding }) => finding.subject.id === vehicle.id),
        grounding: grounding.filter(({ subject }) => subject.id === vehicle.id),
        reports: reports.flatMap((one) => saidOf(one, vehicle.id)),
        orders: orders.filter(({ assetId }) => assetId === vehicle.id),
      }),
    )
    .toSorted(inTurn)
}

interface Found {
  route: NeedingRoute
  finding: TodayFinding
}

/** What is of one vehicle: routes that wait for it and those that it is on, by departure, and what is found there, on the road first. */
interface Of {
  waiting: readonly NeedingRoute[]
  driving: readonly NeedingRoute[]
  found: readonly Found[]
  grounding: readonly TodayFinding[]
  reports: readonly UnitReport[]
  orders: readonly WaitingOrder[]
}

const saidOf = ({ units, ...report }: WaitingReport, assetId: string): UnitReport[] =>
  units.flatMap(({ id, isUnsafe, isDoubted, openDefects, defects }) =>
    id === assetId ? [{ ...report, isUnsafe, isDoubted, openDefects, defects }] : [],
  )

function repairOf(vehicle: Asset, { waiting, driving, found, grounding, reports, orders }: Of): Repair {
  const findings = gravestOfEach([...found.map(({ finding }) => finding), ...grounding])
  const isUnsafe = reports.some((report) => report.isUnsafe)
  const blocked = new Set(found.filter(({ finding }) => isBlocking(finding)).map(({ route }) => route))
  const [next] = waiting
  // What is unsafe is so for every departure.
  const needing = (isUnsafe ? next : waiting.find((route) => blocked.has(route))) ?? next
  const onRoad = driving.find((route) => blocked.has(route)) ?? driving[0]
  const labor = orders.flatMap(({ laborLeftMinutes }) => laborLeftMinutes ?? [])
  return {
    vehicle,
    condition: conditionOf(findings, reports),
    neededAt: needing?.departsAt ?? null,
    route: needing ? called(needing) : null,
    laterRoutes: needing ? waiting.length - 1 - waiting.indexOf(needing) : 0,
    leavesBefore: next && next !== needing ? { at: next.departsAt, route: called(next) } : null,
    onRoad: onRoad ? { ...called(onRoad), mayNotDrive: isUnsafe || blocked.has(onRoad) } : null,
    findings,
    reports,
    workOrders: orders.map(({ id, description, status, priority, dueAt, laborLeftMinutes }) => ({
      ...{ id, description, status, priority, dueAt, laborLeftMinutes },
    })),
    laborLeftMinutes: labor.length > 0 ? labor.reduce((sum, minutes) => sum + minutes, 0) : null,
  }
}

const called = ({ id, name, zone }: NeedingRoute): Called => ({ id, name, zone })

const isBlocking = (finding: TodayFinding) => stands(finding) && finding.weight === 'blocks'

const rankOf = (finding: TodayFinding) => (isBlocking(finding) ? 0 : stands(finding) ? 1 : 2)

/**
 * Departures repeat what is wrong, and somebody lets it go for one of them alone; what expires between two stands against the later
 * one alone.
 */
function gravestOfEach(found: readonly TodayFinding[]): TodayFinding[] {
  const gravest = new Map<string, TodayFinding>()
  const byRank = found.toSorted((one, other) => rankOf(one) - rankOf(other))
  for (const finding of byRank) {
    const { check, message, evidence } = finding
    // What was said before and what is judged now have their members in other orders.
    const about = JSON.stringify([check, message.code, evidence.map(({ kind, id }) => [kind, id])])
    if (!gravest.has(about)) gravest.set(about, finding)
  }
  return [...gravest.values()]
}

function conditionOf(findings: readonly TodayFinding[], reports: readonly UnitReport[]): Condition {
  if (findings.some(isBlocking)) return 'blocked'
  if (reports.some(({ isUnsafe }) => isUnsafe)) return 'unsafe'
  return findings.some(stands) || reports.some(({ isDoubted }) => isDoubted) ? 'check' : 'waiting'
}

const isGrave = ({ condition }: Repair) => condition === 'blocked' || condition === 'unsafe'

const soonest = (times: readonly (string | null)[]): number =>
  Math.min(Infinity, ...times.flatMap((time) => (time === null ? [] : Date.parse(time))))

/**
 * Unsafe or blocked ones on the road first, then unsafe or blocked ones by the departure that needs them (none: last of these);
 * the others by due time or departure, whichever is sooner.
 */
function inTurn(one: Repair, other: Repair): number {
  if (isGrave(one) !== isGrave(other)) return isGrave(one) ? -1 : 1
  const at = (repair: Repair) =>
    isGrave(repair)
      ? repair.onRoad?.mayNotDrive
        ? -Infinity
        : soonest([repair.neededAt])
      : soonest([repair.neededAt, ...repair.workOrders.map(({ dueAt }) => dueAt)])
  const [a, b] = [at(one), at(other)]
  if (a !== b) return a < b ? -1 : 1
  return byId(one.vehicle, other.vehicle)
}
