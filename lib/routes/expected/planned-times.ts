import { arrivalWindow, instant, type TimedStop } from './punctuality'

/** What is planned of a stop, in epoch ms. */
export interface PlannedTimes {
  arrives: number
  leaves: number
  /** Not left earlier than that. */
  holds: boolean
}

/** What is planned of a stop; one of the two times stands in for the other, and null where neither is planned. */
export function planOf(stop: TimedStop): PlannedTimes | null {
  const departure = instant(stop.scheduledDepartureTime)
  const arrives = instant(stop.scheduledArrivalTime) ?? departure
  if (arrives === null) return null
  return { arrives, leaves: Math.max(departure ?? arrives, arrives), holds: departure !== null }
}

/** Before then nothing begins there; a stop that does not say how early it may be reached has no such time. */
export const opensAt = (stop: TimedStop): number =>
  typeof stop.ontimeWindowBeforeArrivalMs === 'number' ? (arrivalWindow(stop)?.opens ?? -Infinity) : -Infinity

/** When the stop is planned to be reached, in epoch ms: its departure stands in for an arrival that is not planned. */
export const plannedArrival = (stop: TimedStop): number | null => planOf(stop)?.arrives ?? null
