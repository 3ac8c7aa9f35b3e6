import type { Db } from '@/lib/db/open'
import { surelyDueAtMs, unsureFrom } from '@/lib/programs/due'
import { gatherServices } from '@/lib/programs/gather-services'
import { ruleOf } from '@/lib/programs/schema'
import type { ProgramFacts } from '../facts/facts'

/** Programs of vehicles and trailers by their ids. */
export type ProgramsOf = ReadonlyMap<string, readonly ProgramFacts[]>

/** One query where there is no program, nine at most. */
export async function readProgramFacts(
  db: Db,
  window: { organizationId: string; nowMs: number },
  assetIds: readonly string[],
): Promise<ProgramsOf> {
  const { services } = await gatherServices(db, { ...window, vehicleIds: assetIds })
  const found = new Map<string, ProgramFacts[]>()
  for (const { program, vehicle, due } of services) {
    const rule = ruleOf(program)
    const known = found.get(vehicle.id) ?? []
    known.push({
      ...{ id: program.id, name: program.name, isPeriodicInspection: program.isPeriodicInspection },
      zone: program.zone,
      ...{ dueAtMs: surelyDueAtMs(rule, due), unsure: unsureFrom(rule, due) },
    })
    found.set(vehicle.id, known)
  }
  return found
}
