import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from './db/open'
import { conflict } from './errors'
import { Prisma } from './generated/prisma/client'
import { leaseEnd, stillHeld } from './lease'

/*
 * Where a replay makes an organization's rows anew (lib/jobs/replay-ledger.ts): under an organization to which nobody belongs. The
 * first half of its id says whose rows they are, so that they go with that one; the second is by chance, so that a run never takes
 * what another made for its own. Its `createdAt` is the end of the run's lease (lease.ts).
 */

// Renewed with each batch, whose transaction is given up after half a minute.
const LEASE_MS = 120_000
const NAME = 'Replay of '
// RFC 9562, version 8: the database never gives one by itself.
const VERSION = '8'
const RANDOM_DIGITS = 15

/** 36 characters but for the last `RANDOM_DIGITS` digits: the same for an organization at any time. */
function idWith(organizationId: string, random: string): string {
  const hex = createHash('sha256').update(`replay ${organizationId}`).digest('hex')
  const own = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${VERSION}${hex.slice(13, 16)}`
  return `${own}-8${random.slice(0, 3)}-${random.slice(3)}`
}

/** What replays of an organization made beside it, as a filter. */
export const besideOf = (organizationId: string) => ({
  id: {
    gte: idWith(organizationId, '0'.repeat(RANDOM_DIGITS)),
    lte: idWith(organizationId, 'f'.repeat(RANDOM_DIGITS)),
  },
})

/** What any replay made, as a condition of a statement. */
const BESIDE = Prisma.sql`"name" LIKE ${`${NAME}%`} AND substring("id"::text, 15, 1) = ${VERSION}`

/**
 * A place for one run, which is held for two minutes from `now` (epoch ms) and from each `holdBeside`; its id. What a run left there
 * that was killed goes. Throws AppError 409 replay_running while another one holds one.
 */
export async function openBeside(db: Db, organizationId: string, now: number): Promise<string> {
  const theirs = besideOf(organizationId)
  const id = idWith(organizationId, randomBytes(8).toString('hex').slice(0, RANDOM_DIGITS))
  await db.$transaction(async (tx) => {
    // One at a time. NO KEY, as lockMembers has it: whoever writes rows that refer to it does not wait.
    await tx.$queryRaw`SELECT 1 AS one FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`
    const held = await tx.organization.findFirst({ where: { ...theirs, createdAt: { gt: new Date(now) } } })
    if (held) throw running(held.createdAt)
    await tx.organization.create({
      data: { id, name: `${NAME}${organizationId}`, createdAt: leaseEnd(now, LEASE_MS) },
    })
  })
  await db.organization.deleteMany({ where: { AND: [theirs, { id: { not: id } }] } })
  return id
}

const running = (until: Date) =>
  conflict(
    'replay_running',
    `The ledger of this organization is being made anew already. If whoever began that was stopped, begin again after ${until.toISOString()}.`,
  )

/** Goes on holding it, and keeps others from taking it away until the transaction ends. Throws LeaseLost when it is gone. */
export async function holdBeside(tx: Tx, id: string, now: number): Promise<void> {
  const data = { createdAt: leaseEnd(now, LEASE_MS) }
  stillHeld((await tx.organization.updateMany({ where: { id }, data })).count, 'this replay')
}

/** Nobody holds any more what was begun by `now`: for whoever has the database alone. */
export const releaseBeside = (db: Db, now: Date): Promise<number> =>
  db.$executeRaw(
    Prisma.sql`UPDATE "Organization" SET "createdAt" = ${now}::timestamptz WHERE ${BESIDE} AND "createdAt" > ${now}::timestamptz`,
  )

/** Deletes what runs left that were killed; answers how many. In one statement each: a part of it would pass for the whole. */
export const forgetBeside = (db: Db, now: Date): Promise<number> =>
  db.$executeRaw(
    Prisma.sql`DELETE FROM "Organization" WHERE ${BESIDE} AND "createdAt" <= ${now}::timestamptz`,
  )
