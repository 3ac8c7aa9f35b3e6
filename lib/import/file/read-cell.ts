import { isTimestamp } from '@/lib/platform/contract/wire'
import type { ProblemCode } from './problems'

/** The instant of a local time (`2026-03-05T06:15`) in a zone, as ISO 8601; null where clocks skip it. */
export type InstantOf = (local: string, zone: string) => string | null

type Read<T> = { value: T } | { problem: ProblemCode }

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?\s?m\.?)?`
const ISO = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})(?:T|\s+)${CLOCK}$`, 'iu')
const AMERICAN = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4}),?\s+${CLOCK}$`, 'iu')

/**
 * A time as sheets write it: `2026-03-05 06:15`, `3/5/2026 6:15 AM` (month first), both on the clock of `zone`, or an
 * instant with an offset of its own.
 */
export function readTime(text: string, zone: string, instantOf: InstantOf): Read<string> {
  if (isTimestamp(text)) return { value: text }
  const local = localOf(text)
  if (local === null) return { problem: 'time' }
  const value = instantOf(local, zone)
  return value === null ? { problem: 'clocks-skip' } : { value }
}

const DAY = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})$/u

/** A time, or a day alone: its midnight, or noon where clocks skip that. */
export function readDay(text: string, zone: string, instantOf: InstantOf): Read<string> {
  if (!DAY.test(text)) return readTime(text, zone, instantOf)
  const midnight = readTime(`${text} 00:00`, zone, instantOf)
  return 'value' in midnight ? midnight : readTime(`${text} 12:00`, zone, instantOf)
}

function localOf(text: string): string | null {
  const iso = ISO.exec(text)
  const american = AMERICAN.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [american?.[3], american?.[1], american?.[2]]
  const [typedHour, minute, half] = (iso ?? american)?.slice(4) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const hour = hourOf(Number(typedHour), half)
  if (hour === null || Number(minute) > 59) return null
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute ?? '')}`
  // A day that the month does not have is another one to Date.
  const at = new Date(`${local}:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(local) ? local : null
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
