import type { CheckName } from '../check-names'
import type { TodayFinding, TodayRoute } from '../read-today'
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

/** Routes that still wait for a vehicle or trailer: those that it drives, and those that a finding about it holds up. */
export const waitingFor = (routes: readonly TodayRoute[], assetId: string): TodayRoute[] =>
  routes.filter(isWaitingFor).filter((route) => isWith(route, assetId))

const isWith = ({ vehicle, findings }: TodayRoute, assetId: string) =>
  vehicle?.id === assetId ||
  findings.some((finding) => isOfWorkshop(finding) && finding.subject.id === assetId)

type UnitReport = Omit<WaitingReport, 'units'> & Pick<WaitingUnit, 'isUnsafe' | 'openDefects' | 'defects'>

type Asset = { kind: 'vehicle' | 'trailer' | 'asset'; id: string; name: string | null }

/** The gravest first: it may not leave, it is unsafe or blocked; somebody should look; it waits for its turn. */
export const CONDITIONS = ['blocked', 'unsafe', 'check', 'waiting'] as const
export type Condition = (typeof CONDITIONS)[number]

/** What the workshop has to do for one vehicle or trailer. Times are ISO 8601. */
export interface Repair {
  vehicle: Asset
  condition: Condition
  /** The next departure that needs it; null where none does within the time that is looked ahead. */
  neededAt: string | null
  /** The route that leaves then, with its zone, and how many leave after it that need the same. */
  route: { id: string; name: string | null; zone: string } | null
  laterRoutes: number
  /** The route that it is on now: what makes it unsafe is on the road. Null when it stands. */
  onRoad: { id: string; name: string | null; zone: string } | null
  findings: readonly TodayFinding[]
  /** What they say of this one. */
  reports: readonly UnitReport[]
  workOrders: readonly Omit<WaitingOrder, 'assetId'>[]
  /** Minutes over its work orders; null where no task says. */
  laborLeftMinutes: number | null
}

const isOfWorkshop = ({ check, subject, weight }: TodayFinding) =>
  weight !== 'note' && WORKSHOP.includes(check) && (subject.kind === 'vehicle' || subject.kind === 'trailer')

const isWaitingFor = ({ verdict }: TodayRoute) =>
  verdict === 'ready' || verdict === 'check' || verdict === 'blocked' || verdict === 'not_yet'

/**
 * What to mend first so that no route is lost: unsafe and blocked vehicles, those on the road first, then by the next departure
 * that needs them; the rest by when they are due or needed. `routes` are by departure.
 */
export function repairsOf(
  routes: readonly TodayRoute[],
  { reports, orders }: { reports: readonly WaitingReport[]; orders: readonly WaitingOrder[] },
): Repair[] {
  const assets = new Map<string, Asset>()
  const know = (kind: Asset['kind'], { id, name }: { id: string; name: string | null }) => {
    const known = assets.get(id)
    if (!known || (known.kind === 'asset' && kind !== 'asset') || known.name === null)
      assets.set(id, {
        kind: known && known.kind !== 'asset' ? known.kind : kind,
        id,
        name: name ?? known?.name ?? null,
      })
  }
  const waiting = routes.filter(isWaitingFor)
  const onRoad = routes.filter(({ verdict }) => verdict === 'underway')
  const found = waiting.flatMap((route) => {
    const findings = route.findings.filter(isOfWorkshop)
    return findings.map((finding) => ({ route, finding }))
  })
  for (const { finding } of found)
    if (finding.subject.kind === 'vehicle' || finding.subject.kind === 'trailer')
      know(finding.subject.kind, finding.subject)
  for (const { units } of reports) for (const unit of units) know(unit.kind, unit)
  for (const { assetId } of orders) if (assetId) know('asset', { id: assetId, name: null })
  return [...assets.values()]
    .map((vehicle) =>
      repairOf(vehicle, {
        waiting: waiting.filter((route) => isWith(route, vehicle.id)),
        onRoad: onRoad.find((route) => isWith(route, vehicle.id)),
        found: found.filter(({ finding }) => finding.subject.id === vehicle.id),
        reports: reports.flatMap((one) => saidOf(one, vehicle.id)),
        orders: orders.filter(({ assetId }) => assetId === vehicle.id),
      }),
    )
    .toSorted(inTurn)
}

/** What is of one vehicle: routes that wait for it, by departure, and the one that it is on. */
interface Of {
  waiting: readonly TodayRoute[]
  onRoad: TodayRoute | undefined
  found: readonly { route: TodayRoute; finding: TodayFinding }[]
  reports: readonly UnitReport[]
  orders: readonly WaitingOrder[]
}

const saidOf = ({ units, ...report }: WaitingReport, assetId: string): UnitReport[] =>
  units.flatMap(({ id, isUnsafe, openDefects, defects }) =>
    id === assetId ? [{ ...report, isUnsafe, openDefects, defects }] : [],
  )

function repairOf(vehicle: Asset, { waiting, onRoad, found, reports, orders }: Of): Repair {
  const [next, ...later] = waiting
  // What stands against the next departure; later ones repeat it.
  const findings = found.filter(({ route }) => route.id === next?.id).map(({ finding }) => finding)
  const labor = orders.flatMap(({ laborLeftMinutes }) => laborLeftMinutes ?? [])
  return {
    vehicle,
    condition: conditionOf(findings, reports),
    neededAt: next?.departsAt ?? null,
    route: next ? called(next) : null,
    laterRoutes: later.length,
    onRoad: onRoad ? called(onRoad) : null,
    findings,
    reports,
    workOrders: orders.map(({ id, description, status, priority, dueAt, laborLeftMinutes }) => ({
      ...{ id, description, status, priority, dueAt, laborLeftMinutes },
    })),
    laborLeftMinutes: labor.length > 0 ? labor.reduce((sum, minutes) => sum + minutes, 0) : null,
  }
}

const called = ({ id, name, zone }: TodayRoute) => ({ id, name, zone })

function conditionOf(findings: readonly TodayFinding[], reports: readonly UnitReport[]): Condition {
  const standing = findings.filter(({ overridden }) => overridden === null)
  if (standing.some(({ weight }) => weight === 'blocks')) return 'blocked'
  if (reports.some(({ isUnsafe }) => isUnsafe)) return 'unsafe'
  return standing.length > 0 ? 'check' : 'waiting'
}

const isGrave = ({ condition }: Repair) => condition === 'blocked' || condition === 'unsafe'

const soonest = (times: readonly (string | null)[]): number =>
  Math.min(Infinity, ...times.flatMap((time) => (time === null ? [] : Date.parse(time))))

/** The grave that drive now, then by the departure that needs them, those that nobody needs last of them; the rest by the sooner of due and needed. */
function inTurn(one: Repair, other: Repair): number {
  if (isGrave(one) !== isGrave(other)) return isGrave(one) ? -1 : 1
  const at = (repair: Repair) =>
    isGrave(repair)
      ? repair.onRoad
        ? -Infinity
        : soonest([repair.neededAt])
      : soonest([repair.neededAt, ...repair.workOrders.map(({ dueAt }) => dueAt)])
  const [a, b] = [at(one), at(other)]
  if (a !== b) return a < b ? -1 : 1
  return one.vehicle.id < other.vehicle.id ? -1 : one.vehicle.id > other.vehicle.id ? 1 : 0
}
