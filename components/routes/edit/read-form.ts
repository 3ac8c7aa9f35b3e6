import type { z } from 'zod'
import type { FormProblem } from '@/components/form/typed-as'
import { zonedInstant } from '@/components/units/local-time'
import { createRouteBody, type CreateRouteBody } from '@/lib/routes/schema'
import { fieldOf } from './field-of'
import type { RouteValues, StopValues } from './form-values'

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
  const { body, problems } = readBody(values)
  checkFirstStop(values, problems)
  const ready = checked(createRouteBody, body, problems)
  return { body, ready, problems }
}

/** What is typed, as a body: an empty box is left out. */
export function readBody(values: RouteValues) {
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
  return { body, problems }
}

export function checkFirstStop({ stops: [first] }: RouteValues, problems: FormProblem[]) {
  if (first && !first.arrival && !first.departure)
    problems.push({
      path: 'stops.0.departure',
      message: 'The first stop needs a planned arrival or departure.',
    })
}

/** The body when nothing is left to mend; what its schema refuses is added to the problems. */
export function checked<Body>(schema: z.ZodType<Body>, body: unknown, problems: FormProblem[]): Body | null {
  const parsed = schema.safeParse(body)
  for (const issue of parsed.error?.issues ?? []) {
    const path = fieldOf(issue.path.map(String).join('.')) ?? 'stops'
    if (!problems.some((problem) => problem.path === path))
      problems.push({ path, message: sentence(issue.message) })
  }
  return problems.length === 0 && parsed.success ? parsed.data : null
}

type Wrong = (field: keyof StopValues, message: string) => void

function readStop(stop: StopValues, zone: string, wrong: Wrong) {
  return {
    ...(stop.stopId ? { id: stop.stopId } : {}),
    ...readPlace(stop, wrong),
    ...filled('name', stop.name),
    ...filled('notes', stop.notes),
    ...readTime('scheduledArrivalTime', 'arrival', stop, zone, wrong),
    ...readTime('scheduledDepartureTime', 'departure', stop, zone, wrong),
    ...readWindow('ontimeWindowBeforeArrivalMs', 'windowBefore', stop, wrong),
    ...readWindow('ontimeWindowAfterArrivalMs', 'windowAfter', stop, wrong),
  }
}

function readPlace(stop: StopValues, wrong: Wrong) {
  if (stop.place === 'address') return readAddress(stop, wrong)
  // A stop that is there already keeps its place, where that is not known here.
  if (stop.stopId && !stop.latitude.trim() && !stop.longitude.trim()) return {}
  return { singleUseLocation: readLocation(stop, wrong) }
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
