import type { DeskContext } from '@/lib/connection/desk-context'
import { SharedAnswers } from '@/lib/shared-answers'
import { gatherServices } from './gather-services'
import { byTurn } from './told-due'

/** How many services are due, and due soon, and the vehicle that is due longest or next. */
export interface ServiceCounts {
  due: number
  soon: number
  first: { programId: string; program: string; vehicle: { id: string; name: string | null } } | null
}

const shared = new SharedAnswers<ServiceCounts>()

/**
 * What Today says of services. Whoever asks the same meanwhile waits for one answer. One query where there is no program,
 * ten at most.
 */
export const countServices = (ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<ServiceCounts> =>
  shared.ask(ctx.db, [ctx.actor.organizationId], () => count(ctx))

async function count({
  db,
  actor: { organizationId },
  clock,
}: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<ServiceCounts> {
  const { services } = await gatherServices(db, { organizationId, nowMs: clock.now() })
  const of = (standing: string) => services.filter(({ due }) => due.standing === standing)
  const [due, soon] = [of('due'), of('soon')]
  const [first] = [...due, ...soon].toSorted(byTurn)
  return {
    ...{ due: due.length, soon: soon.length },
    first: first
      ? { programId: first.program.id, program: first.program.name, vehicle: first.vehicle }
      : null,
  }
}
