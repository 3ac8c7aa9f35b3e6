import { z } from 'zod'
import {
  WORK_ORDER_PRIORITIES,
  WORK_ORDER_STATUSES,
} from '@/lib/platform/contract/resources/work-order-words'
import type { WorkOrderRecord } from '../fleet/work-order'
import { foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { openWorkOrder } from '../simulation/open-work-order'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const workOrderBody = z.strictObject({
  kind: z.literal('work-order'),
  organizationId: ofOrganization,
  assetId: z.string().optional().describe('One of fixtures.vehicles; the first one when absent.'),
  dvirId: z.string().optional().describe('The DVIR that it is about.'),
  description: z.string().default('Reported by the driver'),
  category: z.string().default('Corrective'),
  status: z.enum(WORK_ORDER_STATUSES).default('Open'),
  priority: z.enum(WORK_ORDER_PRIORITIES).default('Medium'),
  dueAtTime: moment.optional(),
})

/** A work order is opened in the platform. Answers it. */
export function makeWorkOrder(sandbox: Sandbox, given: z.infer<typeof workOrderBody>): WorkOrderRecord {
  const organization = organizationOf(sandbox, given.organizationId)
  const { fleet } = organization
  const vehicle =
    given.assetId === undefined
      ? at(fleet.vehicles.all(), 0)
      : foundInBody(fleet.vehicles.get(given.assetId), 'assetId', 'vehicle')
  const { dvirId } = given
  if (dvirId !== undefined) foundInBody(fleet.dvirs.get(dvirId), 'dvirId', 'DVIR')
  return openWorkOrder(sandbox, organization, {
    assetId: vehicle.id,
    description: given.description,
    category: given.category,
    status: given.status,
    priority: given.priority,
    items: dvirId === undefined ? [] : [{ id: dvirId, type: 'DVIR' }],
    ...(given.dueAtTime ? { dueAtTime: sandbox.clock.iso(Date.parse(given.dueAtTime)) } : {}),
  })
}
