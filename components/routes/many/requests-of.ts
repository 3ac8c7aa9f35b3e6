import { present } from '@/lib/fields'
import { isGone } from '@/lib/ledger/keep/gone'
import { COPY_KEY } from '@/lib/routes/change/copy-key'
import { routeState } from '@/lib/routes/change/route-state'
import { instant } from '@/lib/routes/expected/punctuality'
import { hasLeft } from '@/lib/routes/progress/progress'
import { createRouteBody, type CreateRouteBody, type EditRouteBody } from '@/lib/routes/schema'
import { nameOfDay } from '@/lib/zones/local-day'
import { editFrom } from '../edit/edit-from'
import type { RouteAnswer } from '../route-answer'
import { daysOn } from './shifted'

/** Why a route cannot be moved or copied: a key of the words of this folder. */
export type Hindrance = 'gone' | 'has-left' | 'no-times' | 'no-first-time' | 'notes-too-long' | 'no-place'

const plannedOf = ({ stops }: ReturnType<typeof routeState>) =>
  stops.flatMap(({ scheduledArrivalTime, scheduledDepartureTime }) =>
    [scheduledArrivalTime, scheduledDepartureTime].filter((time) => time !== null),
  )

/** The date on which a route begins, in a zone; null where no time of it is planned. */
export function dateOfRoute(row: RouteAnswer, zone: string): string | null {
  const begins = plannedOf(routeState(row)).flatMap((time) => instant(time) ?? [])
  return begins.length === 0 ? null : nameOfDay(Math.min(...begins), zone)
}

/** What is sent of a route that moves, and what it was. */
export interface Moved {
  body: EditRouteBody
  before: Record<string, unknown>
}

/** Why the plan of a route is not changed any more; null where it may be. */
export function hindranceOf(row: RouteAnswer): Hindrance | null {
  if (isGone(row)) return 'gone'
  return hasLeft(row) ? 'has-left' : null
}

/** A route so many days on: each stop by its id, with its times alone. */
export function movedBy(row: RouteAnswer, days: number, zone: string): Moved | Hindrance {
  const hindrance = hindranceOf(row)
  if (hindrance) return hindrance
  const state = routeState(row)
  const planned = plannedOf(state)
  if (planned.length === 0) return 'no-times'
  const on = daysOn(planned, days, zone)
  const body = {
    stops: state.stops.map(({ id, scheduledArrivalTime: arrival, scheduledDepartureTime: departure }) => ({
      id,
      ...(arrival !== null && { scheduledArrivalTime: on(arrival) ?? arrival }),
      ...(departure !== null && { scheduledDepartureTime: on(departure) ?? departure }),
    })),
  }
  return { body, before: editFrom(row, body) }
}

/** What gives a route the times again that it had: each stop by its id. */
export function movedBack(row: RouteAnswer, was: RouteAnswer): Moved {
  const times = (was.stops ?? []).map((stop) => ({
    ...{ id: stop.id, arrives: stop.scheduledArrivalTime, leaves: stop.scheduledDepartureTime },
  }))
  return movedTo(row, times)
}

interface Times {
  id: string
  arrives: string | null | undefined
  leaves: string | null | undefined
}

/** What gives a route these times: each stop by its id, with its times alone. */
export function movedTo(row: RouteAnswer, times: readonly Times[]): Moved {
  const body = {
    stops: times.map(({ id, arrives, leaves }) => ({
      id,
      ...(arrives && { scheduledArrivalTime: arrives }),
      ...(leaves && { scheduledDepartureTime: leaves }),
    })),
  }
  return { body, before: editFrom(row, body) }
}

/** Whether a route has the times already that a move asks for. */
export const standsAt = (row: RouteAnswer, { body: { stops = [] } }: Moved): boolean =>
  stops.every((asked) => {
    const stop = row.stops?.find(({ id }) => id === asked.id)
    return (
      stop !== undefined &&
      instant(stop.scheduledArrivalTime) === instant(asked.scheduledArrivalTime) &&
      instant(stop.scheduledDepartureTime) === instant(asked.scheduledDepartureTime)
    )
  })

interface Copied {
  days: number
  zone: string
  /** Whether driver and vehicle go along. */
  crew: boolean
  /** By which the copy is found again where nobody knows whether it was made. */
  reference: string
}

/** What creates a route like another, so many days on: its plan, and nothing of what happened. */
export function copyOf(
  row: RouteAnswer,
  { days, zone, crew, reference }: Copied,
): CreateRouteBody | Hindrance {
  const state = routeState(row)
  const planned = plannedOf(state)
  if (planned.length === 0) return 'no-times'
  const on = daysOn(planned, days, zone)
  const settings = present(state.settings)
  const body = {
    ...present({ name: state.name, notes: state.notes }),
    ...(crew && present({ driverId: state.driverId, vehicleId: state.vehicleId })),
    ...(state.tagIds.length > 0 && { tagIds: state.tagIds }),
    ...(Object.keys(settings).length > 0 && { settings }),
    externalIds: { [COPY_KEY]: reference },
    stops: state.stops.map(({ id: _, addressId, singleUseLocation, ...stop }) => ({
      ...present({
        ...stop,
        scheduledArrivalTime: on(stop.scheduledArrivalTime),
        scheduledDepartureTime: on(stop.scheduledDepartureTime),
      }),
      ...(addressId === null ? { singleUseLocation: present(singleUseLocation) } : { addressId }),
    })),
  }
  const parsed = createRouteBody.safeParse(body)
  return parsed.success ? parsed.data : whyRefused(parsed.error.issues[0]?.path ?? [])
}

/** What the contract refuses first of a route that the platform has as it is. */
function whyRefused([field, index, member]: readonly PropertyKey[]): Hindrance {
  if (field === 'notes') return 'notes-too-long'
  return index === 0 && member === 'scheduledDepartureTime' ? 'no-first-time' : 'no-place'
}
