import { checkCapabilities } from '@/lib/connection/capability/check-capabilities'
import type { ConnectionContext } from '@/lib/connection/connection-context'
import { type Door, WRITE_TAKES_MS } from '@/lib/connection/door'
import { wipeExpired } from '@/lib/connection/install/waiting-grant'
import { runRevocations } from '@/lib/connection/revoke/revoke'
import { hasDeletions, runDeletions } from '@/lib/deletion/run-deletions'
import { DAY_MS } from '@/lib/durations'
import { dueImports } from '@/lib/import/lease'
import { runImports } from '@/lib/import/run-imports'
import type { JobSender } from '@/lib/job-sender'
import { freeWhere } from '@/lib/lease'
import { tellUnended } from '@/lib/ledger/keep/started-write'
import type { Outward } from '@/lib/outward/open-outward'
import { toldServiceOrders } from '@/lib/programs/orders/keep-completions'
import { dueServiceOrders } from '@/lib/programs/orders/order-lease'
import { runServiceOrders } from '@/lib/programs/orders/run-orders'
import { askAgain } from '@/lib/sync/ask-again'
import { dueOrganizations, ensureSyncs } from '@/lib/sync/lease'
import { runSyncs } from '@/lib/sync/run-syncs'
import { noteLosses } from '@/lib/telling/losses'
import { hasPushesDue, sendBlockedPushes } from '@/lib/telling/push/send-blocked-pushes'
import { hasMailsDue, sendBlockedMails } from '@/lib/telling/send-blocked-mails'
import { processDelivery } from '@/lib/webhooks/process-delivery'
import type { JobHandlers } from './open-jobs'
import { keepNoLonger } from './retention'

export interface JobContext extends ConnectionContext {
  jobs: JobSender
  door: Door
  outward: Outward
}

const SWEPT_EVERY_MS = 60_000
// A delivery whose job was not sent, or was lost with its process, is found after this.
const FORGOTTEN_MS = 30_000
// One that failed whenever its job tried is tried again this often, for so long: a database comes back.
const AGAIN_MS = 10 * 60_000
const HOPELESS_MS = DAY_MS
const MOST_AT_ONCE = 500
// Longer than any write takes.
const UNENDED_MS = 2 * WRITE_TAKES_MS

/** What the jobs do. Each may run twice, and side by side with itself: rows say what is left to do. */
export const jobHandlers = (ctx: JobContext): JobHandlers => ({
  delivery: ({ deliveryId }) => processDelivery(ctx, deliveryId),
  async revocation({ organizationId }) {
    await runRevocations(ctx, organizationId)
    await sendForRevocation(ctx, organizationId)
    await sendForDeletions(ctx)
  },
  sync: ({ organizationId }, signal) => runSyncs(ctx, organizationId, signal),
  ask_again: (asked, signal) => askAgain(ctx, asked, signal),
  async capabilities({ organizationId }, signal) {
    const connected = await ctx.db.connection.findMany({
      where: { status: 'connected', ...(organizationId ? { organizationId } : {}) },
      select: { organizationId: true },
    })
    if (organizationId) for (const one of connected) await checkCapabilities(ctx, one.organizationId, signal)
    // A job each: one of all of them ends when its hour is over, and would begin with the same ones the next day.
    else for (const one of connected) await ctx.jobs.send('capabilities', one)
  },
  async sweep() {
    const organizations = async (
      kind: 'revocation' | 'sync' | 'import' | 'service_orders',
      due: Promise<string[]>,
    ) => {
      for (const organizationId of await due) await ctx.jobs.send(kind, { organizationId })
    }
    await eachOf(ctx, [
      // Not told here: a platform that is silent would keep everything below waiting, for each of them half a minute.
      () => organizations('revocation', dueRevocations(ctx)),
      () => sendForDeletions(ctx),
      () => noteLosses(ctx),
      () => sendForTold(ctx),
      () => wipeExpired(ctx),
      () => tellUnended(ctx, new Date(ctx.clock.now() - UNENDED_MS)),
      () => sendForgotten(ctx),
      () => ensureSyncs(ctx),
      () => organizations('sync', dueOrganizations(ctx)),
      () => organizations('import', dueImports(ctx)),
      () => organizations('service_orders', dueServiceOrders(ctx)),
    ])
  },
  import: ({ organizationId }, signal) => runImports(ctx, organizationId, signal),
  service_orders: ({ organizationId }, signal) => runServiceOrders(ctx, organizationId, signal),
  deletion: (_, signal) => runDeletions(ctx, signal),
  mail: (_, signal) => sendBlockedMails(ctx, signal),
  push: (_, signal) => sendBlockedPushes(ctx, signal),
  retention: (_, signal) => keepNoLonger(ctx, signal),
})

