import type { WordKey } from '@/lib/words/word-key'
import type { ImportColumn } from './columns'

/** What may be wrong with a row. How each is said stands in messages/ as `lib-import.problem-…`. */
export const PROBLEM_CODES = [
  'missing',
  'unknown',
  'several',
  'differs',
  'figure',
  'range',
  'time',
  'to-come',
  'twice',
  'clocks-skip',
  'no-time',
  'leaves-first',
  'zone',
  'too-long',
  'too-many-rows',
  'not-accepted',
  'refused',
  'left',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Problems that are kept of one route. */
export const MOST_PROBLEMS = 200

/** Something that is wrong with a row, at a column where there is one; `said` are the platform's own words. */
export type LineProblem<Column extends string> = {
  row: number
  column: Column | null
  code: ProblemCode
  said?: string | undefined
}

export type ImportProblem = LineProblem<ImportColumn>

export const problemKey = (code: ProblemCode): WordKey => `lib-import.problem-${code}`
