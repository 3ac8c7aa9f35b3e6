import type { DeskContext } from '@/lib/connection/desk-context'
import { STANDINGS, type Standing } from './due'
import { gatherServices, type Service } from './gather-services'
import type { Program } from './schema'

export type StandingCounts = Record<Standing, number>

export interface ListedProgram extends Omit<Program, 'chosen' | 'by' | 'at'> {
  /** Vehicles by how they stand. */
  counts: StandingCounts
}

/** The programs that go on, by name, with how many vehicles are due. Eleven queries at most. */
export async function readPrograms({
  db,
  actor: { organizationId },
  clock,
}: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<{ data: ListedProgram[] }> {
  const { programs, services } = await gatherServices(db, { organizationId, nowMs: clock.now() })
  return {
    data: programs.map(({ chosen: _, by: __, at: ___, ...program }) => ({
      ...program,
      counts: countsOf(services.filter((service) => service.program.id === program.id)),
    })),
  }
}

export function countsOf(services: readonly Service[]): StandingCounts {
  const counts: StandingCounts = { due: 0, soon: 0, later: 0, unknown: 0 }
  for (const standing of STANDINGS)
    counts[standing] = services.filter(({ due }) => due.standing === standing).length
  return counts
}
