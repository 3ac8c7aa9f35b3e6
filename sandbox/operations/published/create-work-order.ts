import { createWorkOrder as endpoint } from '@/lib/platform/contract/endpoints/published/work-orders'
import { openWorkOrder } from '../../simulation/open-work-order'
import { findAsset } from '../find-asset'
import { foundInBody } from '../find-by-id'
import { bodyOperation } from '../operation'
import { readItems, readServiceTasks } from '../read-work-order-parts'

/** Published, POST /maintenance/work-orders: it is open; meters default to the asset's current readings. */
export const createWorkOrder = bodyOperation(endpoint, ({ sandbox, organization, fleet, body }) => {
  const asset = foundInBody(findAsset(fleet, body.assetId), 'assetId', 'asset')
  if (body.assignedUserId) foundInBody(fleet.users.get(body.assignedUserId), 'assignedUserId', 'user')
  const { engineHours, odometerMeters, discount, tax, invoiceNumber, poNumber } = body
  const data = openWorkOrder(sandbox, organization, {
    assetId: asset.id,
    description: body.description ?? '',
    category: body.category ?? '',
    priority: body.priority ?? 'Medium',
    items: readItems(body.items ?? []),
    serviceTaskInstances: readServiceTasks(fleet, body.serviceTaskInstances ?? []),
    ...(body.assignedUserId ? { assignedUserId: body.assignedUserId } : {}),
    ...(body.vendorUuid ? { vendorUuid: body.vendorUuid } : {}),
    ...(body.dueAtTime ? { dueAtTime: sandbox.clock.iso(Date.parse(body.dueAtTime)) } : {}),
    ...(engineHours === undefined ? {} : { engineHours }),
    ...(odometerMeters === undefined ? {} : { odometerMeters }),
    ...(discount ? { discount } : {}),
    ...(tax ? { tax } : {}),
    ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
    ...(poNumber === undefined ? {} : { poNumber }),
  })
  return { data }
})
