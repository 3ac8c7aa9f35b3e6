import { changeTime } from '../change-time'
import { readingsOf } from '../fleet/readings'
import type { WorkOrderRecord } from '../fleet/work-order'
import { moneyOf } from '../money'
import { newId } from '../new-id'
import { administratorOf } from '../oauth/administrator'
import type { Sandbox } from '../sandbox'
import type { Organization } from '../state'
import { emit } from '../webhooks/emit'
import { withRateMoney } from '../work-order-costs'

type Opening = Pick<WorkOrderRecord, 'assetId' | 'description' | 'category' | 'priority' | 'items'> &
  Partial<WorkOrderRecord> & { dueInMs?: number | undefined }

/** Opens a work order with what is given; everything else is as a new one has it. */
export function openWorkOrder(
  sandbox: Sandbox,
  organization: Organization,
  { dueInMs, ...given }: Opening,
): WorkOrderRecord {
  const { clock, state } = sandbox
  const readings = readingsOf(organization.fleet, given.assetId)
  const createdAtTime = changeTime(sandbox)
  const workOrder = organization.fleet.workOrders.put(
    withRateMoney({
      id: newId(state, organization.id),
      closingNotes: '',
      invoiceNumber: '',
      poNumber: '',
      createdAtTime,
      updatedAtTime: createdAtTime,
      createdByUserId: administratorOf(organization).id,
      engineHours: readings?.engineHours ?? 0,
      odometerMeters: readings?.odometerMeters ?? 0,
      status: 'Open',
      discount: {},
      tax: {},
      serviceTaskInstances: [],
      attachments: [],
      unallocatedLabor: { cost: moneyOf(0), timeMinutes: 0 },
      ...(dueInMs === undefined ? {} : { dueAtTime: clock.iso(clock.now() + dueInMs) }),
      ...given,
    }),
  )
  emit(sandbox, organization, 'WorkOrderCreatedOrChanged', { workOrder })
  return workOrder
}
