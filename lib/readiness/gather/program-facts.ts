import type { Db } from '@/lib/db/open'
import { surelyDueAtMs, unsureFrom } from '@/lib/programs/due'
import { gatherServices } from '@/lib/programs/gather-services'
import { openOrders } from '@/lib/programs/open-orders'
import { ruleOf } from '@/lib/programs/schema'
import type { ProgramFacts } from '../facts/facts'

/** Programs of vehicles and trailers by their ids. */
export type ProgramsOf = ReadonlyMap<string, readonly ProgramFacts[]>

/** One query where there is no program, eleven at most. */
export async function readProgramFacts(
  db: Db,
  window: { organizationId: string; nowMs: number },
  assetIds: readonly string[],
): Promise<ProgramsOf> {
  const { services } = await gatherServices(db, { ...window, vehicleIds: assetIds })
  const orderOf = await openOrders(db, window.organizationId, services)
  const found = new Map<string, ProgramFacts[]>()
  for (const service of services) {
    const { program, vehicle, due } = service
    const rule = ruleOf(program)
    const known = found.get(vehicle.id) ?? []
    known.push({
      ...{ id: program.id, name: program.name, isPeriodicInspection: program.isPeriodicInspection },
      zone: program.zone,
      ...{ dueAtMs: surelyDueAtMs(rule, due), unsure: unsureFrom(rule, due) },
      orderId: orderOf(service),
    })
    found.set(vehicle.id, known)
  }
  return found
}
