import type { Base } from '@/lib/base'
import { readReadinessSettings } from '../read-settings'
import type { JudgedRoute } from './judged-route'
import { readBefore } from './judging'
import { judgeWindow } from './judge-window'
import { type Place, readPlace } from './place'
import { recordVerdicts } from './record-verdicts'

/** What is under way is looked for so far back. */
export const BACK_MS = 24 * 3_600_000

export interface JudgedOrganization {
  /** All that is at least as old is known. */
  place: Place
  routes: readonly JudgedRoute[]
}

/** Judges what leaves within the organization's horizon and what is under way, and records what became another. */
export async function judgeOrganization(
  ctx: Pick<Base, 'db' | 'clock'>,
  organizationId: string,
): Promise<JudgedOrganization> {
  const { db, clock } = ctx
  const atMs = clock.now()
  // In this order: what is not known of a change must lie behind the place.
  const before = await readBefore(db, organizationId)
  const place = await readPlace(db, organizationId)
  const settings = await readReadinessSettings(db, organizationId)
  const [fromMs, untilMs] = [atMs - BACK_MS, atMs + settings.horizonMs]
  const [{ routes, nextMomentMs }, next] = await Promise.all([
    judgeWindow(ctx, organizationId, atMs, { fromMs, untilMs }, settings),
    db.route.findFirst({
      where: { organizationId, scheduledStart: { gt: new Date(untilMs) } },
      orderBy: { scheduledStart: 'asc' },
      select: { scheduledStart: true },
    }),
  ])
  const entersMs = (next?.scheduledStart?.getTime() ?? Infinity) - settings.horizonMs
  const soonestMs = Math.min(nextMomentMs ?? Infinity, entersMs)
  await recordVerdicts(
    ctx,
    organizationId,
    { ...{ place, atMs, fromMs, routes }, nextMomentMs: Number.isFinite(soonestMs) ? soonestMs : null },
    before,
  )
  return { place, routes }
}
