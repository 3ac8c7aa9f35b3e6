import { list, maybe, number, object, oneOf, type Read, text } from '@/components/api/read'
import { listedLedgerAnswer, neededAnswer } from '@/components/ledger/ledger-answer'
import { listedDvir } from '@/lib/dvirs/listed'
import type { DvirAnswer } from './dvir-answer'

const words = maybe(text)

/** A row of GET /api/lists/dvirs: what a list shows (lib/dvirs/listed.ts). */
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
  needed: neededAnswer,
  ledger: listedLedgerAnswer,
})
export type ListedDvirAnswer = Read<typeof listedDvirAnswer>

/** What a list shows of a whole report. */
export const listedOf = (row: DvirAnswer): ListedDvirAnswer =>
  listedDvirAnswer({ ...listedDvir(row), id: row.id, ledger: row.ledger }, row.id)
