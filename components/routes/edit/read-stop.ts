import { readText } from '@/components/form/typed-kinds'
import { MINUTE_MS } from '@/lib/durations'
import { type ByKind, eachField, type FieldsOf, namesIn, present, worded } from '@/lib/fields'
import { LOCATION_WORDS, STOP_WORDS } from '@/lib/routes/field-words'
import { LOCATION_FIELDS, STOP_FORM_FIELDS } from '@/lib/routes/fields'
import type { Words } from '@/lib/words/words'
import type { StopValues } from './form-values'
import type { StopTimes } from './stop-times'

const NUMBER = /^[+-]?\d+(\.\d+)?$/
/** Nobody bounds a window; one of a thousand years is still a number that travels exactly. */
const WHOLE = /^\d{1,9}$/

interface Typed {
  values: StopValues
  /** The same stop as the form began with it; left out for one that is new. */
  before?: StopValues | undefined
  /** When its times are. */
  times: StopTimes
  zone: string
  /** Hears what is to be mended, at the form's path within the stop. */
  say: (field: string, problem: string) => void
}

/** A stop as the request has it: an empty box is left out. */
export const readStop = (typed: Typed, t: Words) => present(eachField(STOP_FORM_FIELDS, READ, typed, t))

/** The same without its times: quick, for what is asked of every stop with every key. */
export function readUntimed(typed: Omit<Typed, 'times'>, t: Words) {
  const byKind: typeof READ = { ...READ, time: () => undefined }
  const times = { scheduledArrivalTime: null, scheduledDepartureTime: null }
  return present(eachField(STOP_FORM_FIELDS, byKind, { ...typed, times }, t))
}

interface Read {
  id: string | undefined
  text: string | undefined
  prose: string | undefined
  address: string | undefined
  location: ReturnType<typeof readLocation> | undefined
  time: string | undefined
  window: number | undefined
}

const words = (
  field: FieldsOf<typeof STOP_FORM_FIELDS, 'text' | 'prose'>,
  { values, say }: Typed,
  t: Words,
) => readText(values[field], worded(STOP_WORDS[field], t), (problem) => say(field, problem))

const READ: ByKind<typeof STOP_FORM_FIELDS, [Typed, Words], Read> = {
  id: (field, { values }) => values[field] || undefined,
  text: words,
  prose: words,
  address: (field, { values, say }, t) =>
    values.place === 'address'
      ? readText(values[field], worded(STOP_WORDS[field], t), (problem) => say(field, problem))
      : undefined,
  location: (field, { values, before, say }, t) => {
    const typed = values[field]
    if (values.place === 'address') return undefined
    // A stop that is there already keeps its place, where that is not known here and nobody typed another.
    if (before && hasSamePlace(values, before) && !typed.latitude.trim() && !typed.longitude.trim())
      return undefined
    return readLocation(typed, { say: (member, problem) => say(`${field}.${member}`, problem), t })
  },
  time: (field, { values, times, zone, say }, t) => {
    if (!values[field]) return undefined
    const instant = times[field]
    if (!instant) say(field, t('routes-edit.clocks-skip', { zone }))
    return instant ?? undefined
  },
  window: (field, { values, say }, t) => {
    const text = values[field].trim()
    if (text === '') return undefined
    if (WHOLE.test(text)) return Number(text) * MINUTE_MS
    say(field, t('routes-edit.minutes-whole'))
    return undefined
  },
}

const hasSamePlace = (one: StopValues, other: StopValues) =>
  one.place === other.place &&
  namesIn(LOCATION_FIELDS).every(
    (member) => one.singleUseLocation[member].trim() === other.singleUseLocation[member].trim(),
  )

type Location = StopValues['singleUseLocation']
interface Sayer {
  say: Typed['say']
  t: Words
}

const readLocation = (typed: Location, sayer: Sayer) =>
  present(eachField(LOCATION_FIELDS, READ_LOCATION, typed, sayer))

const READ_LOCATION: ByKind<
  typeof LOCATION_FIELDS,
  [Location, Sayer],
  { text: string | undefined; degrees: number | undefined; meters: number | undefined }
> = {
  text: (field, typed, { say, t }) =>
    readText(typed[field], worded(LOCATION_WORDS[field], t), (problem) => say(field, problem)),
  degrees: figure,
  meters: figure,
}

function figure(
  field: FieldsOf<typeof LOCATION_FIELDS, 'degrees' | 'meters'>,
  typed: Location,
  { say, t }: Sayer,
): number | undefined {
  const { least, most, example } = LOCATION_FIELDS[field].bounds
  const text = typed[field].trim()
  if (text === '' && 'optional' in LOCATION_FIELDS[field]) return undefined
  if (!NUMBER.test(text)) {
    say(field, t('routes-edit.figure-example', { example }))
    return undefined
  }
  const value = Number(text)
  if (value < least || value > most) say(field, t('routes-edit.figure-range', { least, most }))
  return value
}
