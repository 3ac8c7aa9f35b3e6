import { zonedInstant } from '@/components/maintenance/local-time'
import { createRouteBody, type CreateRouteBody } from '@/lib/routes/schema'
import { fieldOf } from './field-of'
import type { RouteValues, StopValues } from './form-values'

/** One thing to mend, at the form's own path: `stops.1.latitude`. */
export interface FormProblem {
  path: string
  message: string
}

export interface ReadForm {
  /** What would be sent, as far as it can be read. */
  body: unknown
  /** The body when nothing is left to mend. */
  ready: CreateRouteBody | null
  problems: FormProblem[]
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/
const WHOLE = /^\d+$/
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** The instant of a typed time; null for none, and for an hour that clocks in `zone` skip. */
export const typedInstant = (local: string, zone: string): string | null =>
  local === '' ? null : zonedInstant(local, zone)

/** Reads the form into the specification's body of POST /fleet/routes, with every problem at its field. */
export function readForm(values: RouteValues): ReadForm {
  const problems: FormProblem[] = []
  const wrong = (path: string, message: string) => void problems.push({ path, message })
  if (!values.name.trim()) wrong('name', 'Give the route a name.')
  const body = {
    name: values.name.trim(),
    stops: values.stops.map((stop, index) =>
      readStop(stop, values.zone, (field, message) => wrong(`stops.${index}.${field}`, message)),
    ),
    ...filled('driverId', values.driver),
    ...filled('vehicleId', values.vehicle),
    ...filled('notes', values.notes),
    ...(values.recompute ? { recomputeScheduledTimes: true } : {}),
    ...readSettings(values),
    ...readTags(values.tags),
  }
  const first = values.stops[0]
  if (first && !first.arrival && !first.departure)
    wrong('stops.0.departure', 'The first stop needs a planned arrival or departure.')
  const parsed = createRouteBody.safeParse(body)
  for (const issue of parsed.error?.issues ?? []) {
    const path = fieldOf(issue.path.map(String).join('.')) ?? 'stops'
    if (!problems.some((problem) => problem.path === path)) wrong(path, sentence(issue.message))
  }
  return { body, ready: problems.length === 0 && parsed.success ? parsed.data : null, problems }
}

type Wrong = (field: keyof StopValues, message: string) => void

function readStop(stop: StopValues, zone: string, wrong: Wrong) {
  return {
    ...(stop.place === 'address'
      ? readAddress(stop, wrong)
      : { singleUseLocation: readLocation(stop, wrong) }),
    ...filled('name', stop.name),
    ...filled('notes', stop.notes),
    ...readTime('scheduledArrivalTime', 'arrival', stop, zone, wrong),
    ...readTime('scheduledDepartureTime', 'departure', stop, zone, wrong),
    ...readWindow('ontimeWindowBeforeArrivalMs', 'windowBefore', stop, wrong),
    ...readWindow('ontimeWindowAfterArrivalMs', 'windowAfter', stop, wrong),
  }
}

function readAddress({ addressId }: StopValues, wrong: Wrong) {
  if (!addressId.trim()) wrong('addressId', 'Pick an address, or choose a single-use location.')
  return { addressId: addressId.trim() }
}

function readLocation(stop: StopValues, wrong: Wrong) {
  const number = (field: 'latitude' | 'longitude' | 'radius', most: number, example: string) => {
    const text = stop[field].trim()
    const value = Number(text)
    if (text === '' && field === 'radius') return undefined
    const least = field === 'radius' ? 0 : -most
    if (!NUMBER.test(text)) wrong(field, `Type a number, for example ${example}.`)
    else if (value < least || value > most) wrong(field, `From ${least} to ${most}.`)
    return value
  }
  const radiusMeters = number('radius', 100_000, '150')
  return {
    latitude: number('latitude', 90, '33.4484'),
    longitude: number('longitude', 180, '-112.0740'),
    ...filled('address', stop.address),
    ...(radiusMeters === undefined ? {} : { radiusMeters }),
  }
}

function readTime(
  name: 'scheduledArrivalTime' | 'scheduledDepartureTime',
  field: 'arrival' | 'departure',
  stop: StopValues,
  zone: string,
  wrong: Wrong,
) {
  if (!stop[field]) return {}
  const instant = zonedInstant(stop[field], zone)
  if (instant) return { [name]: instant }
  wrong(field, `There is no such time in ${zone}: clocks skip it.`)
  return {}
}

function readWindow(
  name: 'ontimeWindowBeforeArrivalMs' | 'ontimeWindowAfterArrivalMs',
  field: 'windowBefore' | 'windowAfter',
  stop: StopValues,
  wrong: Wrong,
) {
  const text = stop[field].trim()
  if (text === '') return {}
  const minutes = Number(text)
  if (!WHOLE.test(text) || minutes > DAY_MINUTES) {
    wrong(field, `Whole minutes, from 0 to ${DAY_MINUTES}.`)
    return {}
  }
  return { [name]: minutes * MINUTE_MS }
}

function readSettings({ startingCondition, completionCondition, sequencing }: RouteValues) {
  const settings = {
    ...filled('routeStartingCondition', startingCondition),
    ...filled('routeCompletionCondition', completionCondition),
    ...filled('sequencingMethod', sequencing),
  }
  return Object.keys(settings).length > 0 ? { settings } : {}
}

function readTags(text: string) {
  const tagIds = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return tagIds.length > 0 ? { tagIds } : {}
}

/** Left out when nothing was typed: an empty text is not the same as none. */
const filled = (name: string, text: string): Record<string, string> =>
  text.trim() === '' ? {} : { [name]: text.trim() }

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
