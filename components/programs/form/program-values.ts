import { flag, object, oneOf, type Reader, text } from '@/components/api/read'
import type { FormProblem } from '@/components/form/typed-as'
import { idsIn, numberText } from '@/components/form/typed-kinds'
import { distanceText, type DistanceUnit, metersOf } from '@/components/units/distance'
import { MOST_INSPECTION_DAYS } from '@/lib/programs/periodic-inspection'
import { figureText } from '@/lib/typed-figure'
import type { Words } from '@/lib/words/words'
import type { ProgramAnswer } from '../program-answer'
import type { ProgramToSend } from '../queries'

/** A program as its form holds it: text, where the empty text is nothing; ids as comma lists. */
export interface ProgramValues {
  name: string
  distance: string
  hours: string
  days: string
  whichever: 'first' | 'last'
  nextFrom: 'done' | 'due'
  isPeriodicInspection: boolean
  makesOrders: boolean
  soonDays: string
  all: boolean
  vehicles: string
  tags: string
  /** Makes, or make and model, a line each. */
  kinds: string
}

/** The same, as this tab kept it over a reload. */
export const keptProgramValues: Reader<ProgramValues> = object({
  ...{ name: text, distance: text, hours: text, days: text, soonDays: text },
  ...{ whichever: oneOf('first', 'last'), nextFrom: oneOf('done', 'due') },
  ...{ isPeriodicInspection: flag, makesOrders: flag, all: flag, vehicles: text, tags: text, kinds: text },
})

type Begun = Omit<ProgramAnswer, 'counts' | 'vehicles' | 'id'>

const USUAL_SOON_DAYS = 14

export const programValues = (program: Begun | null, unit: DistanceUnit): ProgramValues => ({
  name: program?.name ?? '',
  distance: program?.everyMeters == null ? '' : distanceText(program.everyMeters, unit),
  hours: numberText(program?.everyEngineHours),
  days: numberText(program?.everyDays),
  whichever: program?.whichever ?? 'first',
  nextFrom: program?.nextFrom ?? 'done',
  isPeriodicInspection: program?.isPeriodicInspection ?? false,
  makesOrders: program?.makesOrders ?? false,
  soonDays: String(program?.soonDays ?? USUAL_SOON_DAYS),
  all: program?.chosen.all ?? false,
  vehicles: program?.chosen.vehicleIds.join(',') ?? '',
  tags: program?.chosen.tagIds.join(',') ?? '',
  kinds: program?.chosen.kinds.join('\n') ?? '',
})

interface ReadBy {
  /** What the form began with: a distance that still reads as it did is the same to the meter, whichever unit it was written in. */
  begun: Begun | null
  unit: DistanceUnit
  /** By whose days a new program counts. */
  zone: string
  t: Words
}

/** What is typed as what is sent, and what is to be mended. */
export function readProgram(
  values: ProgramValues,
  { begun, unit, zone, t }: ReadBy,
): { ready: ProgramToSend | null; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const say = (path: keyof ProgramValues, message: string) => void problems.push({ path, message })
  const whole = (path: 'hours' | 'days' | 'soonDays'): number | null => {
    if (values[path].trim() === '') return null
    const typed = figureText(values[path]) ?? ''
    if (/^\d{1,6}$/.test(typed)) return Number(typed)
    say(path, t('programs.whole'))
    return null
  }
  const distance =
    begun && values.distance === programValues(begun, unit).distance
      ? begun.everyMeters
      : metersOf(values.distance, unit)
  if (values.distance.trim() !== '' && distance === null) say('distance', t('programs.whole'))
  const [hours, days, soonDays] = [whole('hours'), whole('days'), whole('soonDays')]
  if (values.name.trim() === '') say('name', t('programs.name-missing'))
  if (distance === null && hours === null && days === null && problems.length === 0)
    say('distance', t('programs.every-missing'))
  if (values.isPeriodicInspection) {
    if (days === null || values.whichever === 'last') say('days', t('programs.inspection-days'))
    else if (days > MOST_INSPECTION_DAYS)
      say('days', t('programs.inspection-every-year', { most: MOST_INSPECTION_DAYS }))
    if (values.nextFrom !== 'done') say('nextFrom', t('programs.inspection-from-done'))
  }
  const chosen = {
    all: values.all,
    vehicleIds: idsIn(values.vehicles),
    tagIds: idsIn(values.tags),
    kinds: values.kinds.split('\n').flatMap((kind) => kind.trim() || []),
  }
  if (!chosen.all && chosen.vehicleIds.length + chosen.tagIds.length + chosen.kinds.length === 0)
    say('vehicles', t('programs.vehicles-missing'))
  return {
    problems,
    ready: {
      ...{ name: values.name.trim(), everyMeters: distance, everyEngineHours: hours, everyDays: days },
      ...{ whichever: values.whichever, nextFrom: values.nextFrom, soonDays: soonDays ?? 0 },
      ...{ isPeriodicInspection: values.isPeriodicInspection, makesOrders: values.makesOrders, zone, chosen },
    },
  }
}
