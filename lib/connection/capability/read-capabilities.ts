import type { Base } from '@/lib/base'
import { CAPABILITIES } from './capability-list'
import { CAPABILITY_NAMES, type CapabilityName } from './capability-names'
import { type CapabilityState, type KnownEndpoints, readKnown, stateOf } from './capability-of'
import { hasTachographs } from './has-tachographs'

/** GET /api/capabilities: a published extension. Who shows it words it by its name. */
export interface CapabilityRow {
  name: CapabilityName
  state: CapabilityState
  scope: string | null
  /** `GET /fleet/routes`. */
  endpoints: string[]
  /** ISO 8601, UTC: when a call last showed it; null for one that was never used. */
  learnedAt: string | null
}

/** Every published extension that the product uses here, and whether this organization's platform has it. Two queries. */
export async function readCapabilities(
  { db }: Pick<Base, 'db'>,
  organizationId: string,
  already?: KnownEndpoints,
): Promise<CapabilityRow[]> {
  const [known, isOfThose] = await Promise.all([
    already ?? readKnown(db, organizationId),
    hasTachographs({ db }, organizationId),
  ])
  const isUsed = (name: CapabilityName) => isOfThose || !CAPABILITIES[name].isOfSome
  return CAPABILITY_NAMES.filter(isUsed).map((name) => {
    const { endpoints } = CAPABILITIES[name]
    const learned = endpoints.flatMap(({ id }) => known.get(id)?.learnedAt.toISOString() ?? [])
    return {
      name,
      state: stateOf(name, known),
      scope: endpoints[0].scope,
      endpoints: endpoints.map(({ method, path }) => `${method} ${path}`),
      learnedAt: learned.sort().at(-1) ?? null,
    }
  })
}
