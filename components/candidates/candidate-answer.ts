import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { findingAnswer, notChecked } from '@/components/readiness/today-answer'

/* What the page reads of GET /api/candidates (lib/candidates/read-candidates.ts). */

const candidate = object({
  id: text,
  name: nullable(text),
  verdict: oneOf('blocked', 'check', 'ready', 'untold', 'underway', 'done', 'not_yet'),
  findings: list(findingAnswer),
  notChecked: list(notChecked),
  distanceMeters: nullable(number),
})
export type CandidateAnswer = Read<typeof candidate>

export const candidatesAnswer = object({
  data: list(candidate),
  pagination: object({ endCursor: text, hasNextPage: flag }),
})
