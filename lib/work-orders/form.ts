import type { ServiceTask, UpdateWorkOrderBody, WorkOrderBody } from './schema'
import { knownPriority, knownStatus } from './status'

/** What a person edits: the fields of the update request, absent where there is nothing. */
export type WorkOrderForm = UpdateWorkOrderBody

/** The sendable part of a work order, in the request's shape: what the platform adds by itself is left out. */
export function formOf(workOrder: WorkOrderBody): WorkOrderForm {
  return present({
    assignedUserId: workOrder.assignedUserId,
    category: workOrder.category,
    closingNotes: workOrder.closingNotes,
    description: workOrder.description,
    invoiceNumber: workOrder.invoiceNumber,
    poNumber: workOrder.poNumber,
    vendorUuid: workOrder.vendorUuid,
    completedAtTime: workOrder.completedAtTime,
    dueAtTime: workOrder.dueAtTime,
    engineHours: workOrder.engineHours,
    odometerMeters: workOrder.odometerMeters,
    priority: knownPriority(workOrder.priority),
    status: knownStatus(workOrder.status),
    discount: rateForm(workOrder.discount),
    tax: rateForm(workOrder.tax),
    items: workOrder.items?.map(({ id, type }) => ({ id, type: type || 'ITEM_TYPE_UNSPECIFIED' })),
    serviceTaskInstances: workOrder.serviceTaskInstances?.map(taskForm),
  })
}

/** Basis points where there are any: a request has either them or money, an answer may have both. */
function rateForm(rate: WorkOrderBody['discount']): WorkOrderForm['discount'] {
  if (rate?.basisPoints != null) return { basisPoints: rate.basisPoints }
  return rate?.money ? { money: { amount: rate.money.amount, currency: rate.money.currency } } : undefined
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

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Without the members that are absent or null. */
function present<T extends Record<string, unknown>>(fields: T): Present<T> {
  const kept: Present<T> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== null && value !== undefined) kept[name] = value
  }
  return kept
}
