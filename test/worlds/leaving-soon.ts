import { MINUTE_MS } from '@/lib/durations'

/** A route of `vehicle` that leaves half an hour after `nowMs` (epoch ms), and ends an hour later, as the platform tells it. */
export function leavingSoon(nowMs: number, vehicle: object) {
  const at = (minutes: number) => new Date(nowMs + minutes * MINUTE_MS).toISOString()
  return {
    ...{ name: 'Route', orgLocalTimezone: 'UTC', vehicle, scheduledRouteStartTime: at(30) },
    stops: [
      { id: 's1', state: 'scheduled', scheduledDepartureTime: at(30) },
      { id: 's2', state: 'scheduled', scheduledArrivalTime: at(90) },
    ],
  }
}
