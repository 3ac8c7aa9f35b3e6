import type { InputProblem, ParsedInput } from './endpoint'

const DAY_MS = 86_400_000

/** The query parameter `name` must lie at most `days` days before now. Absent is fine. */
export function notBefore(name: string, days: number) {
  return ({ query }: ParsedInput, now: number): InputProblem[] => {
    const value = query[name]
    if (typeof value !== 'string' || Date.parse(value) >= now - days * DAY_MS) return []
    return [{ path: name, message: `must be at most ${days} days in the past` }]
  }
}
