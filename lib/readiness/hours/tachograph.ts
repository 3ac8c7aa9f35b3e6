import { DateTime } from 'luxon'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { ClockFacts, TachographFacts } from '../facts/facts'
import type { CycleLeft } from './cycle'
import type { HoursRules } from './rules'

/** What hours rest on outside of the US: the United Kingdom keeps that regulation. */
export const TACHOGRAPH_LAW = { EU: '(EC) 561/2006', UK: '(EC) 561/2006' } as const

/** Its limits, in ms. */
const DAY = { usualMs: 9 * HOUR_MS, longMs: 10 * HOUR_MS, longDaysAWeek: 2 }
const WEEK_MS = 56 * HOUR_MS
const TWO_WEEKS_MS = 90 * HOUR_MS
const REST = { usualMs: 11 * HOUR_MS, reducedMs: 9 * HOUR_MS, reducedBetweenWeeklyRests: 3 }
/** Between the end of one daily rest and that of the next. */
const PERIOD_MS = DAY_MS
const BREAK = {
  afterMs: 4.5 * HOUR_MS,
  ms: 45 * MINUTE_MS,
  inTwo: [15 * MINUTE_MS, 30 * MINUTE_MS],
} as const
/** A weekly rest is no shorter. */
export const WEEKLY_REST_MS = DAY_MS
/** No rest is split so that a part of it, which could begin a day, is shorter than a reduced one (article 4(g)). */
const NO_SPLIT = { shortMs: Infinity, longMs: Infinity, togetherMs: Infinity }

/** The rest that this driver's next day asks for before it at least, in ms; a reduced one where one is left. */
export const leastRestMs = ({ reducedRests }: Pick<TachographFacts, 'reducedRests'>): number =>
  (reducedRests ?? 0) >= REST.reducedBetweenWeeklyRests ? REST.usualMs : REST.reducedMs

/**
 * The rules as a plan is made by them: articles 6 to 8. A day of ten hours counts where the record tells that one of the week is left, and
 * a reduced rest as long as it does not tell that all are used.
 */
export function tachographRules(told: TachographFacts): HoursRules {
  const { longDays } = told
  const offMs = leastRestMs(told)
  return {
    offMs,
    driveMs: longDays !== null && longDays < DAY.longDaysAWeek ? DAY.longMs : DAY.usualMs,
    windowMs: PERIOD_MS - offMs,
    windowRuns: 'always',
    breakAfterMs: BREAK.afterMs,
    breakMs: BREAK.ms,
    breakInTwo: BREAK.inTwo,
    restartMs: null,
    split: NO_SPLIT,
  }
}

/**
 * What nobody may go beyond whatever the record does not tell: a long day after a reduced rest, and any pause that is long enough for a
 * part of a break. Until when a daily rest begins is unknown where two may drive by turns (article 8(5)), so that is never sure.
 */
export const MOST_BY_TACHOGRAPH: HoursRules = {
  offMs: REST.reducedMs,
  driveMs: DAY.longMs,
  windowMs: Infinity,
  windowRuns: 'always',
  breakAfterMs: BREAK.afterMs,
  breakMs: BREAK.inTwo[0],
  breakInTwo: null,
  restartMs: null,
  split: NO_SPLIT,
}

/** What the record of `toldAtMs` (epoch ms) leaves, as clocks have it. After a whole rest, with a whole day before him, nobody's day has begun. */
export function clocksByTachograph(told: TachographFacts, toldAtMs: number, rules: HoursRules): ClockFacts {
  const isWhole =
    told.isResting === true &&
    (told.untilDailyRestMs ?? 0) >= PERIOD_MS - REST.usualMs &&
    toldAtMs - (told.stateSinceMs ?? -Infinity) >= leastRestMs(told)
  return {
    status: told.isResting === null ? null : told.isResting ? 'offDuty' : 'onDuty',
    restingAtMs: told.isResting ? told.stateSinceMs : null,
    driveLeftMs: told.dayLeftMs,
    shiftLeftMs: isWhole ? rules.windowMs : told.untilDailyRestMs,
    cycleLeftMs: leastOf(told.weekLeftMs, told.twoWeeksLeftMs),
    cycleTomorrowMs: null,
    untilBreakMs: told.untilBreakMs,
  }
}

