import type { DeskContext } from '@/lib/connection/desk-context'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import type { Tx } from '@/lib/db/open'
import { type OrderRequest, Prisma } from '@/lib/generated/prisma/client'
import { requireJsonObject } from '@/lib/json'
import { heldWhere, leaseEnd } from '@/lib/lease'
import type { CreateWorkOrderBody } from '@/lib/work-orders/schema'

type Ctx = Pick<DeskContext, 'db' | 'clock' | 'actor'>

/** No creation takes longer; what broke off in the middle holds nobody up for longer. */
const endOfHold = (now: number) => leaseEnd(now, WRITE_TAKES_MS)

/** A request while one press has it: another one has it under another time. */
export interface Hold {
  id: string
  heldUntil: Date
}

/** Whose it is now, and what is known of it. */
type Held =
  | { is: 'new'; hold: Hold }
  | { is: 'taken' }
  | { is: 'made'; request: OrderRequest }
  | { is: 'unknown'; request: OrderRequest; hold: Hold }

/**
 * Takes a request for whoever sends it or looks for what became of it: `new` where it was never sent. `taken` while
 * somebody else has it; else as it stands. Each step is one statement.
 */
export async function holdRequest(
  { db, clock, actor }: Ctx,
  id: string,
  body: CreateWorkOrderBody,
): Promise<Held> {
  const { organizationId } = actor
  const now = new Date(clock.now())
  const until = endOfHold(now.getTime())
  const fresh = await db.$executeRaw(Prisma.sql`
    INSERT INTO "OrderRequest" ("organizationId", "id", "body", "sentAt", "heldUntil")
    VALUES (${organizationId}::uuid, ${id}::uuid, ${JSON.stringify(body)}::jsonb, ${now}::timestamptz,
      ${until}::timestamptz)
    ON CONFLICT ("organizationId", "id") DO NOTHING`)
  const hold = { id, heldUntil: until }
  if (fresh === 1) return { is: 'new', hold }
  const held = await db.orderRequest.updateMany({
    where: { organizationId, id, workOrderId: null, NOT: heldWhere('heldUntil', now) },
    data: { heldUntil: until },
  })
  const request = await db.orderRequest.findUnique({ where: at(organizationId, id) })
  if (request && request.workOrderId !== null) return { is: 'made', request }
  return held.count === 1 && request ? { is: 'unknown', request, hold } : { is: 'taken' }
}

/** It goes out with this body now, and is held for as long as that may take; null where whoever looked for it for too long has it no more. */
export async function noteSent(ctx: Ctx, hold: Hold, body: CreateWorkOrderBody): Promise<Hold | null> {
  const now = ctx.clock.now()
  const heldUntil = endOfHold(now)
  const { count } = await ctx.db.orderRequest.updateMany({
    where: mine(ctx, hold),
    data: { body: requireJsonObject(body), sentAt: new Date(now), heldUntil },
  })
  return count === 1 ? { ...hold, heldUntil } : null
}

/** The platform did not take it: what is asked next begins anew. */
export const dropRequest = (ctx: Ctx, hold: Hold) =>
  ctx.db.orderRequest.deleteMany({ where: { ...mine(ctx, hold), workOrderId: null } })

/** Whoever asks next looks for it. */
export const releaseRequest = (ctx: Ctx, hold: Hold) =>
  ctx.db.orderRequest.updateMany({
    where: mine(ctx, hold),
    data: { heldUntil: new Date(ctx.clock.now()) },
  })

/** It is this one, in the transaction that keeps it. */
export const noteMade = (tx: Tx, organizationId: string, id: string, workOrderId: string) =>
  tx.orderRequest.update({ where: at(organizationId, id), data: { workOrderId } })

const mine = ({ actor: { organizationId } }: Ctx, hold: Hold) => ({ organizationId, ...hold })

const at = (organizationId: string, id: string) => ({ organizationId_id: { organizationId, id } })
