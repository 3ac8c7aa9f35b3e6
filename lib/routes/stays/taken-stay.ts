import { instant } from '../expected/punctuality'
import type { RouteStop } from '../schema'
import { learnedBeside } from './stay'

/** What becomes of a stop where experience is taken over. Times are ISO 8601; null where none is planned. */
export interface TakenStop {
  id: string
  arrives: string | null
  leaves: string | null
  /** By how many ms each is later than it was planned, or sooner. */
  arrivesByMs: number
  leavesByMs: number
}

/**
 * The stops of a route where a stay at an address takes as long as by experience: it is left so much later, or sooner, and
 * what comes behind it moves along, with its windows, which are told beside arrivals (lib/routes/change/moved-plan.ts). A way
 * takes as long as it was planned. Null where the plan is as experience has it already.
 */
export function stopsWithStay(stops: readonly RouteStop[], addressId: string): TakenStop[] | null {
  let byMs = 0
  let isOther = false
  const taken = stops.map((stop, index): TakenStop => {
    const arrivesByMs = byMs
    // A route begins at its first stop: nobody is served there.
    const beside = index > 0 && stop.address?.id === addressId ? learnedBeside(stop) : null
    if (beside) {
      byMs += beside.usualMs - beside.plannedMs
      isOther = true
    }
    return {
      ...{ id: stop.id, arrivesByMs, leavesByMs: byMs },
      arrives: later(stop.scheduledArrivalTime, arrivesByMs),
      leaves: later(stop.scheduledDepartureTime, byMs),
    }
  })
  return isOther ? taken : null
}

function later(time: string | null | undefined, byMs: number): string | null {
  const ms = instant(time)
  return ms === null ? null : new Date(ms + byMs).toISOString()
}