/** The same as much as it may be: a record may reckon with a day of nine hours where one of ten is left. */
export function mostByTachograph(told: TachographFacts, toldAtMs: number): ClockFacts {
  const { dayLeftMs, dayDrivenMs } = told
  const mayBe = [
    ...(dayDrivenMs === null ? [] : [DAY.longMs - dayDrivenMs]),
    ...(dayLeftMs === null ? [] : [dayLeftMs + (dayDrivenMs === null ? DAY.longMs - DAY.usualMs : 0)]),
  ]
  return {
    ...clocksByTachograph(told, toldAtMs, MOST_BY_TACHOGRAPH),
    driveLeftMs: mayBe.length === 0 ? null : Math.min(DAY.longMs, Math.max(...mayBe)),
    shiftLeftMs: null,
  }
}

/**
 * What is left of the week, and of two that follow each other (article 6(2) and (3)), by a record of `toldAtMs` (epoch ms). A week begins on
 * Monday at midnight (article 4(i)), which is there first where clocks are ahead: of the zones of the record (UTC) and of the route, the
 * sooner is sure. Null where the record tells nothing of it.
 */
export function weeksLeft(told: TachographFacts, toldAtMs: number, zone: string): CycleLeft | null {
  const [monday, next] = mondaysAfter(toldAtMs, 'utc')
  const [sureMonday, sureNext] = mondaysAfter(toldAtMs, zone)
  const most = mostOfWeeks(told)
  if (told.weekLeftMs === null && told.twoWeeksLeftMs === null) return null
  return {
    surely: limitsOf(most, Math.min(monday, sureMonday), Math.min(next, sureNext)),
    asTold: limitsOf(told, monday, next),
  }
}

type Weeks = Pick<TachographFacts, 'weekLeftMs' | 'twoWeeksLeftMs' | 'weekDrivenMs'>

function limitsOf({ weekLeftMs, twoWeeksLeftMs, weekDrivenMs }: Weeks, untilMs: number, nextUntilMs: number) {
  const leftMs = leastOf(weekLeftMs, twoWeeksLeftMs)
  // With the next week goes what of this one is driven already.
  const withNextMs = leastOf(
    weekDrivenMs === null ? null : TWO_WEEKS_MS - weekDrivenMs,
    weekLeftMs === null ? null : weekLeftMs + WEEK_MS,
  )
  return [
    ...(leftMs === null ? [] : [{ untilMs, hasMs: leftMs }]),
    ...(withNextMs === null ? [] : [{ untilMs: nextUntilMs, hasMs: withNextMs }]),
  ]
}

/** Counters that contradict each other leave the more of both: in the week before nobody drove over 56 hours. */
function mostOfWeeks({ weekLeftMs, twoWeeksLeftMs, weekDrivenMs }: Weeks): Weeks {
  const drivenMs = weekDrivenMs ?? WEEK_MS
  const least = { weekMs: WEEK_MS - drivenMs, twoWeeksMs: TWO_WEEKS_MS - WEEK_MS - drivenMs }
  return {
    weekDrivenMs,
    weekLeftMs: weekLeftMs === null ? null : Math.max(weekLeftMs, least.weekMs),
    twoWeeksLeftMs: twoWeeksLeftMs === null ? null : Math.max(twoWeeksLeftMs, least.twoWeeksMs),
  }
}

/** When the next two weeks begin (epoch ms); in UTC where nobody knows the zone. */
function mondaysAfter(atMs: number, zone: string): readonly [number, number] {
  const told = DateTime.fromMillis(atMs, { zone })
  const start = (told.isValid ? told : DateTime.fromMillis(atMs, { zone: 'utc' })).startOf('week')
  return [start.plus({ weeks: 1 }).toMillis(), start.plus({ weeks: 2 }).toMillis()]
}

const leastOf = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)
