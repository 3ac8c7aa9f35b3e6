import { randomUUID } from 'node:crypto'
import type { Base } from '@/lib/base'
import { SharedAnswers } from '@/lib/shared-answers'
import { judgeOrganization } from './judge-organization'
import type { JudgedRoute } from './judged-route'
import { claimJudging, readState } from './judging'
import { readVerdicts, type Which } from './recorded'

type Ctx = Pick<Base, 'db' | 'clock'>

const judging = new SharedAnswers<void>()
/** As this process is named while it judges for whoever asked. */
const asker = randomUUID()
/** Whoever is overtaken by another judgement looks whether that knew enough; so often at most. */
const MOST_TRIES = 5

/**
 * What is said now of one route, of those that depart in a window (epoch ms), or of all, within the organization's horizon: as
 * recorded, where that knows every fact, or all but what the log told while somebody judges it; else it is judged first, once for all who
 * ask.
 */
export async function currentVerdicts(
  ctx: Ctx,
  organizationId: string,
  which?: Which,
): Promise<readonly JudgedRoute[]> {
  if (!(await isRecorded(ctx, organizationId)))
    await judging.ask(ctx.db, [organizationId], () => judgeUnlessRecorded(ctx, organizationId))
  return readVerdicts(ctx.db, organizationId, which)
}

async function isRecorded(ctx: Ctx, organizationId: string): Promise<boolean> {
  const { isFresh, isSoon } = await readState(ctx, organizationId)
  return isFresh || isSoon
}

/**
 * Those who came meanwhile find what the first of them had recorded. It is held meanwhile, as by a worker: on a busy machine
 * every process would judge the same otherwise, overtake the others, and have them begin anew.
 */
async function judgeUnlessRecorded(ctx: Ctx, organizationId: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await isRecorded(ctx, organizationId)) return
    await claimJudging(ctx, organizationId, asker)
    if (await judgeOrganization(ctx, organizationId)) return
  }
}
