import { createHash } from 'node:crypto'
import type { Base } from '@/lib/base'
import type { Db, Tx } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { readEvents } from '@/lib/events/read-events'
import { projectEvents } from '@/lib/changes/append-and-project'
import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging } from '@/lib/mark-for-judging'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { tellAllStays } from '@/lib/routes/tell-stays'

export interface ReplayProgress {
  /** Events read so far, of about so many. */
  read: number
  total: number
}

const BATCH = 500
// The exchange moves every row of the organization at once.
const EXCHANGE = { timeout: 10 * 60_000, maxWait: 60_000 }
/** The ledger's, and what is kept beside them without being bound to a row; the rest goes with its row. */
const TABLES = [...Object.values(LEDGER_TABLES).map(({ name }) => name), Prisma.sql`"MeterPeriod"`]

/**
 * Makes the organization's ledger anew from its event log; it comes out as it was, unless a row was altered by other
 * means. The new rows are made beside the old ones, under an organization of their own, in short transactions: people
 * and feeds go on meanwhile, and wait for the exchange at the end alone. Yields after each batch; the last says it all.
 */
export async function* replayLedger(
  { db }: Pick<Base, 'db'>,
  organizationId: string,
): AsyncGenerator<ReplayProgress> {
  const total = await db.event.count({ where: { organizationId } })
  for (let done = false; !done;) {
    const beside = await openBeside(db, organizationId)
    try {
      const at = { read: 0, after: 0 }
      while (await db.$transaction((tx) => projectBatch(tx, organizationId, beside, at)))
        yield { read: at.read, total: Math.max(total, at.read) }
      done = await db.$transaction((tx) => exchange(tx, organizationId, beside, at), EXCHANGE)
      if (done) yield { read: at.read, total: at.read }
    } finally {
      await db.organization.deleteMany({ where: { id: beside } })
    }
  }
}

/** Where the new rows are made. What a replay that was killed left there goes first. */
async function openBeside(db: Db, organizationId: string): Promise<string> {
  const id = besideId(organizationId)
  await db.organization.deleteMany({ where: { id } })
  await db.organization.create({
    data: { id, name: `Replay of ${organizationId}`, createdAt: new Date(0) },
  })
  return id
}

/** Always the same for an organization, and never one that the database gives by itself (RFC 9562, version 8). */
function besideId(organizationId: string): string {
  const hex = createHash('sha256').update(`replay ${organizationId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

interface Place {
  read: number
  /** The sequence that was read last. */
  after: number
}

/** Moves `at`. False once there is nothing left. */
async function projectBatch(tx: Tx, organizationId: string, beside: string, at: Place): Promise<boolean> {
  const events = await readEvents(tx, organizationId, at.after, BATCH)
  await projectEvents(tx, beside, events)
  at.read += events.length
  at.after = events.at(-1)?.sequence ?? at.after
  return events.length > 0
}

/** Puts the new rows in place of the old ones; false when retention took events that were read already. */
async function exchange(tx: Tx, organizationId: string, beside: string, at: Place): Promise<boolean> {
  await lockHead(tx, organizationId)
  while (await projectBatch(tx, organizationId, beside, at));
  if ((await tx.event.count({ where: { organizationId } })) !== at.read) return false
  for (const table of TABLES) {
    await tx.$executeRaw(Prisma.sql`DELETE FROM ${table} WHERE "organizationId" = ${organizationId}::uuid`)
    await tx.$executeRaw(Prisma.sql`
      UPDATE ${table} SET "organizationId" = ${organizationId}::uuid WHERE "organizationId" = ${beside}::uuid`)
  }
  await tellAllStays(tx, organizationId)
  await markForJudging(tx, organizationId)
  return true
}
