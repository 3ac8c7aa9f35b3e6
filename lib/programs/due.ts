import { DAY_MS } from '@/lib/durations'
import { METER_COUNTS_MS } from '@/lib/ledger/list/counted'
import { calendarOf } from './calendar'
import { type Meter, type MeterExchange, type MeterName, offsetAt, reachedAtMs, shownAt } from './meter'

/** By what a service comes round. */
export const MEASURES = ['meters', 'engineHours', 'days'] as const
export type Measure = (typeof MEASURES)[number]

export const WHICHEVER = ['first', 'last'] as const
export const NEXT_FROM = ['done', 'due'] as const

/** What makes a service due. */
export interface Rule {
  /** Null: not counted by that. */
  every: Readonly<Record<Measure, number | null>>
  /** Of several measures: due with the first that is, or with the last. */
  whichever: (typeof WHICHEVER)[number]
  /** Counted on from when it was done, or from when it was due: then a late one does not move those after it. */
  nextFrom: (typeof NEXT_FROM)[number]
  /** It is due soon so many days before. */
  soonDays: number
}

/** A service that was done: when, and what the meters showed; null where nobody wrote it down. */
export interface Done {
  id: string
  atMs: number
  meters: number | null
  engineHours: number | null
}

/** One vehicle, as far as services go by it. */
export interface Use {
  meters: Readonly<Record<MeterName, Meter>>
  exchanges: Readonly<Record<MeterName, readonly MeterExchange[]>>
}

/** Why nobody knows when a service is due by a measure. */
export type Unknown = 'never_done' | 'no_reading_when_done' | 'no_reading' | 'no_reading_lately' | 'no_use'

export interface MeasureDue {
  measure: Measure
  /** As the meter shows it then (meters, hours); null for days, and where it is not known. */
  dueAt: number | null
  /** What is left, in meters, hours or days; zero or less when it is due. Null where it is not known. */
  left: number | null
  /** When it became due, or will be at this use (epoch ms); null where nobody can say. */
  atMs: number | null
  isDue: boolean
  /** When its meter was read last (epoch ms); null for days, and where nobody read it. */
  readAtMs: number | null
  /** Why `left` or `atMs` is not known. */
  unknown: Unknown | null
}

export const STANDINGS = ['due', 'soon', 'later', 'unknown'] as const
export type Standing = (typeof STANDINGS)[number]

export interface ServiceDue {
  standing: Standing
  /** When it became due, or will be (epoch ms); null where nobody can say. */
  atMs: number | null
  /** The newest that counts. */
  lastDone: Done | null
  measures: readonly MeasureDue[]
}

/** Which meter tells how far a service has come. */
export const METER_OF = { meters: 'odometer', engineHours: 'engine' } as const

/**
 * When a service is due next, from what was done and what was read, in whatever order either came: nothing of it is kept,
 * so that a corrected figure or an exchanged meter corrects it. Due is at or beyond. `zone` is the IANA name by whose days
 * days are counted.
 */
export function serviceDue(
  rule: Rule,
  done: readonly Done[],
  use: Use,
  { nowMs, zone }: { nowMs: number; zone: string },
): ServiceDue {
  const inTurn = done
    .filter(({ atMs }) => atMs <= nowMs)
    .toSorted((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1))
  const lastDone = inTurn.at(-1) ?? null
  const measures = MEASURES.flatMap((measure) => {
    const every = rule.every[measure]
    if (every === null) return []
    return measure === 'days'
      ? dueByDays(rule, every, inTurn, { nowMs, zone })
      : dueByMeter(rule, measure, every, inTurn, use, nowMs)
  })
  return { ...together(rule, measures, nowMs), lastDone, measures }
}

/**
 * When a service became due, or will be whatever is read until then (epoch ms): a day of the calendar. Null where that rests on
 * how the vehicle is used.
 */
export function surelyDueAtMs({ whichever }: Pick<Rule, 'whichever'>, due: ServiceDue): number | null {
  if (due.standing === 'due') return due.atMs
  const open = due.measures.filter(({ isDue }) => !isDue)
  const days = open.find(({ measure }) => measure === 'days')
  return days && (whichever === 'first' || open.length === 1) ? days.atMs : null
}

/** That nobody knows whether a service is due. */
export interface Unsure {
  /** From then on (epoch ms) while nothing else is told; 0 where nobody ever knew. */
  fromMs: number
  /** When the meter that it hangs on was read last (epoch ms); null where that says nothing of it, or nobody read it. */
  readAtMs: number | null
}

/**
 * From when on nobody knows whether a service is due, since it hangs on a meter that by then was not read for too long, or never was.
 * Null where that does not come: it is due, or is so by days alone.
 */
export function unsureFrom(
  { whichever }: Pick<Rule, 'whichever'>,
  { standing, measures }: ServiceDue,
): Unsure | null {
  if (standing === 'due') return null
  const known = (one: MeasureDue): Unsure => {
    if (one.left === null) return { fromMs: 0, readAtMs: null }
    if (one.readAtMs === null) return { fromMs: one.atMs ?? 0, readAtMs: null }
    return { fromMs: one.readAtMs + METER_COUNTS_MS, readAtMs: one.readAtMs }
  }
  const open = measures.filter(({ isDue }) => !isDue)
  // Where a day is told, the calendar says whether it is due by that.
  const hanging = open.filter(({ measure, left }) => measure !== 'days' || left === null)
  const inTurn = hanging.map(known).toSorted((one, other) => one.fromMs - other.fromMs)
  if (whichever === 'first') return inTurn[0] ?? null
  const last = inTurn.at(-1)
  // While one measure is known not to be due, the last of them is not.
  return last ? { ...last, fromMs: Math.max(...open.map((one) => known(one).fromMs)) } : null
}

