import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import type { Organization } from '../state'
import { openWorkOrder } from './open-work-order'
import { slots } from './slots'

const EVERY_MS = 15 * MINUTE_MS

/** Work orders are opened: for the newest unsafe DVIR that has none, else for what is due anyway. */
export function openWorkOrders(
  sandbox: Sandbox,
  organization: Organization,
  from: number,
  until: number,
): void {
  const { fleet } = organization
  for (const { random } of slots(`${organization.id} work order`, EVERY_MS, from, until)) {
    if (!random.chance(0.3)) continue
    const ordered = new Set(fleet.workOrders.all().flatMap((order) => order.items.map((item) => item.id)))
    const dvir = fleet.dvirs
      .all()
      .reverse()
      .find((one) => one.safetyStatus === 'unsafe' && one.vehicle && !ordered.has(one.id))
    openWorkOrder(sandbox, organization, {
      assetId: dvir?.vehicle?.id ?? at(fleet.vehicles.all(), random.int(0, 999)).id,
      description: dvir?.vehicleDefects[0]?.comment ?? 'Scheduled oil service',
      category: dvir ? 'Corrective' : 'Preventive',
      priority: dvir ? random.pick(['High', 'Urgent']) : random.pick(['Low', 'Medium']),
      dueInMs: random.int(1, 10) * DAY_MS,
      items: dvir ? [{ id: dvir.id, type: 'DVIR' }] : [],
    })
  }
}
