import { readText } from '@/components/form/typed-kinds'
import { zonedInstant } from '@/components/units/local-time'
import { type ByKind, eachField, type FieldsOf, present } from '@/lib/fields'
import { LOCATION_FIELDS, STOP_FIELDS, STOP_FORM_FIELDS } from '@/lib/routes/fields'
import type { StopValues } from './form-values'

const NUMBER = /^[+-]?\d+(\.\d+)?$/
const WHOLE = /^\d+$/
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

interface Typed {
  values: StopValues
  zone: string
  /** Told of what is to be mended, at the form's path within the stop. */
  say: (field: string, problem: string) => void
}

/** A stop as the request has it: an empty box is left out. */
export const readStop = (typed: Typed) => present(eachField(STOP_FORM_FIELDS, READ, typed))

/** The same without its times: quick, for what is asked of every stop with every key. */
export const readUntimed = (typed: Typed) =>
  present(eachField(STOP_FORM_FIELDS, { ...READ, time: () => undefined }, typed))

interface Read {
  id: string | undefined
  text: string | undefined
  prose: string | undefined
  address: string | undefined
  location: ReturnType<typeof readLocation> | undefined
  time: string | undefined
  window: number | undefined
}

const words = (field: FieldsOf<typeof STOP_FORM_FIELDS, 'text' | 'prose'>, { values, say }: Typed) =>
  readText(values[field], STOP_FIELDS[field], (problem) => say(field, problem))

const READ: ByKind<typeof STOP_FORM_FIELDS, [Typed], Read> = {
  id: (field, { values }) => values[field] || undefined,
  text: words,
  prose: words,
  address: (field, { values, say }) =>
    values.place === 'address'
      ? readText(values[field], STOP_FIELDS[field], (problem) => say(field, problem))
      : undefined,
  location: (field, { values, say }) => {
    const typed = values[field]
    if (values.place === 'address') return undefined
    // A stop that is there already keeps its place, where that is not known here.
    if (values.id && !typed.latitude.trim() && !typed.longitude.trim()) return undefined
    return readLocation(typed, (member, problem) => say(`${field}.${member}`, problem))
  },
  time: (field, { values, zone, say }) => {
    if (!values[field]) return undefined
    const instant = zonedInstant(values[field], zone)
    if (!instant) say(field, `There is no such time in ${zone}: clocks skip it.`)
    return instant ?? undefined
  },
  window: (field, { values, say }) => {
    const text = values[field].trim()
    if (text === '') return undefined
    const minutes = Number(text)
    if (!WHOLE.test(text) || minutes > DAY_MINUTES) say(field, `Whole minutes, from 0 to ${DAY_MINUTES}.`)
    return Number.isNaN(minutes) ? undefined : minutes * MINUTE_MS
  },
}

type Location = StopValues['singleUseLocation']
type Say = Typed['say']

const readLocation = (typed: Location, say: Say) =>
  present(eachField(LOCATION_FIELDS, READ_LOCATION, typed, say))

const READ_LOCATION: ByKind<
  typeof LOCATION_FIELDS,
  [Location, Say],
  { text: string | undefined; degrees: number | undefined; meters: number | undefined }
> = {
  text: (field, typed, say) =>
    readText(typed[field], LOCATION_FIELDS[field], (problem) => say(field, problem)),
  degrees: figure,
  meters: figure,
}

function figure(
  field: FieldsOf<typeof LOCATION_FIELDS, 'degrees' | 'meters'>,
  typed: Location,
  say: Say,
): number | undefined {
  const { least, most, example } = LOCATION_FIELDS[field].bounds
  const text = typed[field].trim()
  if (text === '' && 'optional' in LOCATION_FIELDS[field]) return undefined
  const value = Number(text)
  if (!NUMBER.test(text)) say(field, `Type a number, for example ${example}.`)
  else if (value < least || value > most) say(field, `From ${least} to ${most}.`)
  return value
}
