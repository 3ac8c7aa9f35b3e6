import type { DeskContext } from '@/lib/connection/desk-context'
import { gatherServices } from './gather-services'
import { gatherUse, shownNow } from './gather-use'
import { type MeterName, METERS, offsetAt } from './meter'
import { type NotedService, told } from './note-done'
import { toldOrders, type ToldOrder } from './orders/told-orders'
import { toldReading, type ToldReading } from './read-program'
import { byTurn, toldDue, type ToldDue } from './told-due'

const MOST = { done: 50, doubted: 5, exchanges: 20 } as const

/** What comes round for one vehicle. Times are ISO 8601; figures are as its meters show them: meters, hours. */
export interface VehicleServices {
  services: {
    /** `zone`: the IANA name by whose days its days are counted. */
    program: { id: string; name: string; isPeriodicInspection: boolean; zone: string }
    due: ToldDue
    order: ToldOrder | null
  }[]
  meters: Record<MeterName, ToldReading | null>
  /** Readings that cannot be true beside the others: below an earlier one, or farther than anybody drives. The newest first. */
  doubted: (ToldReading & { meter: MeterName })[]
  exchanges: {
    id: string
    meter: MeterName
    exchangedAt: string
    before: number
    after: number
    by: string
  }[]
  /** What was done, the newest first, of programs that go on. */
  done: (NotedService & { programName: string; workOrderId: string | null })[]
}

/** The services of one vehicle: when each is due, and what that rests on. Seventeen queries at most. */
export async function readServicesOfVehicle(
  { db, actor: { organizationId }, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  vehicleId: string,
): Promise<VehicleServices> {
  const nowMs = clock.now()
  const [{ services, use: gathered }, done, exchanges] = await Promise.all([
    gatherServices(db, { organizationId, nowMs, vehicleIds: [vehicleId] }),
    db.serviceDone.findMany({
      where: { organizationId, vehicleId, endedAt: null, program: { endedAt: null } },
      orderBy: [{ doneAt: 'desc' }, { id: 'asc' }],
      take: MOST.done,
      include: { program: { select: { name: true } }, order: { select: { workOrderId: true } } },
    }),
    db.meterExchange.findMany({
      where: { organizationId, vehicleId, endedAt: null },
      orderBy: [{ exchangedAt: 'desc' }, { id: 'asc' }],
      take: MOST.exchanges,
    }),
  ])
  const use =
    gathered.get(vehicleId) ??
    (services.length > 0
      ? (await gatherUse(db, { organizationId, nowMs }, [vehicleId], [])).get(vehicleId)
      : undefined)
  const orderOf = await toldOrders(db, organizationId, services)
  return {
    services: services.toSorted(byTurn).map((service) => {
      const { id, name, isPeriodicInspection, zone } = service.program
      return {
        program: { id, name, isPeriodicInspection, zone },
        ...{ due: toldDue(service.due), order: orderOf(service) },
      }
    }),
    meters: {
      odometer: toldReading(use ? shownNow(use, 'odometer') : null),
      engine: toldReading(use ? shownNow(use, 'engine') : null),
    },
    doubted: use
      ? METERS.flatMap((meter) =>
          use.meters[meter].doubted
            // A work order's figure is often older than its last change: nobody has to look at it.
            .filter(({ source }) => source !== 'work_order')
            .toReversed()
            .slice(0, MOST.doubted)
            .flatMap((reading) => {
              const value = reading.value - offsetAt(reading.atMs, use.exchanges[meter])
              const one = toldReading({ ...reading, value })
              return one ? { ...one, meter } : []
            }),
        )
      : [],
    exchanges: exchanges.flatMap(({ id, meter, exchangedAt, before, after, by }) =>
      METERS.filter((name) => name === meter).map((name) => ({
        ...{ id, before, after, by, meter: name, exchangedAt: exchangedAt.toISOString() },
      })),
    ),
    done: done.map((row) => ({
      ...told(row),
      ...{ programName: row.program.name, workOrderId: row.order?.workOrderId ?? null },
    })),
  }
}
