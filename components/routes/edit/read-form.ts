import type { z } from 'zod'
import type { FormProblem } from '@/components/form/typed-as'
import { idsIn, readText } from '@/components/form/typed-kinds'
import { zonedInstant } from '@/components/units/local-time'
import { type ByKind, eachField, type FieldsOf, present, worded } from '@/lib/fields'
import { FIELD_WORDS } from '@/lib/routes/field-words'
import { FORM_FIELDS, SETTING_FIELDS } from '@/lib/routes/fields'
import { createRouteBody, type CreateRouteBody } from '@/lib/routes/schema'
import type { Words } from '@/lib/words/words'
import { fieldOf } from './field-of'
import type { RouteValues, StopValues } from './form-values'
import { readStop } from './read-stop'
import { type BeganTimes, type StopTimes, stopTimes } from './stop-times'

export interface ReadForm {
  /** What would be sent, as far as it can be read. */
  body: unknown
  /** The body when nothing is left to mend. */
  ready: CreateRouteBody | null
  problems: FormProblem[]
}

/** The instant of a typed time; null for none, and for an hour that clocks in `zone` skip. */
export const typedInstant = (local: string, zone: string): string | null =>
  local === '' ? null : zonedInstant(local, zone)

/** Reads the form into the specification's body of POST /fleet/routes, with every problem at its field. */
export function readForm(values: RouteValues, t: Words): ReadForm {
  const { body, problems } = readBody(values, t)
  checkFirstStop(values, problems, t)
  const ready = checked({ schema: createRouteBody, body, problems }, t)
  return { body, ready, problems }
}

/** What the form of a route that is there began with, and when its stops were planned then. */
export interface Began {
  values: RouteValues
  times: BeganTimes
}

/** What is typed, as a body: an empty box is left out. */
export function readBody(values: RouteValues, t: Words, began?: Began) {
  const problems: FormProblem[] = []
  const say = (path: string, message: string) => void problems.push({ path, message })
  const typed = { values, before: began?.values, times: stopTimes(values, began?.times), say }
  return { body: present(eachField(FORM_FIELDS, READ, typed, t)), problems }
}

interface Typed {
  values: RouteValues
  before: RouteValues | undefined
  times: readonly StopTimes[]
  say: (path: string, problem: string) => void
}

interface Read {
  text: string | undefined
  prose: string | undefined
  driver: string | undefined
  vehicle: string | undefined
  settings: ReturnType<typeof readSettings>
  tags: string[] | undefined
  stops: ReturnType<typeof readStop>[]
  flag: true | undefined
}

const words = (
  field: FieldsOf<typeof FORM_FIELDS, 'text' | 'prose' | 'driver' | 'vehicle'>,
  { values, say }: Typed,
  t: Words,
) => readText(values[field], worded(FIELD_WORDS[field], t), (problem) => say(field, problem))

const READ: ByKind<typeof FORM_FIELDS, [Typed, Words], Read> = {
  text: words,
  prose: words,
  driver: words,
  vehicle: words,
  settings: (field, { values }) => readSettings(values[field]),
  tags: (field, { values }) => {
    const ids = idsIn(values[field])
    return ids.length > 0 ? ids : undefined
  },
  stops: (field, { values, before, times, say }, t) =>
    values[field].map((stop, index) =>
      readStop(
        {
          values: stop,
          times: times[index] ?? { scheduledArrivalTime: null, scheduledDepartureTime: null },
          before: before && sameStop(stop, before),
          zone: values.zone,
          say: (member, problem) => say(`${field}.${index}.${member}`, problem),
        },
        t,
      ),
    ),
  flag: (field, { values }) => values[field] || undefined,
}

/** The stop that a route began with under the id of this one; undefined for one that is new. */
export const sameStop = ({ id }: StopValues, { stops }: RouteValues): StopValues | undefined =>
  id === '' ? undefined : stops.find((stop) => stop.id === id)

type Settings = RouteValues['settings']

/** None at all where the platform decides each. */
function readSettings(typed: Settings) {
  const settings = present(
    eachField(SETTING_FIELDS, { choice: (member: keyof Settings) => typed[member].trim() || undefined }),
  )
  return Object.keys(settings).length > 0 ? settings : undefined
}

export function checkFirstStop({ stops: [first] }: RouteValues, problems: FormProblem[], t: Words) {
  if (first && !first.scheduledArrivalTime && !first.scheduledDepartureTime)
    problems.push({
      path: 'stops.0.scheduledDepartureTime',
      message: t('routes-edit.first-stop'),
    })
}

interface Checked<Body> {
  schema: z.ZodType<Body>
  body: unknown
  problems: FormProblem[]
}

/** The body when nothing is left to mend; what its schema refuses is added to the problems. */
export function checked<Body>({ schema, body, problems }: Checked<Body>, t: Words): Body | null {
  const parsed = schema.safeParse(body)
  for (const issue of parsed.error?.issues ?? []) {
    const path = fieldOf(issue.path.map(String).join('.')) ?? 'stops'
    if (!problems.some((problem) => problem.path === path))
      problems.push({ path, message: issueWords(issue, t) })
  }
  return problems.length === 0 && parsed.success ? parsed.data : null
}

const IDS: readonly unknown[] = ['driverId', 'vehicleId']

/** What the schema refuses and nothing above has said: its own words are for programs. */
function issueWords(issue: z.core.$ZodIssue, t: Words): string {
  const [first, ...rest] = issue.path
  if (first === 'stops' && rest.length === 0) return t('routes-edit.stops-missing')
  if (IDS.includes(first)) return t('routes-edit.not-an-id')
  return issue.code === 'too_big'
    ? t('routes-edit.too-long', { most: Number(issue.maximum) })
    : t('routes-edit.another-value')
}
