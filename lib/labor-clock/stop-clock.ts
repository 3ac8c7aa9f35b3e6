import type { DeskContext } from '@/lib/connection/desk-context'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { conflict } from '@/lib/errors'
import type { LaborClock } from '@/lib/generated/prisma/client'
import { freeWhere, leaseEnd } from '@/lib/lease'
import { outcomeOf } from '@/lib/ledger/keep/outcome-of'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { say } from '@/lib/words/speaking'
import { updateWorkOrder } from '@/lib/work-orders/change/update-work-order'
import { workOrderNow } from '@/lib/work-orders/change/work-order-now'
import { ownReadings, READINGS } from '@/lib/work-orders/own-readings'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import type { AnswerWarning, UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import { leaveTrail } from './leave-trail'
import { isForgotten, minutesBetween } from './measured'
import type { ClockStop } from './schema'

interface Stopped {
  /** The work order as it stands; null where the clock was stopped before and nobody knows on which. */
  row: LedgerRow | null
  /** What was put on the task; 0 where an earlier press had done so. */
  minutes: number
  warnings: AnswerWarning[]
}

/**
 * Stops a clock and puts its time on its task, in addition to what stands there as the platform has it now, by the one change of a work order.
 * Stopped again it changes nothing. Throws 409 clock_forgotten where it ran longer than anybody works and nobody says what was
 * worked, clock_held while another tab writes it, task_gone, and may_be_written after an answer that was lost, unless `again`;
 * and what `workOrderNow` and `updateWorkOrder` throw. The clock stays, with its time, until that is written.
 */
export async function stopClock(
  ctx: DeskContext,
  id: string,
  { minutes, again }: ClockStop,
): Promise<Stopped> {
  const held = await hold(ctx, id, minutes)
  if (held === null) return { row: null, minutes: 0, warnings: [] }
  let holding = held
  try {
    const { state } = await workOrderNow(ctx, held.workOrderId, ['serviceTaskInstances', ...READINGS])
    const tasks = state.serviceTaskInstances ?? []
    const task = tasks.find((one) => one.id === held.taskId)
    if (!task) throw conflict('task_gone', say('lib-labor-clock.task-gone'))
    const before = task.laborTimeMinutes ?? 0
    if (held.sentAt) {
      if (before === (held.sentFrom ?? 0) + held.sentMinutes) return await found(ctx, held)
      if (again !== true) throw conflict('may_be_written', say('lib-labor-clock.may-be-written'))
    }
    holding = await sending(ctx, held, before)
    const sent = tasks.map((one) =>
      one === task ? { ...one, laborTimeMinutes: before + held.minutes } : one,
    )
    return await write(ctx, holding, { serviceTaskInstances: sent, ...ownReadings(state) })
  } catch (error) {
    await note(ctx, holding, { heldUntil: null })
    throw error
  }
}

interface Held extends Omit<LaborClock, 'minutes' | 'heldUntil'> {
  heldUntil: Date
  /** What is put on the task now, and what went out before. */
  minutes: number
  sentMinutes: number
}

/** No write takes longer; what broke off in the middle holds nobody up for longer. */
const endOfHold = (now: number) => leaseEnd(now, WRITE_TAKES_MS)

/** Takes the clock for this press, stopped and with its minutes. Null where there is none any more. */
async function hold(ctx: DeskContext, id: string, said: number | undefined): Promise<Held | null> {
  const { db, actor, clock } = ctx
  const mine = { id, userId: actor.userId, organizationId: actor.organizationId }
  const row = await db.laborClock.findFirst({ where: mine })
  if (!row) return null
  const now = new Date(clock.now())
  const stoppedAt = row.stoppedAt ?? now
  const known = said ?? row.minutes
  if (known === null && isForgotten(row.startedAt.getTime(), stoppedAt.getTime()))
    throw conflict('clock_forgotten', say('lib-labor-clock.forgotten'))
  const minutes = known ?? minutesBetween(row.startedAt.getTime(), stoppedAt.getTime())
  const heldUntil = endOfHold(now.getTime())
  const { count } = await db.laborClock.updateMany({
    where: { ...mine, ...freeWhere('heldUntil', now) },
    // What went out is what is looked for: it keeps its minutes until it goes out again.
    data: { stoppedAt, heldUntil, ...(row.sentAt ? {} : { minutes }) },
  })
  if (count === 1) return { ...row, stoppedAt, heldUntil, minutes, sentMinutes: row.minutes ?? minutes }
  if ((await db.laborClock.count({ where: mine })) === 0) return null
  throw conflict('clock_held', say('lib-labor-clock.held'))
}

/** Says what goes out before it does, and holds the clock for as long as that may take. Throws 409 clock_held for who read for too long. */
async function sending(ctx: DeskContext, held: Held, sentFrom: number): Promise<Held> {
  const now = ctx.clock.now()
  const heldUntil = endOfHold(now)
  const { minutes } = held
  const { count } = await note(ctx, held, { sentAt: new Date(now), sentFrom, minutes, heldUntil })
  if (count === 0) throw conflict('clock_held', say('lib-labor-clock.held'))
  return { ...held, heldUntil }
}

/** For as long as it is this press that holds it. */
const note = (
  { db, actor: { userId, organizationId } }: DeskContext,
  { id, heldUntil }: Held,
  data: Partial<LaborClock>,
) => db.laborClock.updateMany({ where: { id, userId, organizationId, heldUntil }, data })

/** From what stood a moment ago, so that nothing of somebody else's is written over. */
async function write(ctx: DeskContext, held: Held, body: UpdateWorkOrderBody): Promise<Stopped> {
  const { organizationId } = ctx.actor
  const { id, workOrderId, minutes } = held
  try {
    const { row, warnings } = await updateWorkOrder(ctx, workOrderId, body, {
      told: {
        action: 'work_order.labor_timed',
        summary: `Put ${minutes} min of labor by the clock on a task of work order ${workOrderId}.`,
      },
      also: async (tx) => void (await tx.laborClock.deleteMany({ where: { id, organizationId } })),
    })
    return { row, minutes, warnings }
  } catch (error) {
    // Refused or never sent: what went out before, if anything did, is what is unknown.
    if (outcomeOf(error).word !== 'unknown')
      await note(ctx, held, {
        ...{ sentAt: held.sentAt, sentFrom: held.sentFrom },
        ...(held.sentAt && { minutes: held.sentMinutes }),
      })
    throw error
  }
}

/** What went out is on the task. */
async function found(ctx: DeskContext, held: Held): Promise<Stopped> {
  const { organizationId } = ctx.actor
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.laborClock.deleteMany({ where: { id: held.id, organizationId } })
    if (count > 0) await leaveTrail(tx, ctx, 'found', { ...held, minutes: held.sentMinutes })
  })
  return { row: await readWorkOrder(ctx, held.workOrderId), minutes: held.sentMinutes, warnings: [] }
}
