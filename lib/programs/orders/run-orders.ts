import { ownWriter } from '@/lib/actor'
import type { Base } from '@/lib/base'
import type { WriteContext } from '@/lib/connection/desk-context'
import { type Door, mayWrite, WRITE_TAKES_MS } from '@/lib/connection/door'
import type { ServiceOrder } from '@/lib/generated/prisma/client'
import type { JobSender } from '@/lib/job-sender'
import type { Standstill } from '@/lib/ledger/keep/standstill'
import { holdIn } from '@/lib/underway'
import { lookUpOrder } from './find-order'
import { keepCompletions } from './keep-completions'
import { makeOrder } from './make-order'
import { queueOrders } from './queue-orders'

export interface OrdersContext extends Base {
  door: Door
  jobs: JobSender
}

/** At once: the platform takes 100 a minute, and most of them are people's. */
const MOST_AT_ONCE = 30
/** Until the next one of these begins, whoever asks: so several that rest go on as one. */
const REST_MS = 60_000

/**
 * Notes what orders say is done, makes the work orders of services that are due, each once, and looks for those of which nobody
 * knows, until `signal` aborts.
 * Any number may do so side by side, and be killed at any point: rows say what is left to do.
 */
export async function runServiceOrders(
  ctx: OrdersContext,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const writer: WriteContext = { ...ctx, actor: ownWriter(organizationId) }
  await keepCompletions(ctx, organizationId)
  await queueOrders(ctx, organizationId)
  const held = await standstillOf(ctx, organizationId)
  if (held) return sayWhy(ctx, organizationId, held)
  for (let count = 0; !signal.aborted; count += 1) {
    const step = await nextStep(ctx, organizationId)
    if (!step) return sendForLook(ctx, organizationId)
    if (count === MOST_AT_ONCE) {
      const startAfter = new Date((Math.floor(ctx.clock.now() / REST_MS) + 1) * REST_MS)
      return ctx.jobs.send('service_orders', { organizationId }, { startAfter })
    }
    const reason = step.looks
      ? await lookUpOrder(writer, step.row)
      : await holdIn(ctx, makeOrder(writer, step.row))
    if (reason) return sayWhy(ctx, organizationId, reason)
  }
}

/** Why nothing can be sent for this organization, as far as it is known without a call. */
async function standstillOf({ db }: OrdersContext, organizationId: string): Promise<Standstill | null> {
  const grant = await db.connection.findUnique({ where: { organizationId } })
  if (grant?.status !== 'connected') return 'not-connected'
  return mayWrite(grant.scope) ? null : 'read-only'
}

/** Those that wait say why: it is tried again when the sweep comes by. */
async function sayWhy({ db }: OrdersContext, organizationId: string, reason: Standstill): Promise<void> {
  await db.serviceOrder.updateMany({ where: { organizationId, state: 'waiting' }, data: { reason } })
}

interface Step {
  row: ServiceOrder
  /** To look for it, not to send it. */
  looks: boolean
}

async function nextStep({ db, clock }: OrdersContext, organizationId: string): Promise<Step | null> {
  const now = clock.now()
  const first = (where: object) =>
    db.serviceOrder.findFirst({
      where: { organizationId, ...where },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    })
  // Whoever took it is gone.
  const lost = await first({
    OR: [
      { state: 'sending', sentAt: { lte: new Date(now - WRITE_TAKES_MS) } },
      { state: 'unknown', lookAt: { lte: new Date(now) } },
    ],
  })
  if (lost) return { row: lost, looks: true }
  const waiting = await first({ state: 'waiting' })
  return waiting && { row: waiting, looks: false }
}

/** What was not found yet is looked for when its time comes. */
async function sendForLook({ db, jobs }: OrdersContext, organizationId: string): Promise<void> {
  const next = await db.serviceOrder.findFirst({
    where: { organizationId, state: 'unknown', lookAt: { not: null } },
    orderBy: { lookAt: 'asc' },
    select: { lookAt: true },
  })
  if (next?.lookAt) await jobs.send('service_orders', { organizationId }, { startAfter: next.lookAt })
}
