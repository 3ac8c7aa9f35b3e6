import { secondsBetween, secondsLater } from '@/components/units/local-time'
import { afterOf, type RouteTemplateContent } from '@/lib/route-templates/content-schema'
import type { routeState } from '@/lib/routes/change/route-state'
import type { RouteValues, StopValues } from '../edit/form-values'
import { valuesOfState } from '../edit/values-of-route'
import { type Start, startsOn } from './template-content'

/** The form of a template's route on a day. */
export function valuesOn(content: RouteTemplateContent, begins: Start): RouteValues {
  const values = valuesOfState(stateOf(content), content.zone)
  const at = (after: number | undefined) => (after === undefined ? '' : secondsLater(startsOn(begins), after))
  const planned = content.stops.map(afterOf)
  return {
    ...values,
    recomputeScheduledTimes: content.recomputeScheduledTimes ?? false,
    stops: values.stops.map((stop, index) => ({
      ...stop,
      scheduledArrivalTime: at(planned[index]?.arrives),
      scheduledDepartureTime: at(planned[index]?.leaves),
    })),
  }
}

/** What a template says of a route, as a route says it: with no times, and with stops that are not there yet. */
const stateOf = (content: RouteTemplateContent): ReturnType<typeof routeState> => ({
  name: content.name,
  notes: content.notes ?? null,
  driverId: content.driverId ?? null,
  vehicleId: content.vehicleId ?? null,
  tagIds: content.tagIds ?? [],
  settings: {
    routeStartingCondition: content.settings?.routeStartingCondition ?? null,
    routeCompletionCondition: content.settings?.routeCompletionCondition ?? null,
    sequencingMethod: content.settings?.sequencingMethod ?? null,
  },
  recomputeScheduledTimes: undefined,
  stops: content.stops.map(({ singleUseLocation: place, ...stop }) => ({
    id: '',
    name: stop.name ?? null,
    notes: stop.notes ?? null,
    addressId: stop.addressId ?? null,
    singleUseLocation: {
      address: place?.address,
      latitude: place?.latitude,
      longitude: place?.longitude,
      radiusMeters: place?.radiusMeters,
    },
    scheduledArrivalTime: null,
    scheduledDepartureTime: null,
    ontimeWindowBeforeArrivalMs: stop.ontimeWindowBeforeArrivalMs ?? null,
    ontimeWindowAfterArrivalMs: stop.ontimeWindowAfterArrivalMs ?? null,
  })),
})

/** When what is typed begins, by the clocks that it is typed in; null where the first stop has no time. */
export function beginOf([first]: readonly StopValues[]): Start | null {
  const [date = '', start] = (first?.scheduledDepartureTime || first?.scheduledArrivalTime || '').split('T')
  return start === undefined ? null : { date, start }
}

/** The stops with all of their clocks moved so that the first one begins then. Without a first time they stay. */
export function stopsFrom(stops: readonly StopValues[], begins: Start): StopValues[] {
  const now = beginOf(stops)
  const by = now ? secondsBetween(startsOn(now), startsOn(begins)) : 0
  return stops.map((stop) => ({
    ...stop,
    scheduledArrivalTime: secondsLater(stop.scheduledArrivalTime, by),
    scheduledDepartureTime: secondsLater(stop.scheduledDepartureTime, by),
  }))
}
