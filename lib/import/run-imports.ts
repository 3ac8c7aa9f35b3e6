import { randomUUID } from 'node:crypto'
import { may } from '@/lib/accounts/roles'
import type { Actor } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { rest } from '@/lib/clock'
import type { Door } from '@/lib/connection/door'
import type { RouteImportRow } from '@/lib/generated/prisma/client'
import type { JobSender } from '@/lib/job-sender'
import { LeaseLost } from '@/lib/lease'
import type { Standstill } from '@/lib/ledger/keep/standstill'
import { holdIn } from '@/lib/underway'
import { holdImport } from './hold-import'
import { claimImport, type HeldImport, releaseImport, renewImport } from './lease'
import { lookUpRow } from './look-up-row'
import { isFromBeforeGrant, sendRow } from './send-row'

export interface ImportContext extends Base {
  door: Door
  jobs: JobSender
}

/**
 * Between two creations of one organization. The platform takes 100 a minute; of any minute at most 60 are ours, however a
 * call is held up on its way, so that people can go on: it arrives between its taking and that of the next.
 */
export const SPACING_MS = Math.ceil(60_000 / 58)
/** A job ends after this and sends the next one, so that those of other organizations get their turns. */
const LONGEST_RUN_MS = 60_000
const LONGEST_SLEEP_MS = 10_000
const AGAIN_MS = 30_000
const MAY_NOT: Standstill = 'not-allowed'

/**
 * Carries out what the organization brought in and nobody else carries out, route by route, until `signal` aborts. Killed at
 * any point, it goes on behind what was taken last: that is looked for and never sent again.
 */
export async function runImports(
  ctx: ImportContext,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const owner = randomUUID()
  const until = ctx.clock.now() + LONGEST_RUN_MS
  while (!signal.aborted) {
    const held = await claimImport(ctx, organizationId, owner)
    if (!held) return
    if (ctx.clock.now() >= until) {
      await releaseImport(ctx, held, {})
      return ctx.jobs.send('import', { organizationId })
    }
    try {
      await runImport(ctx, held, until, signal)
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      // Stopped by a person: whoever goes on with it does not wait for the rest of the lease.
      await releaseImport(ctx, held, {})
    }
  }
}

async function runImport(
  ctx: ImportContext,
  held: HeldImport,
  until: number,
  signal: AbortSignal,
): Promise<void> {
  const { clock } = ctx
  const isFromBefore = await isFromBeforeGrant(ctx, held)
  while (!signal.aborted && clock.now() < until) {
    const { actorId } = await renewImport(ctx, held)
    const actor = await actorOf(ctx, actorId, held.organizationId)
    if (!actor) return void (await releaseImport(ctx, held, { state: 'stopped', reason: MAY_NOT }))
    const step = await nextStep(ctx, held)
    if (!step) {
      if (await finish(ctx, held, actor)) return
      continue
    }
    const waitMs = step.at - clock.now()
    if (waitMs > 0) {
      await rest(clock, Math.min(waitMs, LONGEST_SLEEP_MS), signal)
      continue
    }
    const desk = { ...ctx, actor }
    const reason = step.looks
      ? await lookUpRow(desk, step.row)
      : await holdIn(ctx, sendRow(desk, held, step.row, isFromBefore))
    if (reason) return standStill(ctx, held, reason)
    await ctx.db.routeImport.updateMany({
      where: { id: held.id, reason: { not: null } },
      data: { reason: null },
    })
  }
  await releaseImport(ctx, held, {})
}

async function standStill(ctx: ImportContext, held: HeldImport, reason: Standstill): Promise<void> {
  const dueAt = new Date(ctx.clock.now() + AGAIN_MS)
  await releaseImport(ctx, held, { reason, dueAt })
  await ctx.jobs.send('import', { organizationId: held.organizationId }, { startAfter: dueAt })
}

/** In whose name it is carried out; null once they may not. */
async function actorOf({ db }: ImportContext, userId: string, organizationId: string): Promise<Actor | null> {
  const membership = await db.membership.findUnique({
    where: { userId_organizationId: { userId, organizationId } },
    select: { role: true, user: { select: { name: true } } },
  })
  if (!membership || !may(membership.role, 'routes:write')) return null
  return { userId, name: membership.user.name, organizationId, role: membership.role }
}

interface Step {
  row: RouteImportRow
  /** To look for it, not to send it. */
  looks: boolean
  /** When it is due, epoch ms. */
  at: number
}

/** What is to be done next; null when nothing is left. */
async function nextStep({ db, clock }: ImportContext, held: HeldImport): Promise<Step | null> {
  const first = (where: object, orderBy: object) =>
    db.routeImportRow.findFirst({ where: { importId: held.id, ...where }, orderBy })
  // Whoever took it is gone: of an import that is held nobody else sends anything.
  const taken = await first({ state: 'sending' }, { position: 'asc' })
  if (taken) return { row: taken, looks: true, at: 0 }
  const unknown = await first({ state: 'unknown', lookAt: { not: null } }, { lookAt: 'asc' })
  const looked: Step | null = unknown && { row: unknown, looks: true, at: unknown.lookAt?.getTime() ?? 0 }
  if (looked && looked.at <= clock.now()) return looked
  const waiting = await first({ state: 'waiting' }, { position: 'asc' })
  if (!waiting) return looked
  const { organizationId } = held
  const last = await db.routeImportRow.aggregate({ where: { organizationId }, _max: { sentAt: true } })
  const sent: Step = { row: waiting, looks: false, at: (last._max.sentAt?.getTime() ?? 0) + SPACING_MS }
  return looked && looked.at < sent.at ? looked : sent
}

/** Ends it, unless something came to be done meanwhile. */
async function finish({ db, clock }: ImportContext, held: HeldImport, actor: Actor): Promise<boolean> {
  const { id, organizationId, fileName } = held
  return db.$transaction(async (tx) => {
    await holdImport(tx, id)
    const importId = id
    const left = await tx.routeImportRow.count({
      where: {
        importId,
        OR: [{ state: { in: ['waiting', 'sending'] } }, { state: 'unknown', lookAt: { not: null } }],
      },
    })
    if (left > 0) return false
    const at = new Date(clock.now())
    const ended = await releaseImport({ db: tx }, held, { state: 'done', reason: null, endedAt: at })
    if (ended.count === 0) return true
    const countOf = (state: string) => tx.routeImportRow.count({ where: { importId, state } })
    const [made, refused, unknown] = [
      await countOf('made'),
      await countOf('refused'),
      await countOf('unknown'),
    ]
    await appendAudit(tx, {
      organizationId,
      at,
      actor: { id: actor.userId, name: actor.name },
      action: 'import.ended',
      subjectType: 'import',
      subjectId: id,
      summary: `Ended the import of ${fileName}: ${made} made, ${refused} refused, ${unknown} of unknown outcome.`,
      detail: { made, refused, unknown },
    })
    return true
  })
}
