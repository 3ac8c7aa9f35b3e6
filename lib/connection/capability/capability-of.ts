import type { Db } from '@/lib/db/open'
import { CAPABILITIES } from './capability-list'
import type { CapabilityName } from './capability-names'

/** `absent`: the platform has it not. `scope_missing`: the grant does not cover it. `unknown`: not used yet. */
export type CapabilityState = 'available' | 'absent' | 'scope_missing' | 'unknown'

/** What is known of endpoints, by their id. */
export type KnownEndpoints = ReadonlyMap<string, { state: CapabilityState; learnedAt: Date }>

/** One query. */
export async function readKnown(db: Pick<Db, 'capability'>, organizationId: string): Promise<KnownEndpoints> {
  const rows = await db.capability.findMany({ where: { organizationId } })
  return new Map(rows.map(({ endpointId, state, learnedAt }) => [endpointId, { state, learnedAt }]))
}

/** Whether the organization's platform has a published extension, as far as calls to it have shown. One query. */
export async function capabilityOf(
  { db }: { db: Pick<Db, 'capability'> },
  organizationId: string,
  name: CapabilityName,
): Promise<CapabilityState> {
  return stateOf(name, await readKnown(db, organizationId))
}

/**
 * Any endpoint that works makes it available. A write that was never tried is absent where the list of its group is:
 * an unknown id and an unknown path are both 404, so trying would tell no more.
 */
export function stateOf(
  name: CapabilityName,
  known: ReadonlyMap<string, { state: CapabilityState }>,
): CapabilityState {
  const { endpoints, group } = CAPABILITIES[name]
  const states = endpoints.flatMap(({ id }) => known.get(id)?.state ?? [])
  for (const state of ['available', 'scope_missing', 'absent'] as const)
    if (states.includes(state)) return state
  return group && stateOf(group, known) === 'absent' ? 'absent' : 'unknown'
}