/** One after the other, whichever of them fails; throws what the first that failed threw. */
async function eachOf({ logger }: JobContext, parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: { error: unknown }[] = []
  for (const part of parts)
    try {
      await part()
    } catch (error) {
      if (faults.push({ error }) > 1) logger.error({ err: error }, 'One more part of the sweep failed')
    }
  const [first] = faults
  if (first) throw first.error
}

/** Sends the jobs of deliveries that were never read, or whose reading failed. */
async function sendForgotten({ db, clock, jobs }: JobContext): Promise<void> {
  const ago = (ms: number) => new Date(clock.now() - ms)
  const forgotten = await db.webhookDelivery.findMany({
    where: {
      OR: [
        { state: 'received', receivedAt: { lt: ago(FORGOTTEN_MS) } },
        { state: 'failed', receivedAt: { gt: ago(HOPELESS_MS) }, processedAt: { lt: ago(AGAIN_MS) } },
      ],
    },
    orderBy: { receivedAt: 'asc' },
    take: MOST_AT_ONCE,
    select: { id: true },
  })
  for (const { id } of forgotten) await jobs.send('delivery', { deliveryId: id })
}

/** Sends the job that deletes, if anything is to be deleted: what waits for the platform may wait no longer. */
export async function sendForDeletions(ctx: Pick<JobContext, 'db' | 'jobs'>): Promise<void> {
  if (await hasDeletions(ctx)) await ctx.jobs.send('deletion', {})
}

/** Sends the jobs that tell what blocks routes, or that a connection is lost, by mail and by push, where something is to be told. */
export async function sendForTold(
  ctx: Pick<JobContext, 'db' | 'clock' | 'env' | 'logger' | 'jobs'>,
): Promise<void> {
  if (await hasMailsDue(ctx)) await ctx.jobs.send('mail', {})
  if (await hasPushesDue(ctx)) await ctx.jobs.send('push', {})
}

/** Organizations of whose disconnect the platform is to be told now, and nobody tells it. */
async function dueRevocations({ db, clock }: JobContext): Promise<string[]> {
  const now = new Date(clock.now())
  const due = await db.revocation.findMany({
    where: { status: 'pending', nextAttemptAt: { lte: now }, ...freeWhere('inFlightUntil', now) },
    distinct: ['organizationId'],
    select: { organizationId: true },
  })
  return due.map(({ organizationId }) => organizationId)
}

/** Sends the job for an organization's next attempt to tell the platform of its disconnect, if there is one soon. */
export async function sendForRevocation(ctx: JobContext, organizationId: string): Promise<void> {
  const next = await ctx.db.revocation.findFirst({
    where: { organizationId, status: 'pending' },
    orderBy: { nextAttemptAt: 'asc' },
    select: { nextAttemptAt: true, inFlightUntil: true },
  })
  if (!next) return
  const at = Math.max(
    next.nextAttemptAt.getTime(),
    next.inFlightUntil?.getTime() ?? 0,
    ctx.clock.now() + 1000,
  )
  // Each job sends the next: what lies further off is left to the sweep, so that no chain of them lives for days.
  if (at - ctx.clock.now() > SWEPT_EVERY_MS) return
  await ctx.jobs.send('revocation', { organizationId }, { startAfter: new Date(at) })
}

/** Sends the jobs of those of these organizations where the work order of a service says something new. */
export async function sendForServices(
  ctx: Pick<JobContext, 'db' | 'clock' | 'jobs'>,
  among: readonly string[],
): Promise<void> {
  for (const organizationId of await toldServiceOrders(ctx, among))
    await ctx.jobs.send('service_orders', { organizationId })
}
