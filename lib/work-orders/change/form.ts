import { type ByKind, eachField, present } from '@/lib/fields'
import { governingRate } from '../cost/governing-rate'
import { type FieldKind, FIELDS, type FieldsOf, type Kinds } from '../fields'
import type { ServiceTask, UpdateWorkOrderBody, WorkOrderBody } from '../schema'
import { knownPriority, knownStatus } from '../status'

/** What a person edits: the fields of the update request, absent where there is nothing. */
export type WorkOrderForm = UpdateWorkOrderBody

/** The sendable part of a work order, in the request's shape: what the platform adds by itself is left out. */
export const formOf = (workOrder: WorkOrderBody): WorkOrderForm =>
  present(eachField(FIELDS, SENDABLE, workOrder))

type Sendable = { [K in FieldKind]: Kinds[K] | null | undefined }
type AsItIs = FieldsOf<'text' | 'prose' | 'code' | 'person' | 'time' | 'distance' | 'hours'>
const asItIs = <F extends AsItIs>(field: F, workOrder: WorkOrderBody) => workOrder[field]

const SENDABLE: ByKind<typeof FIELDS, [workOrder: WorkOrderBody], Sendable> = {
  text: asItIs,
  prose: asItIs,
  code: asItIs,
  person: asItIs,
  time: asItIs,
  distance: asItIs,
  hours: asItIs,
  priority: (field, workOrder) => knownPriority(workOrder[field]),
  status: (field, workOrder) => knownStatus(workOrder[field]),
  rate: (field, workOrder) => rateForm(workOrder[field]),
  items: (field, workOrder) =>
    workOrder[field]?.map(({ id, type }) => ({ id, type: type || 'ITEM_TYPE_UNSPECIFIED' })),
  tasks: (field, workOrder) => workOrder[field]?.map(taskForm),
}

/** A request has either basis points or money, an answer may have both. */
function rateForm(rate: WorkOrderBody['discount']): WorkOrderForm['discount'] {
  const governs = governingRate(rate)
  if (!governs || 'basisPoints' in governs) return governs ?? undefined
  const { amount, currency } = governs.money
  return { money: { amount, currency } }
}

const taskForm = (task: ServiceTask) => ({
  ...present({ id: task.id || null, status: task.status || null, laborTimeMinutes: task.laborTimeMinutes }),
  serviceTaskId: task.serviceTaskId,
  ...present({
    parts: task.parts?.map((part) =>
      present({
        id: part.id || null,
        partId: part.partId || null,
        quantity: part.quantity,
        costCentsOverride: part.costCentsOverride,
      }),
    ),
  }),
})
