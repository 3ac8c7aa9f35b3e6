import { DateTime } from 'luxon'
import { clockMsOf, clocksInOrder } from '@/components/units/clocks-in-order'
import { SECOND_MS } from '@/lib/durations'
import { present } from '@/lib/fields'
import {
  afterOf,
  keptAfter,
  type RouteTemplateContent,
  requestOf,
} from '@/lib/route-templates/content-schema'
import { COPY_KEY } from '@/lib/routes/change/copy-key'
import type { CreateRouteBody } from '@/lib/routes/schema'

/** A day and a time of it, as a clock in the template's zone shows them: `2026-03-02` and `06:00`. */
export interface Start {
  date: string
  start: string
}

/** When a template's routes leave on a day, as a field's value. */
export const startsOn = ({ date, start }: Start): string => `${date}T${start}`

/**
 * What is kept of a request that creates a route: all of it but its day and its external ids, its times by the clocks in `zone`
 * from the first one on.
 */
export function contentOf(
  { externalIds: _, stops, ...route }: CreateRouteBody,
  zone: string,
): RouteTemplateContent {
  const clockOf = clocksOf(stops, zone)
  // The contract has no route without it.
  const begins = clockOf(stops[0]?.scheduledDepartureTime) ?? clockOf(stops[0]?.scheduledArrivalTime)
  const after = (time: string | undefined) => {
    const clock = clockOf(time)
    return clock && begins ? Math.round(clock.diff(begins).as('seconds')) : undefined
  }
  return {
    ...{ zone, start: begins?.toFormat(begins.second === 0 ? 'HH:mm' : 'HH:mm:ss') ?? '' },
    ...route,
    stops: stops.map(
      ({
        externalIds: _ids,
        sequenceNumber: _place,
        scheduledArrivalTime: arrival,
        scheduledDepartureTime: departure,
        ...stop
      }) => ({ ...stop, ...keptAfter({ arrives: after(arrival), leaves: after(departure) }) }),
    ),
  }
}

/** What clocks in a zone show at the times of a plan, as times in UTC: in its order, also where they show an hour twice. */
function clocksOf(stops: CreateRouteBody['stops'], zone: string) {
  const times = stops.flatMap(({ scheduledArrivalTime: arrival, scheduledDepartureTime: departure }) =>
    [arrival, departure].filter((time) => time !== undefined),
  )
  const instants = times.map((time) => DateTime.fromISO(time, { zone }).startOf('second'))
  const clocks = clocksInOrder(
    instants.map((at) => ({ at: at.toMillis(), clockMs: clockMsOf(at) })),
    'utc',
  )
  const known = new Map(times.map((time, index) => [time, clocks[index]]))
  return (time: string | undefined) => (time === undefined ? undefined : known.get(time))
}

/** The same, with nobody who drives it. */
export const withoutCrew = ({
  driverId: _driver,
  vehicleId: _vehicle,
  ...content
}: RouteTemplateContent): RouteTemplateContent => content

export const hasCrew = ({ driverId, vehicleId }: RouteTemplateContent): boolean =>
  driverId !== undefined || vehicleId !== undefined

interface Made extends Start {
  /** Whether driver and vehicle go along. */
  crew: boolean
  /** By which it is found again where nobody knows whether it was made. */
  reference: string
}

/**
 * What creates the route of a template on a day: each stop by the same clock, whatever clocks do that day, and in its order
 * (components/units/clocks-in-order.ts).
 */
export function bodyOn(
  content: RouteTemplateContent,
  { date, start, crew, reference }: Made,
): CreateRouteBody {
  const begins = DateTime.fromISO(startsOn({ date, start }), { zone: 'utc' }).toMillis()
  const afters = content.stops.flatMap((stop) =>
    Object.values(afterOf(stop)).filter((after) => after !== undefined),
  )
  const times = clocksInOrder(
    afters.map((after) => ({ at: after * SECOND_MS, clockMs: begins + after * SECOND_MS })),
    content.zone,
  )
  const known = new Map(afters.map((after, index) => [after, times[index]]))
  const timeOf = (after: number) =>
    known.get(after)?.toISO({ suppressMilliseconds: true, suppressSeconds: false })
  const { stops, ...route } = requestOf(crew ? content : withoutCrew(content), timeOf)
  return { ...route, externalIds: { [COPY_KEY]: reference }, stops: stops.map((stop) => present(stop)) }
}
