import { maybe, object, type Read, text } from '@/components/api/read'
import { listedLedgerAnswer, neededAnswer } from '@/components/ledger/ledger-answer'

const words = maybe(text)

/** A row of GET /api/lists/work-orders: what a list and the board show (lib/work-orders/list/listed.ts). */
export const listedWorkOrderAnswer = object({
  id: text,
  description: words,
  status: words,
  priority: words,
  dueAtTime: words,
  archivedAtTime: words,
  assetId: words,
  assignedUserId: words,
  needed: neededAnswer,
  ledger: listedLedgerAnswer,
})
export type ListedWorkOrderAnswer = Read<typeof listedWorkOrderAnswer>

/** What a list shows of a whole work order, or of a row of a list again: its members are the platform's own. */
export const listedOf = (row: ListedWorkOrderAnswer): ListedWorkOrderAnswer =>
  listedWorkOrderAnswer(row, row.id)
