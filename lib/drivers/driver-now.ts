import type { TodayFinding, TodayRoute } from '@/lib/readiness/today/read-today'

/** A route of a driver, in a line. Times are ISO 8601. */
export interface RouteInShort extends Pick<
  TodayRoute,
  'id' | 'name' | 'zone' | 'departsAt' | 'verdict' | 'vehicle' | 'late'
> {
  /** How many checks of one that has still to leave could not be made; 0 of one that may be on the road. */
  unchecked: number
}

export interface DriverNow {
  /** Under way; null while none is. */
  now: RouteInShort | null
  /** The last whose time has come, of which nobody tells whether it left: they may be on it. Null where there is none. */
  untold: RouteInShort | null
  /** The next that has still to leave. */
  next: RouteInShort | null
  /** The first route against which something of the driver stands that somebody should look at, with all that does. */
  look: { route: Pick<TodayRoute, 'id' | 'name' | 'zone'>; findings: readonly TodayFinding[] } | null
}

/** Where a driver stands by their own routes, in the order of departures. Pure. */
export function driverNow(id: string, routes: readonly TodayRoute[]): DriverNow {
  const under = routes.find(({ verdict }) => verdict === 'underway')
  const untold = routes.findLast(({ verdict }) => verdict === 'untold')
  const next = routes.find(
    ({ verdict }) => verdict !== 'underway' && verdict !== 'untold' && verdict !== 'done',
  )
  const [look] = routes.flatMap((route) => {
    const findings = route.verdict === 'done' ? [] : pressingOf(id, route)
    const { name, zone } = route
    return findings.length > 0 ? [{ route: { id: route.id, name, zone }, findings }] : []
  })
  return {
    now: under ? inShort(under) : null,
    untold: untold ? inShort(untold) : null,
    next: next ? inShort(next) : null,
    look: look ?? null,
  }
}

const pressingOf = (id: string, { findings }: TodayRoute) =>
  findings.filter(
    ({ subject, weight, overridden }) =>
      subject.kind === 'driver' && subject.id === id && weight !== 'note' && overridden === null,
  )

const inShort = ({
  id,
  name,
  zone,
  departsAt,
  verdict,
  vehicle,
  late,
  notChecked,
}: TodayRoute): RouteInShort => ({
  ...{ id, name, zone, departsAt, verdict, vehicle, late },
  unchecked: verdict === 'underway' || verdict === 'untold' ? 0 : notChecked.length,
})
