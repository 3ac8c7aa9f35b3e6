import type { Base } from '@/lib/base'
import { DAY_MS } from '@/lib/durations'
import type { CapabilityState as StoredState } from '@/lib/generated/prisma/enums'
import { markForJudging } from '@/lib/mark-for-judging'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { MalformedAnswer, PlatformRefusal } from '@/lib/platform/refusal'
import { Recent } from '@/lib/recent'
import { CAPABILITIES } from './capability-list'
import { CAPABILITY_NAMES, type CapabilityName } from './capability-names'
import { capabilityOf, readKnown } from './capability-of'
import { lackShownBy } from './lack'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

export interface CapabilityLearner {
  /** What a call under this generation of the grant showed; `error` is what it threw, null when it was answered. */
  learn(organizationId: string, generation: number, endpoint: AnyEndpoint, error: unknown): Promise<void>
}

// Learned anew, its organization is judged anew: longer than anything that is asked for each day.
const REMEMBERED_MS = 2 * DAY_MS
// Longer than the word of what works may be old.
const LATELY_MS = REMEMBERED_MS + DAY_MS

const USED_IN = new Map<string, CapabilityName>(
  CAPABILITY_NAMES.flatMap((name) => CAPABILITIES[name].endpoints.map(({ id }) => [id, name] as const)),
)

/**
 * Remembers for each connection which published extensions its platform has. What is known to work is not written
 * again before the next pair of tokens: a call costs no query for this, but one an hour for each endpoint.
 */
export function learnCapabilities(ctx: Ctx): CapabilityLearner {
  const told = new Recent<string>(ctx.clock, REMEMBERED_MS)
  return {
    async learn(organizationId, generation, endpoint, error) {
      const name = USED_IN.get(endpoint.id)
      if (!name) return
      try {
        const state = await shownState(ctx, organizationId, endpoint, name, error)
        const key = `${organizationId} ${endpoint.id}`
        const word = `${generation} ${state}`
        const before = told.get(key)
        // What does not work is asked for seldom, and forgotten so that it is tried again (check-capabilities.ts): always written.
        if (state === null || (before === word && state === 'available')) return
        told.set(key, word)
        const learned = { state, learnedAt: new Date(ctx.clock.now()) }
        await ctx.db.capability.upsert({
          where: { organizationId_endpointId: { organizationId, endpointId: endpoint.id } },
          create: { organizationId, endpointId: endpoint.id, ...learned },
          update: learned,
        })
        if (!before?.endsWith(` ${state}`)) await markForJudging(ctx.db, organizationId)
      } catch (fault) {
        // The call itself has its outcome; the next one learns this again.
        told.delete(`${organizationId} ${endpoint.id}`)
        ctx.logger.warn({ err: fault, endpoint: endpoint.id }, 'What the platform has was not noted')
      }
    },
  }
}

/** Null for what says nothing of the endpoint: a fault, a limit, a refusal of the content. */
async function shownState(
  ctx: Ctx,
  organizationId: string,
  endpoint: AnyEndpoint,
  name: CapabilityName,
  error: unknown,
): Promise<StoredState | null> {
  if (error === null || error instanceof MalformedAnswer) return 'available'
  if (!(error instanceof PlatformRefusal)) return null
  const { platformStatus } = error
  const shown = lackShownBy(platformStatus)
  if (shown !== 'absent') return shown
  if (endpoint.method === 'GET' && !endpoint.path.includes('{'))
    return (await workedLately(ctx, organizationId, endpoint)) ? null : 'absent'
  if (platformStatus !== 404) return 'absent'
  // An id that is not known is 404 too: where it worked before, or the list of its group is there, it says that.
  const list = CAPABILITIES[name].group ?? name
  for (const one of new Set([name, list]))
    if ((await capabilityOf(ctx, organizationId, one)) === 'available') return null
  return 'absent'
}

/** Only on first use a list that is not found is one that the platform has not; one that was there the other day has a fault. */
async function workedLately(
  { db, clock }: Ctx,
  organizationId: string,
  { id }: AnyEndpoint,
): Promise<boolean> {
  const known = (await readKnown(db, organizationId)).get(id)
  return known?.state === 'available' && clock.now() - known.learnedAt.getTime() < LATELY_MS
}
