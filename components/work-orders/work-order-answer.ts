import { ANSWERED } from '@/components/api/answered-kinds'
import { list, maybe, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { ledgerAnswer } from '@/components/ledger/ledger-answer'
import { forAnswered } from '@/lib/fields'
import { FIELDS } from '@/lib/work-orders/fields'

/* What the pages read of a work order: the platform's words, and nothing required but ids. */

const words = maybe(text)
const amount = maybe(number)
const money = maybe(object({ amount: text, currency: text }))
const rate = maybe(object({ basisPoints: amount, money }))

const part = object({ id: words, partId: words, quantity: amount, costCentsOverride: amount })
const serviceTask = object({
  id: words,
  serviceTaskId: text,
  status: words,
  laborTimeMinutes: amount,
  parts: maybe(list(part)),
  laborHourlyCost: money,
  partsCost: money,
})

const fields = forAnswered(FIELDS, {
  ...ANSWERED,
  priority: words,
  status: words,
  rate,
  items: maybe(list(object({ id: text, type: words }))),
  tasks: maybe(list(serviceTask)),
})

export const workOrderAnswer = object({
  id: text,
  assetId: words,
  createdAtTime: words,
  updatedAtTime: words,
  archivedAtTime: words,
  createdByUserId: words,
  ...fields,
  attachments: maybe(list(object({ id: text, processingStatus: words, url: words, urlExpiresAt: words }))),
  unallocatedLabor: maybe(object({ cost: money, timeMinutes: amount })),
  ledger: ledgerAnswer,
})
export type WorkOrderAnswer = Read<typeof workOrderAnswer>

/** GET /api/lists/work-orders/counts. */
export const workOrderCountsAnswer = object({
  data: object({
    all: number,
    overdue: number,
    today: number,
    urgent: number,
    statuses: list(nullable(text)),
    assignees: list(text),
  }),
})

/** GET /api/work-orders/{id} and POST /api/work-orders. */
export const oneWorkOrderAnswer = object({ data: workOrderAnswer })

/** PATCH /api/work-orders/{id}. */
export const updatedWorkOrderAnswer = object({
  data: workOrderAnswer,
  warnings: list(object({ path: text, code: oneOf('not_taken', 'vanished'), message: text })),
})
