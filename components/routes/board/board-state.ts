import type { BoardQuery, BoardRows } from '@/lib/board/schema'
import { HOUR_MS } from '@/lib/durations'
import { dayBeside, dayNamed, localDay } from '@/lib/zones/local-day'
import { dateOf } from '../list/dates'
import { readDay } from '../list/list-filter'

/** How much time the board shows: days that are read, hours that are in sight at once, and how wide an hour is at least (px). */
const SPANS = {
  '2h': { days: 1, hours: 2, leastPx: 240, tickMinutes: 15 },
  '6h': { days: 1, hours: 6, leastPx: 100, tickMinutes: 30 },
  '12h': { days: 1, hours: 12, leastPx: 56, tickMinutes: 60 },
  day: { days: 1, hours: 24, leastPx: 36, tickMinutes: 120 },
  '3-days': { days: 3, hours: 72, leastPx: 14, tickMinutes: 360 },
  week: { days: 7, hours: 168, leastPx: 7, tickMinutes: 1440 },
} as const
export type Span = keyof typeof SPANS

export const SPAN_NAMES = ['2h', '6h', '12h', 'day', '3-days', 'week'] as const satisfies readonly Span[]
export const ROWS = ['drivers', 'vehicles'] as const satisfies readonly BoardRows[]

export interface BoardState {
  rows: BoardRows
  /** A name of a day, or a date: `2026-03-02`. */
  day: string
  span: Span
  /** As of when, in epoch ms; null for now. */
  at: number | null
}

/** Reads the address; a word that it does not know, and a moment that is still to come at `now`, count as not there. */
export function readBoardState(params: Pick<URLSearchParams, 'get'>, now: number): BoardState {
  const at = Date.parse(params.get('at') ?? '')
  return {
    rows: ROWS.find((rows) => rows === params.get('rows')) ?? 'drivers',
    day: readDay(params.get('day')) ?? 'today',
    span: SPAN_NAMES.find((span) => span === params.get('span')) ?? 'day',
    at: at <= now ? at : null,
  }
}

/** A stretch of time. Epoch ms. */
export interface Days {
  fromMs: number
  toMs: number
  /** IANA. */
  zone: string
}

/** A stretch of time and how it is drawn. */
export interface Axis extends Days {
  /** So many times as wide as what is in sight. */
  ratio: number
  /** The least width in px. */
  leastPx: number
  tickMinutes: number
}

/** The days that a state of the address means at `now` (epoch ms) on the clocks of `zone`. */
export function axisOf({ day, span }: Pick<BoardState, 'day' | 'span'>, now: number, zone: string): Axis {
  const { days, hours, leastPx, tickMinutes } = SPANS[span]
  // A day that a zone skipped is no day there: today stands in.
  const first = dayNamed(dateOf(day, now, zone), zone) ?? localDay(now, zone)
  let last = first
  for (let more = 1; more < days; more += 1) last = dayBeside(last, zone, 1)
  const fromMs = first.starts.getTime()
  const toMs = last.ends.getTime()
  const inAll = (toMs - fromMs) / HOUR_MS
  const isWhole = hours >= 24 * days
  return {
    ...{ fromMs, toMs, zone, tickMinutes },
    ratio: isWhole ? 1 : inAll / hours,
    leastPx: Math.round(inAll * leastPx),
  }
}

/** What is asked of our API. */
export const askedOf = (
  { rows, at }: Pick<BoardState, 'rows' | 'at'>,
  { fromMs, toMs }: Axis,
): BoardQuery => ({
  rows,
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
  ...(at !== null && { at: new Date(at).toISOString() }),
})
