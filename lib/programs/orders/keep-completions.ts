import { ownWriter } from '@/lib/actor'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { lockHead } from '@/lib/events/append-events'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import { workOrderBody } from '@/lib/work-orders/schema'
import { wasCompleted } from '@/lib/work-orders/status'
import { leaveTrail } from '../trail'

const { sql } = Prisma
/** What an order says that is older than this changes nothing any more. */
const HEARD_MS = 400 * DAY_MS
const MOST_AT_ONCE = 200

type Ctx = Pick<Base, 'db' | 'clock'>

/** The work order says something that was not looked at yet. */
const isNews = (now: number) => sql`
  o."state" = 'made' AND o."at" >= ${new Date(now - HEARD_MS)}::timestamptz AND NOT ${gone(sql)}
  AND (o."toldStatus" IS DISTINCT FROM w."status" OR o."toldAt" IS DISTINCT FROM w."updatedAt")`
const TABLES = sql`"ServiceOrder" AS o JOIN "WorkOrder" AS w
  ON w."organizationId" = o."organizationId" AND w."platformId" = o."workOrderId"`

/** Organizations where the work order of a service says something new, of these or of all. One query. */
export async function toldServiceOrders({ db, clock }: Ctx, among?: readonly string[]): Promise<string[]> {
  const these = among
    ? sql`o."organizationId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(among)}::jsonb)::uuid) AND`
    : Prisma.empty
  const rows = await db.$queryRaw<{ id: string }[]>(sql`
    SELECT DISTINCT o."organizationId"::text AS "id" FROM ${TABLES} WHERE ${these} ${isNews(clock.now())}`)
  return rows.map(({ id }) => id)
}

/**
 * Notes each service as done whose work order the platform tells as completed, once; corrects it with the order, and takes it
 * back with one that is opened again. Any number may do so side by side.
 */
export async function keepCompletions(ctx: Ctx, organizationId: string): Promise<void> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>(sql`
    SELECT o."id"::text AS "id" FROM ${TABLES}
    WHERE o."organizationId" = ${organizationId}::uuid AND ${isNews(ctx.clock.now())}
    ORDER BY o."id" LIMIT ${MOST_AT_ONCE}::int`)
  for (const { id } of rows)
    await ctx.db.$transaction((tx) => keepCompletion(ctx, tx, { organizationId, id }))
}

interface Told {
  wasCompleted: boolean
  doneAt: Date
  meters: number | null
  engineHours: number | null
}

async function keepCompletion(
  { clock }: Ctx,
  tx: Tx,
  { organizationId, id }: Record<'organizationId' | 'id', string>,
): Promise<void> {
  await lockHead(tx, organizationId)
  await tx.$queryRaw(sql`SELECT 1 AS one FROM "ServiceOrder" WHERE "id" = ${id}::uuid FOR UPDATE`)
  const order = await tx.serviceOrder.findUnique({
    where: { id },
    include: { done: true, program: { select: { name: true } } },
  })
  if (!order?.workOrderId) return
  const { vehicleId, workOrderId, done } = order
  const row = await tx.workOrder.findUnique({
    where: { organizationId_platformId: { organizationId, platformId: workOrderId } },
    select: { body: true, status: true, updatedAt: true },
  })
  if (!row) return
  const at = new Date(clock.now())
  const body = workOrderBody.parse(row.body)
  const told = toldBy(body, at)
  const writer = ownWriter(organizationId)
  const tell = (action: 'service.done' | 'service.corrected' | 'service.taken_back', what: string) =>
    leaveTrail(tx, writer, {
      ...{ at, action, subject: { type: 'vehicle', id: vehicleId } },
      summary: `${what} ${order.program.name} was done of vehicle ${vehicleId}, by work order ${workOrderId}`,
      detail: { programId: order.programId, workOrderId, doneAt: told.doneAt.toISOString() },
      touched: [{ kind: 'asset', id: vehicleId }],
    })
  await tx.serviceOrder.update({
    where: { id },
    data: {
      ...{ toldStatus: row.status, toldAt: row.updatedAt },
      toldDoneAt: told.wasCompleted ? told.doneAt : null,
    },
  })
  const goesOn = { endedAt: null, endedBy: null, endedById: null }
  const figures = { meters: told.meters, engineHours: told.engineHours }
  if (told.wasCompleted && order.toldDoneAt === null) {
    const { programId } = order
    const fields = { ...figures, ...goesOn, doneAt: told.doneAt, by: writer.name, byId: null, at }
    await tx.serviceDone.upsert({
      where: { orderId: id },
      create: { ...fields, organizationId, programId, vehicleId, orderId: id },
      update: fields,
    })
    await tell('service.done', 'Recorded that')
    return
  }
  if (!done || done.endedAt !== null) return
  if (!told.wasCompleted) {
    await tx.serviceDone.update({
      where: { id: done.id },
      data: { endedAt: at, endedBy: writer.name, endedById: null },
    })
    await tell('service.taken_back', 'Took back that')
    return
  }
  // Any change of status sets the time of completion: one that was closed later was done when it was completed.
  const isMoved = order.toldStatus === row.status && order.toldDoneAt?.getTime() !== told.doneAt.getTime()
  const doneAt = isMoved ? told.doneAt : done.doneAt
  const isFresh = isNear(body.updatedAtTime, doneAt)
  // Any change of an order sets its meters to what they show then: later they say nothing of when it was done.
  const now = isFresh ? figures : isMoved ? { meters: null, engineHours: null } : done
  const { meters, engineHours } = now
  if (!isMoved && meters === done.meters && engineHours === done.engineHours) return
  await tx.serviceDone.update({ where: { id: done.id }, data: { doneAt, meters, engineHours } })
  await tell('service.corrected', 'Corrected when')
}

function toldBy(body: ReturnType<typeof workOrderBody.parse>, now: Date): Told {
  const heardAt = storableDate(body.updatedAtTime) ?? now
  const completedAt = storableDate(body.completedAtTime)
  // Who says that it is completed says so afterwards: a time still to come is a slip, and it was done by then.
  const doneAt = completedAt && completedAt < heardAt ? completedAt : heardAt
  const isFresh = isNear(body.updatedAtTime, doneAt)
  const figure = (value: number | null | undefined) =>
    isFresh && typeof value === 'number' && value >= 0 && value <= MOST ? Math.round(value) : null
  return {
    wasCompleted: wasCompleted(body.status),
    ...{ doneAt, meters: figure(body.odometerMeters), engineHours: figure(body.engineHours) },
  }
}

/** What a column holds. */
const MOST = 2 ** 31 - 1

const isNear = (changedAt: string | null | undefined, doneAt: Date): boolean => {
  const changed = storableDate(changedAt)
  return changed !== null && Math.abs(changed.getTime() - doneAt.getTime()) <= DAY_MS
}
