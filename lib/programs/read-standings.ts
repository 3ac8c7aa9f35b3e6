import type { DeskContext } from '@/lib/connection/desk-context'
import { SharedAnswers } from '@/lib/shared-answers'
import { gatherServices } from './gather-services'
import { byTurn } from './told-due'

/** A vehicle of which a service is due, or due soon, and which of its programs is the first to be acted on. */
export interface VehicleStanding {
  vehicleId: string
  standing: 'due' | 'soon'
  program: string
}

const shared = new SharedAnswers<VehicleStanding[]>()

/**
 * The vehicles that need a service now or soon, for rows of vehicles. Whoever asks the same meanwhile waits for one answer. One
 * query where there is no program, ten at most.
 */
export const readStandings = (ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<VehicleStanding[]> =>
  shared.ask(ctx.db, [ctx.actor.organizationId], () => read(ctx))

async function read({
  db,
  actor: { organizationId },
  clock,
}: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<VehicleStanding[]> {
  const { services } = await gatherServices(db, { organizationId, nowMs: clock.now() })
  const first = new Map<string, VehicleStanding>()
  for (const { program, vehicle, due } of services.toSorted(byTurn)) {
    const { standing } = due
    if ((standing === 'due' || standing === 'soon') && !first.has(vehicle.id))
      first.set(vehicle.id, { vehicleId: vehicle.id, standing, program: program.name })
  }
  return [...first.values()]
}
