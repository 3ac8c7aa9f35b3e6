import { localText, minutesBetween, minutesLater, nextInstant } from '@/components/units/local-time'
import { present } from '@/lib/fields'
import { type RouteTemplateContent, requestOf } from '@/lib/route-templates/content-schema'
import type { CreateRouteBody } from '@/lib/routes/schema'
import { COPY_KEY } from '../many/requests-of'

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
  const local = (time: string | undefined) => (time === undefined ? '' : localText(time, zone))
  // The contract has no route without it.
  const begins = local(stops[0]?.scheduledDepartureTime) || local(stops[0]?.scheduledArrivalTime)
  return {
    ...{ zone, start: begins.slice(-5) },
    ...route,
    stops: stops.map(
      ({
        externalIds: _ids,
        sequenceNumber: _place,
        scheduledArrivalTime: arrival,
        scheduledDepartureTime: departure,
        ...stop
      }) => ({
        ...stop,
        ...(arrival !== undefined && { arrivesAfterMinutes: minutesBetween(begins, local(arrival)) }),
        ...(departure !== undefined && { leavesAfterMinutes: minutesBetween(begins, local(departure)) }),
      }),
    ),
  }
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
 * What creates the route of a template on a day: each stop by the same clock, whatever clocks do that day; in an hour that they
 * skip, an hour later.
 */
export const bodyOn = (
  content: RouteTemplateContent,
  { date, start, crew, reference }: Made,
): CreateRouteBody => {
  const timeOf = (after: number) => nextInstant(minutesLater(startsOn({ date, start }), after), content.zone)
  const { stops, ...route } = requestOf(crew ? content : withoutCrew(content), timeOf)
  return { ...route, externalIds: { [COPY_KEY]: reference }, stops: stops.map((stop) => present(stop)) }
}
