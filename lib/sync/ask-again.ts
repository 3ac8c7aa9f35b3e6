import { keepPage } from '@/lib/changes/keep-page'
import { isUnconnected } from '@/lib/connection/unconnected'
import { MINUTE_MS, SECOND_MS } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { JobData, JobSender } from '@/lib/job-sender'
import { gone } from '@/lib/ledger/keep/gone'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { reasonOf } from '@/lib/platform/reason-of'
import { routeIdOf } from '@/lib/routes/route-id-of'
import type { AskById } from './confirm-by-id'
import type { Pass, SyncContext } from './held-sync'
import { dvirsById } from './sync-dvirs'
import { routesById } from './sync-routes'
import { workOrdersById } from './sync-work-orders'

const { sql } = Prisma

type Asked = JobData<'ask_again'>

const BY_ID: Readonly<Record<Asked['noun'], AskById>> = {
  route: routesById,
  dvir: dvirsById,
  work_order: workOrdersById,
}

/** Until the next try where the platform does not answer: what left a write without an answer may take a while. */
const PAUSES_MS = [15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]

/**
 * Asks the platform for an object of which nobody knows whether a write was carried out, and keeps what it answers as what a list says:
 * until then the desk shows it as it was before. Where the platform cannot be asked by ids, and behind the last try, its list tells.
 */
export async function askAgain(
  ctx: SyncContext & { jobs: JobSender },
  asked: Asked,
  signal: AbortSignal,
): Promise<void> {
  const { organizationId, noun, attempt } = asked
  const { db, clock, logger } = ctx
  const id = noun === 'route' ? await routeIdOf(db, organizationId, asked.id) : asked.id
  if (id === null) return
  try {
    const at = new Date(clock.now())
    const pass: Pass = {
      ...{ organizationId, from: at, until: at, startedAt: at, cursor: null, emptyPages: 0, askedTo: null },
    }
    const witness = await readWitness(ctx, { ...asked, id })
    const page = await BY_ID[noun](ctx, pass, { ids: [id], witness }, signal)
    await keepPage(ctx, (tx, append) => page.keep(tx, append))
    if (page.read > 0 || page.isLast) return
  } catch (error) {
    if (isUnconnected(error)) return
    if (!(error instanceof AppError)) throw error
    logger.warn(
      { organizationId, noun, id, failure: reasonOf(error) },
      'What a write of unknown outcome was about cannot be asked for now',
    )
  }
  const pauseMs = PAUSES_MS[attempt]
  if (pauseMs === undefined || signal.aborted) return
  const startAfter = new Date(clock.now() + pauseMs)
  await ctx.jobs.send('ask_again', { ...asked, attempt: attempt + 1 }, { startAfter })
}

/** Another one, which the platform's list named last. */
async function readWitness({ db }: SyncContext, { organizationId, noun, id }: Asked): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>(sql`
    SELECT "platformId" AS "id" FROM ${LEDGER_TABLES[noun].name}
    WHERE "organizationId" = ${organizationId}::uuid AND "platformId" <> ${id} AND "lastSource" = 'sync'
      AND NOT ${gone(sql)}
    ORDER BY "lastConfirmedAt" DESC LIMIT 1`)
  return row?.id ?? null
}
