import { z } from 'zod'
import { routeFields, routeRequest, stopFields } from '@/lib/platform/contract/resources/route-request'
import { filled } from '@/lib/platform/contract/wire'
import { timeZone } from '@/lib/zones/time-zone'

/** No stop is farther from the start, in minutes. */
const FARTHEST = 60 * 24 * 60

/** Minutes after the start as clocks show them: on a day of 23 hours, 09:00 is three hours after 06:00 too. */
const afterStart = z.int().min(-FARTHEST).max(FARTHEST).optional()
/** And so many seconds, where there are any. */
const andSeconds = z.int().min(1).max(59).optional()

/** A stop as the request has it, its times by how long after the start they are. What is a route's own, its ids, stays out. */
const templateStop = stopFields
  .omit({ externalIds: true, sequenceNumber: true, scheduledArrivalTime: true, scheduledDepartureTime: true })
  .extend({
    ...{ arrivesAfterMinutes: afterStart, arrivesAfterSeconds: andSeconds },
    ...{ leavesAfterMinutes: afterStart, leavesAfterSeconds: andSeconds },
  })
type TemplateStop = z.output<typeof templateStop>

const { externalIds: _, ...planned } = routeFields

/**
 * What routes of a kind are made of, in the names of the published request: a route on no day. It leaves at `start` (`06:00`,
 * `06:00:30`) by clocks in `zone`.
 */
const content = z.strictObject({
  zone: timeZone,
  start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
  name: filled,
  ...planned,
  stops: z.array(templateStop),
})
export type RouteTemplateContent = z.output<typeof content>

const seconds = (minutes: number | undefined, and = 0) =>
  minutes === undefined ? undefined : minutes * 60 + and

/** How many seconds after the start a stop is arrived at, and left; undefined where that is not planned. */
export const afterOf = (stop: TemplateStop) => ({
  arrives: seconds(stop.arrivesAfterMinutes, stop.arrivesAfterSeconds),
  leaves: seconds(stop.leavesAfterMinutes, stop.leavesAfterSeconds),
})

/** The same as a stop keeps it: whole minutes and, where there are any, seconds. */
export function keptAfter({ arrives, leaves }: ReturnType<typeof afterOf>) {
  const [arrival, departure] = [parts(arrives), parts(leaves)]
  return {
    ...(arrival && { arrivesAfterMinutes: arrival.minutes }),
    ...(arrival?.and && { arrivesAfterSeconds: arrival.and }),
    ...(departure && { leavesAfterMinutes: departure.minutes }),
    ...(departure?.and && { leavesAfterSeconds: departure.and }),
  }
}

function parts(after: number | undefined) {
  if (after === undefined) return null
  const minutes = Math.floor(after / 60)
  return { minutes, and: after - minutes * 60 }
}

// Any: what the contract asks of a time is the same on every day.
const SOME_TIME = '2026-01-01T00:00:00Z'

/** The request of a route that is made of a template, its times given by who knows the day. */
export function requestOf<Time>(
  { zone: _zone, start: _start, stops, ...route }: RouteTemplateContent,
  timeOf: (afterSeconds: number) => Time,
) {
  return {
    ...route,
    stops: stops.map((kept) => {
      const {
        arrivesAfterMinutes: _arrives,
        arrivesAfterSeconds: _andArrives,
        leavesAfterMinutes: _leaves,
        leavesAfterSeconds: _andLeaves,
        ...stop
      } = kept
      const { arrives, leaves } = afterOf(kept)
      return {
        ...stop,
        ...(arrives !== undefined && { scheduledArrivalTime: timeOf(arrives) }),
        ...(leaves !== undefined && { scheduledDepartureTime: timeOf(leaves) }),
      }
    }),
  }
}

/** A template is one whose routes the contract takes: nothing else could ever be made of it. */
export const routeTemplateContent = content.superRefine((given, ctx) => {
  const request = routeRequest.safeParse(requestOf(given, () => SOME_TIME))
  for (const { path, message } of request.error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path: [...path], message })
})
