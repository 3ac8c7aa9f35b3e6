import { flag, list, maybe, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { JUDGED } from '@/lib/routes/list/list-words'

/* What the page reads of GET /api/board (lib/board/read-board.ts). */

const boardRoute = object({
  id: text,
  name: nullable(text),
  row: nullable(text),
  beside: nullable(text),
  besideId: nullable(text),
  startsAtMs: number,
  endsAtMs: number,
  progress: oneOf('done', 'underway', 'notStarted', 'unknown'),
  verdict: nullable(oneOf(...JUDGED)),
  unchecked: maybe(number),
  givenUp: maybe(oneOf('undriven', 'untold')),
  isUnended: maybe(flag),
  lateMs: nullable(number),
})
export type BoardRouteAnswer = Read<typeof boardRoute>

export const boardAnswer = object({
  rows: list(object({ id: text, name: nullable(text) })),
  routes: list(boardRoute),
  isCut: flag,
  knownSince: nullable(text),
})
export type BoardAnswer = Read<typeof boardAnswer>
