import type { Base } from '@/lib/base'
import { routesThen } from '@/lib/changes/routes-then'
import { cancelled } from '@/lib/errors'
import { route } from '@/lib/platform/contract/resources/route'
import { departuresOf } from '@/lib/routes/departures/departures'
import { toleranceIn } from '@/lib/routes/expected/tolerance'
import { readSettled, settingIn } from '@/lib/settings/read-setting'
import { OneAtATime } from '@/lib/taking-turns'
import type { JudgedRoute } from './judged-route'
import { isUnderway, runningOf, type RunningRoute, UNKNOWN } from './lateness'

/** Each moment that is asked for is rebuilt from the log. */
const turns = new OneAtATime()

/**
 * What was recorded with how late its routes were at that moment (epoch ms): a record says that one is late, and not by how much an
 * hour on. Folded from the log as the board of then is (lib/board/read-strips-then.ts), for one asker of an organization after the
 * other; a query for each twenty on the road, and one more. Throws 499 once `leaves` is aborted.
 */
export async function withLatenessThen(
  ctx: Pick<Base, 'db'>,
  organizationId: string,
  judged: readonly JudgedRoute[],
  thenMs: number,
  leaves?: AbortSignal,
): Promise<readonly RunningRoute[]> {
  const heard = judged.filter((one) => isUnderway(one) && !isUnheard(one)).map(({ id }) => id)
  const running = new Map<string, Pick<RunningRoute, 'late' | 'runs'>>()
  if (heard.length > 0) {
    const settled = await readSettled(ctx, organizationId)
    const asked = {
      now: thenMs,
      toleranceMs: toleranceIn(settled),
      // Whether anything was heard by then, the record says.
      departures: departuresOf(settingIn(settled, 'departures'), null),
    }
    await turns.do(organizationId, async () => {
      if (leaves?.aborted) throw cancelled(leaves.reason)
      const of = { ids: heard, until: new Date(thenMs) }
      for await (const [id, { body }] of routesThen(ctx.db, organizationId, of, leaves))
        running.set(id, runningOf(route.parse(body), asked))
    })
  }
  return judged.map((one) =>
    isUnderway(one) ? { ...one, ...(running.get(one.id) ?? UNKNOWN) } : { ...one, runs: null },
  )
}

/** It was said of it that nothing had been heard of it for hours. */
const isUnheard = ({ verdict }: JudgedRoute) =>
  verdict.notChecked.some(({ topic, why }) => why.reason === 'too_old' && topic?.kind === 'route')
