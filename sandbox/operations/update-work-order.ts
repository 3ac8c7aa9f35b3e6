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
  // What is named here stands for something of the fleet, the clock or the asset; everything else is kept as it was sent.
  const { id: _id, assignedUserId, vendorUuid, completedAtTime: _completed, ...others } = body
  const { dueAtTime, engineHours, odometerMeters, items, serviceTaskInstances, ...plain } = others
  const next = fleet.workOrders.put(
    withRateMoney({
      ...order,
      ...plain,
      assignedUserId: (assignedUserId ?? order.assignedUserId) || undefined,
      vendorUuid: (vendorUuid ?? order.vendorUuid) || undefined,
      completedAtTime: completedAt === null ? order.completedAtTime : clock.iso(completedAt),
      dueAtTime: dueAtTime ? clock.iso(Date.parse(dueAtTime)) : order.dueAtTime,
      engineHours: engineHours ?? readings.engineHours,
      odometerMeters: odometerMeters ?? readings.odometerMeters,
      items: items ? readItems(items) : order.items,
      serviceTaskInstances: serviceTaskInstances
        ? readServiceTasks(fleet, serviceTaskInstances, order.serviceTaskInstances)
        : order.serviceTaskInstances,
      updatedAtTime: changeTime(sandbox),
    }),
  )
  emit(sandbox, organization, 'WorkOrderCreatedOrChanged', { workOrder: next })
  return { data: next }
})
