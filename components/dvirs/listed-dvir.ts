import { list, maybe, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { listedLedgerAnswer, neededAnswer } from '@/components/ledger/ledger-answer'
import { listedDvir } from '@/lib/dvirs/list/listed'
import type { DvirAnswer } from './dvir-answer'

const words = maybe(text)

/** A row of GET /api/lists/dvirs: what a list shows (lib/dvirs/list/listed.ts). */
export const listedDvirAnswer = object({
  id: text,
  name: words,
  vehicleId: words,
  safetyStatus: words,
  type: words,
  inspected: words,
  defects: number,
  openDefects: number,
  missing: list(oneOf('driver', 'mechanic', 'next driver')),
  what: words,
  by: words,
  notOf: maybe(object({ id: text, only: oneOf('vehicle', 'trailer') })),
  awaits: maybe(oneOf('mechanic', 'next_driver')),
  order: maybe(object({ name: nullable(text), status: nullable(text), others: number })),
  needed: neededAnswer,
  ledger: listedLedgerAnswer,
})
export type ListedDvirAnswer = Read<typeof listedDvirAnswer>

/** What a list shows of a whole report. */
export const listedOf = (row: DvirAnswer): ListedDvirAnswer =>
  listedDvirAnswer({ ...listedDvir(row), id: row.id, ledger: row.ledger }, row.id)
