import type { z } from 'zod'
import type { FormProblem } from '@/components/form/typed-as'
import { idsIn, readText } from '@/components/form/typed-kinds'
import { zonedInstant } from '@/components/units/local-time'
import { type ByKind, eachField, type FieldsOf, present } from '@/lib/fields'
import { FIELDS, FORM_FIELDS, SETTING_FIELDS } from '@/lib/routes/fields'
import { createRouteBody, type CreateRouteBody } from '@/lib/routes/schema'
import { fieldOf } from './field-of'
import type { RouteValues } from './form-values'
import { readStop } from './read-stop'

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
export function readForm(values: RouteValues): ReadForm {
  const { body, problems } = readBody(values)
  checkFirstStop(values, problems)
  const ready = checked(createRouteBody, body, problems)
  return { body, ready, problems }
}

/** What is typed, as a body: an empty box is left out. */
export function readBody(values: RouteValues) {
  const problems: FormProblem[] = []
  const say = (path: string, message: string) => void problems.push({ path, message })
  return { body: present(eachField(FORM_FIELDS, READ, { values, say })), problems }
}

interface Typed {
  values: RouteValues
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
) => readText(values[field], FIELDS[field], (problem) => say(field, problem))

const READ: ByKind<typeof FORM_FIELDS, [Typed], Read> = {
  text: words,
  prose: words,
  driver: words,
  vehicle: words,
  settings: (field, { values }) => readSettings(values[field]),
  tags: (field, { values }) => {
    const ids = idsIn(values[field])
    return ids.length > 0 ? ids : undefined
  },
  stops: (field, { values, say }) =>
    values[field].map((stop, index) =>
      readStop({
        values: stop,
        zone: values.zone,
        say: (member, problem) => say(`${field}.${index}.${member}`, problem),
      }),
    ),
  flag: (field, { values }) => values[field] || undefined,
}

type Settings = RouteValues['settings']

/** None at all where the platform decides each. */
function readSettings(typed: Settings) {
  const settings = present(
    eachField(SETTING_FIELDS, { choice: (member: keyof Settings) => typed[member].trim() || undefined }),
  )
  return Object.keys(settings).length > 0 ? settings : undefined
}

export function checkFirstStop({ stops: [first] }: RouteValues, problems: FormProblem[]) {
  if (first && !first.scheduledArrivalTime && !first.scheduledDepartureTime)
    problems.push({
      path: 'stops.0.scheduledDepartureTime',
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

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
