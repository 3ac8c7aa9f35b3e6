import type { Base } from '@/lib/base'
import { BACK_MS } from '@/lib/verdicts/long-routes'
import { isStopLampOff } from '../checks/stop-lamp'
import { KnownPairs } from '../gather/around'
import { readOfOrganization } from '../gather/of-organization'
import { LOOKED_AHEAD_MS } from '../today/looked-ahead'
import { affectedRoutes } from './affected-routes'
import { hurryNames } from './hurry-names'
import { judgeWindow } from './judge-window'
import { readJudging } from './judging'
import { recordVerdicts } from './record-verdicts'
import { readTouched } from './touched'

/**
 * Judges what leaves as far ahead as somebody may look and what is under way, as far as something changed that it rests on
 * or its moment has come, and records what became another. False when somebody else recorded meanwhile: then this
 * changed nothing.
 */
export async function judgeOrganization(
  ctx: Pick<Base, 'db' | 'clock'>,
  organizationId: string,
): Promise<boolean> {
  const { db, clock } = ctx
  const atMs = clock.now()
  // Before whatever changed, and before the facts: what changes meanwhile must lie behind the place.
  const { before, place } = await readJudging(db, organizationId)
  const touching = await readTouched(db, organizationId)
  const own = await readOfOrganization(db, organizationId, atMs)
  const [fromMs, untilMs] = [atMs - BACK_MS, atMs + LOOKED_AHEAD_MS]
  const judgedAtMs = before?.judgedAt?.getTime()
  const known = new KnownPairs(db, organizationId, atMs)
  const only =
    touching.of && judgedAtMs !== undefined
      ? await affectedRoutes(known, touching.of, {
          ...{ fromMs, untilMs },
          judgedUntilMs: judgedAtMs + LOOKED_AHEAD_MS,
        })
      : null
  const routes =
    only?.length === 0
      ? []
      : await judgeWindow(
          ctx,
          organizationId,
          atMs,
          { fromMs, untilMs, underway: true, ...(only && { routeIds: only, known }) },
          own,
        )
  const lampsOff = [...own.lampsLetGo].flatMap(([vehicleId, lamps]) =>
    isStopLampOff(lamps, atMs, own.settings) ? vehicleId : [],
  )
  await hurryNames(ctx, organizationId, routes, own.sources, atMs)
  return recordVerdicts(
    ctx,
    organizationId,
    {
      ...{ place, atMs, fromMs, routes, only, lampsOff },
      touchedUntil: touching.mark,
      isMany: touching.isMany,
    },
    before,
  )
}
