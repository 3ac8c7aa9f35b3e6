import type { Base } from '@/lib/base'
import { SharedAnswers } from '@/lib/shared-answers'
import { judgeOrganization } from './judge-organization'
import type { JudgedRoute } from './judged-route'
import { readState } from './judging'
import { readVerdicts, type Which } from './recorded'

/** What was judged for who asks; null where the records say it. */
const judging = new SharedAnswers<readonly JudgedRoute[] | null>()

/**
 * What is said now of one route, of those that depart in a window (epoch ms), or of all, within the organization's horizon: as
 * recorded, where that knows every fact, or all but what the log told while somebody judges it; else it is judged first, once for all who
 * ask.
 */
export async function currentVerdicts(
  ctx: Pick<Base, 'db' | 'clock'>,
  organizationId: string,
  which?: Which,
): Promise<readonly JudgedRoute[]> {
  const isRecorded = async () => {
    const { isFresh, isSoon } = await readState(ctx, organizationId)
    return isFresh || isSoon
  }
  if (await isRecorded()) return readVerdicts(ctx.db, organizationId, which)
  const judged = await judging.ask(ctx.db, [organizationId], async () =>
    // Those who came meanwhile find what the first of them had recorded.
    (await isRecorded()) ? null : (await judgeOrganization(ctx, organizationId)).routes,
  )
  if (!judged) return readVerdicts(ctx.db, organizationId, which)
  return judged.filter((one) => !which || isOf(which, one))
}

const isOf = (which: Which, { id, departsAtMs }: JudgedRoute) =>
  'routeId' in which ? id === which.routeId : departsAtMs >= which.fromMs && departsAtMs <= which.untilMs
