import type { Base } from '@/lib/base'
import { projectEvents } from '@/lib/changes/append-and-project'
import type { Tx } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { readEvents } from '@/lib/events/read-events'
import { Prisma } from '@/lib/generated/prisma/client'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { markForJudging } from '@/lib/mark-for-judging'
import { holdBeside, openBeside } from '@/lib/replay-beside'
import { tellAllStays } from '@/lib/routes/stays/tell-stays'

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
 * Throws AppError 409 replay_running while another one is at it, LeaseLost where this one stood still for so long that
 * another began.
 */
export async function* replayLedger(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  organizationId: string,
): AsyncGenerator<ReplayProgress> {
  const total = await db.event.count({ where: { organizationId } })
  for (let done = false; !done;) {
    const beside = await openBeside(db, organizationId, clock.now())
    const run = { organizationId, beside, at: { read: 0, after: 0 } }
    const { at } = run
    const batch = (tx: Tx) => projectBatch(tx, run, clock.now())
    try {
      while (await db.$transaction(batch)) yield { read: at.read, total: Math.max(total, at.read) }
      done = await db.$transaction((tx) => exchange(tx, run, batch), EXCHANGE)
      if (done) yield { read: at.read, total: at.read }
    } finally {
      await db.organization.deleteMany({ where: { id: beside } })
    }
  }
}

interface Run {
  organizationId: string
  /** The organization under which the new rows are made. */
  beside: string
  at: {
    read: number
    /** The sequence that was read last. */
    after: number
  }
}

/** Moves `at`. False once there is nothing left. */
async function projectBatch(tx: Tx, { organizationId, beside, at }: Run, now: number): Promise<boolean> {
  await holdBeside(tx, beside, now)
  const events = await readEvents(tx, organizationId, at.after, BATCH)
  await projectEvents(tx, beside, events)
  at.read += events.length
  at.after = events.at(-1)?.sequence ?? at.after
  return events.length > 0
}

/** Puts the new rows in place of the old ones; false when retention took events that were read already. */
async function exchange(
  tx: Tx,
  { organizationId, beside, at }: Run,
  batch: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  await lockHead(tx, organizationId)
  // The first of them says that nobody took the new rows away, nor can until the end.
  while (await batch(tx));
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
