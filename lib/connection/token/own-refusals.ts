import type { Clock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { Recent } from '@/lib/recent'

// Longer than anything that is asked for each day.
const REMEMBERED_MS = 2 * DAY_MS

/** Which endpoints refuse tokens that are not dead, as a process has learned it. */
interface OwnRefusals {
  /** It answered under this generation of the grant. */
  took(organizationId: string, endpoint: AnyEndpoint, generation: number): void
  /** It called a token dead that had just come for one that it called dead. */
  refusedFresh(organizationId: string, endpoint: AnyEndpoint, generation: number): void
  /**
   * Whether a refusal of this generation says nothing of the grant: the endpoint refused this very one when it was fresh, or
   * an earlier one, and another endpoint takes this. Refreshed all the same, a feed of a scope that is missing would have
   * the grant refreshed with each of its polls.
   */
  isOwn(organizationId: string, endpoint: AnyEndpoint, generation: number): boolean
}

export function rememberOwnRefusals(clock: Clock): OwnRefusals {
  const refused = new Recent<number>(clock, REMEMBERED_MS)
  const taken = new Recent<number>(clock, REMEMBERED_MS)
  const place = (organizationId: string, { id }: AnyEndpoint) => `${organizationId} ${id}`
  return {
    took(organizationId, endpoint, generation) {
      taken.set(organizationId, generation)
      refused.delete(place(organizationId, endpoint))
    },
    refusedFresh(organizationId, endpoint, generation) {
      refused.set(place(organizationId, endpoint), generation)
    },
    isOwn(organizationId, endpoint, generation) {
      const fresh = refused.get(place(organizationId, endpoint))
      return fresh !== undefined && (fresh === generation || taken.get(organizationId) === generation)
    },
  }
}