/**
 * The next of a series `every` apart, after the last that was done: from that itself, or from the series that the first
 * began. There one counts for the due that it is nearest to, so that one a little early is not asked for twice.
 */
export const nextOf = (
  { nextFrom }: Pick<Rule, 'nextFrom'>,
  { first, last }: { first: number; last: number },
  every: number,
): number => (nextFrom === 'done' ? last + every : first + (Math.round((last - first) / every) + 1) * every)

function dueByDays(
  rule: Rule,
  every: number,
  done: readonly Done[],
  { nowMs, zone }: { nowMs: number; zone: string },
): MeasureDue {
  const [first, last] = [done[0], done.at(-1)]
  if (!first || !last) return unknownBy('days', 'never_done')
  const { dayOf, startsAtMs } = calendarOf(zone)
  const due = nextOf(rule, { first: dayOf(first.atMs), last: dayOf(last.atMs) }, every)
  const atMs = startsAtMs(due)
  return {
    measure: 'days',
    dueAt: null,
    left: due - dayOf(nowMs),
    atMs,
    isDue: atMs <= nowMs,
    readAtMs: null,
    unknown: null,
  }
}

const unknownBy = (measure: Measure, unknown: Unknown): MeasureDue => ({
  ...{ measure, dueAt: null, left: null, atMs: null, isDue: false, readAtMs: null, unknown },
})

function dueByMeter(
  rule: Rule,
  measure: keyof typeof METER_OF,
  every: number,
  done: readonly Done[],
  use: Use,
  nowMs: number,
): MeasureDue {
  const name = METER_OF[measure]
  const [meter, exchanges] = [use.meters[name], use.exchanges[name]]
  const [first, last] = [done[0], done.at(-1)]
  if (!first || !last) return unknownBy(measure, 'never_done')
  const figureOf = (one: Done) => {
    const written = one[measure]
    return written === null ? shownAt(meter, one.atMs) : written + offsetAt(one.atMs, exchanges)
  }
  const figure = figureOf(last)
  if (figure === null) return unknownBy(measure, 'no_reading_when_done')
  const due = nextOf(rule, { first: figureOf(first) ?? figure, last: figure }, every)
  const { newest, useADay } = meter
  const told = { measure, dueAt: due - offsetAt(nowMs, exchanges), readAtMs: newest?.atMs ?? null }
  if (!newest) return { ...told, left: null, atMs: null, isDue: false, unknown: 'no_reading' }
  const left = due - newest.value
  const reached = reachedAtMs(meter, due)
  if (reached !== null) return { ...told, left, atMs: reached, isDue: true, unknown: null }
  if (newest.atMs + METER_COUNTS_MS <= nowMs)
    return { ...told, left, atMs: null, isDue: false, unknown: 'no_reading_lately' }
  if (useADay === null || useADay <= 0) return { ...told, left, atMs: null, isDue: false, unknown: 'no_use' }
  // Only a reading says that it is due: what was reckoned to be so by now is so any moment.
  const atMs = Math.max(newest.atMs + (left / useADay) * DAY_MS, nowMs)
  return { ...told, left, atMs, isDue: false, unknown: null }
}

function together(
  { whichever, soonDays, every }: Rule,
  measures: readonly MeasureDue[],
  nowMs: number,
): Pick<ServiceDue, 'standing' | 'atMs'> {
  const decides = whichever === 'first' ? Math.min : Math.max
  const timesOf = (some: readonly MeasureDue[]) => some.flatMap(({ atMs }) => atMs ?? [])
  const due = measures.filter(({ isDue }) => isDue)
  const isDue =
    measures.length > 0 && (whichever === 'first' ? due.length > 0 : due.length === measures.length)
  if (isDue) return { standing: 'due', atMs: decides(...timesOf(due)) }
  const open = measures.filter((one) => !one.isDue)
  const times = timesOf(open)
  // By the last of several nobody can say when, while one of them is not known.
  const isTold = whichever === 'first' ? times.length > 0 : times.length === open.length && times.length > 0
  const atMs = isTold ? decides(...times) : null
  // Where its use is not known, the last tenth of the way is soon.
  const isNear = (one: MeasureDue) =>
    one.atMs === null
      ? one.left !== null && one.left <= (every[one.measure] ?? 0) / 10
      : one.atMs <= nowMs + soonDays * DAY_MS
  const near = open.filter(isNear)
  const isSoon = whichever === 'first' ? near.length > 0 : near.length === open.length
  if (isSoon) return { standing: 'soon', atMs }
  const isKnown = (one: MeasureDue) => one.left !== null
  const anyKnown = whichever === 'first' ? open.some(isKnown) : open.every(isKnown)
  return { standing: anyKnown ? 'later' : 'unknown', atMs }
}
