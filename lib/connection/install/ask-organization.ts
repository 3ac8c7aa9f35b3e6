import type { Clock } from '@/lib/clock'
import { send } from '@/lib/platform/client'
import { getComplianceSettings } from '@/lib/platform/contract/endpoints/drivers'
import { getMe } from '@/lib/platform/contract/endpoints/published/directory'
import type { TokenPair } from '@/lib/platform/oauth'
import type { ConnectionContext } from '../connection-context'

/** Which organization of the platform a grant is of; null for what the platform does not tell. */
export interface PlatformOrganization {
  id: string | null
  name: string | null
}

// Beside a person who waits for the redirect: without an answer by then the connection stands unnamed.
export const PATIENCE_MS = 8_000
const LONGEST = 255

/**
 * Asks GET /me (published) whose the new pair is, and where that names nobody the compliance settings for the
 * carrier's name. Never throws: a connection is not lost because nobody could name its organization.
 */
export async function askOrganization(
  ctx: ConnectionContext,
  pair: TokenPair,
): Promise<PlatformOrganization> {
  const ending = new AbortController()
  const timer = endAfter(ctx.clock, PATIENCE_MS, ending)
  const deps = {
    baseUrl: ctx.env.fleetApiUrl,
    transport: ctx.transport,
    clock: ctx.clock,
    pace: ctx.pace,
    overallLimit: ctx.env.platformOverallLimit,
    random: ctx.random,
  }
  // Paced as one of their own: whose limits they count under is what they ask for.
  const options = { organizationId: 'install', accessToken: pair.accessToken, signal: ending.signal }
  try {
    const me = await send(deps, getMe, {}, options).then(
      ({ data }) => data.data,
      () => null,
    )
    const id = filled(me?.id)
    const named = filled(me?.name) ?? filled(me?.carrierSettings?.carrierName)
    if (named || ending.signal.aborted) return { id, name: named }
    const settings = await send(deps, getComplianceSettings, {}, options).then(
      ({ data }) => data.data,
      () => null,
    )
    return { id, name: filled(settings?.carrierName) }
  } finally {
    timer.abort()
  }
}

/** Aborts `ending` once `ms` have passed on the clock, unless what it answers was aborted before. */
export function endAfter(clock: Clock, ms: number, ending: AbortController): AbortController {
  const timer = new AbortController()
  void clock.sleep(ms, timer.signal).then(
    () => ending.abort(),
    () => undefined,
  )
  return timer
}

const filled = (text: string | null | undefined): string | null => text?.trim().slice(0, LONGEST) || null
