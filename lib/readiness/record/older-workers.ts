import type { Base } from '@/lib/base'

type Ctx = Pick<Base, 'db' | 'clock'>

// A worker says every five seconds that it lives (lib/feeds).
const GONE_MS = 30_000
/** What began so shortly before is this process itself, or one that an update begins beside it. */
const TOGETHER_MS = 30_000

/** Workers that were there already when this one begins, now: of another version, perhaps. One query. */
export async function olderWorkers({ db, clock }: Ctx): Promise<string[]> {
  const ago = (ms: number) => new Date(clock.now() - ms)
  const rows = await db.worker.findMany({
    where: { startedAt: { lt: ago(TOGETHER_MS) }, seenAt: { gte: ago(GONE_MS) } },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Whether any of them lives still. One query. */
export const anyLives = async ({ db, clock }: Ctx, workers: readonly string[]): Promise<boolean> =>
  (await db.worker.count({
    where: { id: { in: [...workers] }, seenAt: { gte: new Date(clock.now() - GONE_MS) } },
  })) > 0
