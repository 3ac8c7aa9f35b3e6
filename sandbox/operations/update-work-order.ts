import { updateWorkOrder as endpoint } from '@/lib/platform/contract/endpoints/maintenance'
import { changeTime } from '../change-time'
import { readingsOf } from '../fleet/readings'
import { emit } from '../webhooks/emit'
import { withRateMoney } from '../work-order-costs'
import { foundInBody, foundInPath } from './find-by-id'
import { bodyOperation } from './operation'
import { readItems, readServiceTasks } from './read-work-order-parts'

/**
 * Specification, Fleet data, PATCH /maintenance/work-orders. What is absent stays, but for the meters, which become
 * the asset's current readings, and completedAtTime, which any status sets. An array replaces the one before.
 */
export const updateWorkOrder = bodyOperation(endpoint, (call) => {
  const { sandbox, organization, fleet, body, now } = call
  const order = foundInPath(fleet.workOrders.get(body.id), 'work order')
  if (body.assignedUserId) foundInBody(fleet.users.get(body.assignedUserId), 'assignedUserId', 'user')
  const readings = readingsOf(fleet, order.assetId) ?? order
  const completedAt = body.completedAtTime ? Date.parse(body.completedAtTime) : body.status ? now : null
  const { clock } = sandbox
  const next = fleet.workOrders.put(
    withRateMoney({
      ...order,
      assignedUserId: (body.assignedUserId ?? order.assignedUserId) || undefined,
      vendorUuid: (body.vendorUuid ?? order.vendorUuid) || undefined,
      category: body.category ?? order.category,
      closingNotes: body.closingNotes ?? order.closingNotes,
      description: body.description ?? order.description,
      invoiceNumber: body.invoiceNumber ?? order.invoiceNumber,
      poNumber: body.poNumber ?? order.poNumber,
      completedAtTime: completedAt === null ? order.completedAtTime : clock.iso(completedAt),
      dueAtTime: body.dueAtTime ? clock.iso(Date.parse(body.dueAtTime)) : order.dueAtTime,
      engineHours: body.engineHours ?? readings.engineHours,
      odometerMeters: body.odometerMeters ?? readings.odometerMeters,
      priority: body.priority ?? order.priority,
      status: body.status ?? order.status,
      discount: body.discount ?? order.discount,
      tax: body.tax ?? order.tax,
      items: body.items ? readItems(body.items) : order.items,
      serviceTaskInstances: body.serviceTaskInstances
        ? readServiceTasks(fleet, body.serviceTaskInstances, order.serviceTaskInstances)
        : order.serviceTaskInstances,
      updatedAtTime: changeTime(sandbox),
    }),
  )
  emit(sandbox, organization, 'WorkOrderCreatedOrChanged', { workOrder: next })
  return { data: next }
})
