import type { Db } from '@/lib/db/open'
import { surelyDueAtMs } from '@/lib/programs/due'
import { gatherServices } from '@/lib/programs/gather-services'
import { ruleOf } from '@/lib/programs/schema'
import type { ProgramFacts } from '../facts'

/** Programs of vehicles and trailers by their ids, as far as somebody knows when they are due. */
export type ProgramsOf = ReadonlyMap<string, readonly ProgramFacts[]>

/** One query where there is no program, six at most. */
export async function readProgramFacts(
  db: Db,
  window: { organizationId: string; nowMs: number },
  assetIds: readonly string[],
): Promise<ProgramsOf> {
  const { services } = await gatherServices(db, { ...window, vehicleIds: assetIds })
  const found = new Map<string, ProgramFacts[]>()
  for (const { program, vehicle, due } of services) {
    const dueAtMs = surelyDueAtMs(ruleOf(program), due)
    const known = found.get(vehicle.id) ?? []
    // One that nobody knows still tells that there is a program.
    if (dueAtMs !== null)
      known.push({
        ...{ id: program.id, name: program.name, isPeriodicInspection: program.isPeriodicInspection },
        dueAtMs,
      })
    found.set(vehicle.id, known)
  }
  return found
}
