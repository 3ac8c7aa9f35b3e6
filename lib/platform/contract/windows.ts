import { DAY_MS } from '@/lib/durations'
import { fault } from '@/lib/faults'
import type { InputProblem, ParsedInput } from './endpoint'

/** The query parameter `name` must lie at most `days` days before now. Absent is fine. */
export function notBefore(name: string, days: number) {
  return ({ query }: ParsedInput, now: number): InputProblem[] => {
    const value = query[name]
    if (typeof value !== 'string' || Date.parse(value) >= now - days * DAY_MS) return []
    return [{ path: name, message: fault('days-past', { days }) }]
  }
}

/**
 * startTime at most one calendar year before endTime, or before now where no end is given, and not after a given end
 * (specification, Limits).
 */
export function withinOneYear({ query }: ParsedInput, now: number): InputProblem[] {
  const { startTime, endTime } = query
  if (typeof startTime !== 'string') return []
  const start = Date.parse(startTime)
  const hasEnd = typeof endTime === 'string'
  const earliest = new Date(hasEnd ? Date.parse(endTime) : now)
  if (hasEnd && start > earliest.getTime()) return [{ path: 'startTime', message: fault('after-end') }]
  earliest.setUTCFullYear(earliest.getUTCFullYear() - 1)
  if (start >= earliest.getTime()) return []
  return [{ path: 'startTime', message: fault('year-before-end') }]
}
