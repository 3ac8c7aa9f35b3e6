import { isTimestamp } from '@/lib/timestamp'
import { type DayOrder, plainDate } from './day-order'
import type { ProblemCode } from './problems'

/** The instant of a local time (`2026-03-05T06:15`, `2026-03-05T06:15:30`) in a zone, as ISO 8601; null where clocks skip it. */
type InstantOf = (local: string, zone: string) => string | null

/** By what times are read: the clock of an IANA zone, and the order of dates with slashes. */
export interface ReadBy {
  zone: string
  order: DayOrder
  instantOf: InstantOf
}

type Read<T> = { value: T } | { problem: ProblemCode }

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?\s?m\.?)?`
const LOCAL = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})(?:T|\s+)${CLOCK}$`, 'iu')

/**
 * A time as sheets write it: `2026-03-05 06:15`, `3/5/2026 6:15 AM`, both on the clock of `zone`, or an instant with an offset
 * of its own.
 */
export function readTime(text: string, { zone, order, instantOf }: ReadBy): Read<string> {
  if (isTimestamp(text)) return { value: text }
  const local = localOf(plainDate(text, order))
  if (local === null) return { problem: 'time' }
  const value = instantOf(local, zone)
  return value === null ? { problem: 'clocks-skip' } : { value }
}

const DAY = /^\d{4}-\d{1,2}-\d{1,2}$/u

/** A time, or a day alone: its midnight, or noon where clocks skip that. */
export function readDay(text: string, by: ReadBy): Read<string> {
  const day = plainDate(text, by.order)
  if (!DAY.test(day)) return readTime(text, by)
  const midnight = readTime(`${day} 00:00`, by)
  return 'value' in midnight ? midnight : readTime(`${day} 12:00`, by)
}

function localOf(text: string): string | null {
  const [, year = '', month = '', day = '', typedHour, minute = '', second, half] = LOCAL.exec(text) ?? []
  const hour = hourOf(Number(typedHour), half)
  if (hour === null || Number(minute) > 59) return null
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${second ?? '00'}`
  // A day that the month does not have is another one to Date.
  const at = new Date(`${local}Z`)
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(local)) return null
  return second === undefined ? local.slice(0, -':00'.length) : local
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

const two = (figure: string | number) => String(figure).padStart(2, '0')

/** Degrees with a decimal point or comma, within `most` on either side of zero. */
export function readDegrees(text: string, most: number): Read<number> {
  const plain = text.replace(',', '.')
  if (!/^[+-]?\d+(?:\.\d+)?$/u.test(plain)) return { problem: 'figure' }
  const value = Number(plain)
  return Math.abs(value) <= most ? { value } : { problem: 'range' }
}
