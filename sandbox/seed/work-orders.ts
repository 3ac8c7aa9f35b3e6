import { DAY_MS, HOUR_MS } from '@/lib/durations'
import {
  WORK_ORDER_PRIORITIES,
  WORK_ORDER_STATUSES,
} from '@/lib/platform/contract/resources/work-order-words'
import type { VehicleRecord } from '../fleet/asset'
import type { DvirRecord } from '../fleet/dvir'
import type { MaintenanceVendorRecord } from '../fleet/maintenance-vendor'
import type { UserRecord } from '../fleet/people'
import type { ServiceTaskRecord, WorkOrderRecord } from '../fleet/work-order'
import { centsOf, moneyOf } from '../money'
import { withRateMoney } from '../work-order-costs'
import { type SeedContext } from './context'
import { at } from './pick'
import { mechanicsOf } from './users'

const COMPLAINTS = [
  'Pulls to the right under braking',
  'Annual inspection due',
  'Coolant smell in the cab',
  'Check engine light, low boost',
  'Liftgate stops halfway',
  'Scheduled oil service',
  'Reefer runs 4 degrees warm',
  'Cracked mud flap bracket',
] as const

const CATEGORIES = ['Preventive', 'Corrective', 'Inspection', 'Damage'] as const

export interface WorkOrdersLinked {
  vehicles: readonly VehicleRecord[]
  users: readonly UserRecord[]
  dvirs: readonly DvirRecord[]
  serviceTasks: readonly ServiceTaskRecord[]
  maintenanceVendors: readonly MaintenanceVendorRecord[]
}

const IN_SHOP: readonly string[] = ['In Progress', 'On Hold', 'Pending Parts']
/** The last of the trucks without a driver of their own: what is in the shop or overdue is theirs, so that the others may stand in. */
const OUT = { first: 46, count: 4 }
/** In the shop, and needed on a route before it is expected out. */
const NEEDED = { order: 5, vehicle: 37, dueMs: 9 * HOUR_MS }

const isOverdue = (n: number) => n % 20 === 0

function vehicleOf(n: number, status: string): number {
  if (n === NEEDED.order) return NEEDED.vehicle
  if (isOverdue(n)) return OUT.first + ((n / 20) % OUT.count)
  return IN_SHOP.includes(status) ? OUT.first + (n % OUT.count) : n * 7
}

/** A hundred and twenty work orders, twelve in each of the ten statuses; six are overdue, and some are due within days. */
export function seedWorkOrders(context: SeedContext, linked: WorkOrdersLinked): WorkOrderRecord[] {
  const { random } = context
  return Array.from({ length: 120 }, (_, n): WorkOrderRecord => {
    const status = at(WORK_ORDER_STATUSES, n)
    const createdMs = -(n * 9 * HOUR_MS + random.int(1, 8) * HOUR_MS)
    return seedWorkOrder(context, linked, {
      ...{ n, status, createdMs },
      vehicle: vehicleOf(n, status),
      isOverdue: isOverdue(n),
      ...{ dueMs: n === NEEDED.order ? NEEDED.dueMs : null, doneAfterMs: null },
    })
  })
}

interface WorkOrderOf {
  n: number
  status: WorkOrderRecord['status']
  createdMs: number
  /** By place, counted round. */
  vehicle: number
  isOverdue: boolean
  /** As it falls out where null. */
  dueMs: number | null
  doneAfterMs: number | null
}

export function seedWorkOrder(
  context: SeedContext,
  linked: WorkOrdersLinked,
  { n, status, createdMs, isOverdue: isLate, dueMs, doneAfterMs, ...on }: WorkOrderOf,
): WorkOrderRecord {
  const { id, iso, random } = context
  const mechanics = mechanicsOf(linked.users)
  const defective = linked.dvirs.filter((dvir) => dvir.vehicleDefects.length > 0)
  const done = status === 'Completed' || status === 'Closed'
  const vehicle = at(linked.vehicles, on.vehicle)
  const dueOf = (days: number) =>
    done || status === 'Cancelled' ? createdMs + days * DAY_MS : (days * DAY_MS * (isLate ? -1 : 1)) / 2
  const updatedMs =
    doneAfterMs === null ? Math.round(createdMs * (done ? 0.6 : 0.4)) : createdMs + doneAfterMs
  return withRateMoney({
    id: id(40, n),
    assetId: vehicle.id,
    ...(status === 'Open' || status === 'Estimate' ? {} : { assignedUserId: at(mechanics, n).id }),
    category: at(CATEGORIES, n),
    closingNotes: done ? 'Tested, no fault found after repair.' : '',
    description: at(COMPLAINTS, n + Math.floor(n / 8)),
    invoiceNumber: done ? `INV-${20_400 + n}` : '',
    poNumber: n % 3 === 0 ? `PO-${7000 + n}` : '',
    ...(n % 4 === 0 ? { vendorUuid: at(linked.maintenanceVendors, n / 4).id } : {}),
    ...(status === 'Closed' && n % 20 === 2 ? { archivedAtTime: iso(updatedMs) } : {}),
    ...(done ? { completedAtTime: iso(updatedMs) } : {}),
    createdAtTime: iso(createdMs),
    ...(n % 6 === 5 ? {} : { dueAtTime: iso(dueOf(random.int(2, 20))) }),
    ...(dueMs === null ? {} : { dueAtTime: iso(dueMs) }),
    updatedAtTime: iso(updatedMs),
    createdByUserId: at(linked.users, n % 5).id,
    engineHours: vehicle.readings.engineHours,
    odometerMeters: vehicle.readings.odometerMeters,
    priority: at(WORK_ORDER_PRIORITIES, n + Math.floor(n / 10)),
    status,
    discount: n % 5 === 0 ? { basisPoints: 500 } : {},
    tax: n % 7 === 3 ? { money: moneyOf(1850) } : { basisPoints: 825 },
    items: n % 3 === 0 ? [{ id: at(defective, n).id, type: 'DVIR' }] : [],
    serviceTaskInstances: Array.from({ length: random.int(1, 3) }, (_, m) =>
      seedTask(context, at(linked.serviceTasks, n + m * 5), n * 10 + m, done),
    ),
    attachments:
      n % 10 === 4
        ? [
            {
              id: random.uuid(),
              processingStatus: 'finished',
              url: `https://sandbox.invalid/attachments/${n}.jpg`,
              urlExpiresAt: iso(DAY_MS),
            },
          ]
        : [],
    unallocatedLabor: { cost: moneyOf(n % 8 === 0 ? 2625 : 0), timeMinutes: n % 8 === 0 ? 21 : 0 },
  })
}

function seedTask(
  { random }: SeedContext,
  task: ServiceTaskRecord,
  number: number,
  done: boolean,
): WorkOrderRecord['serviceTaskInstances'][number] {
  const quantity = random.int(1, 4)
  const overridden = number % 4 === 1
  const costCents = overridden ? random.int(1000, 40_000) : centsOf(task.estimatedPartsCost.amount)
  return {
    id: random.uuid(),
    serviceTaskId: task.id,
    status: done ? 'Completed' : random.pick(['Open', 'In Progress', 'On Hold']),
    laborTimeMinutes: done ? task.estimatedLaborTimeMinutes + random.int(-5, 30) : 0,
    laborHourlyCost: moneyOf(random.pick([7500, 8250, 9500])),
    partsCost: moneyOf(costCents * quantity),
    parts: [
      {
        id: random.uuid(),
        partId: random.uuid(),
        quantity,
        ...(overridden ? { costCentsOverride: costCents } : {}),
      },
    ],
  }
}
