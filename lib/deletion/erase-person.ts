import { redactEntries } from '@/lib/audit/redact'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { type Deletion, Prisma } from '@/lib/generated/prisma/client'
import { eraseDecider } from './erase-decider'
import { eraseInRecords } from './erase-in-records'
import { eraseName, pseudonym } from './erase-name'
import { appendTombstone, tombstoneOf } from './tombstone-file'
import { keepingWalk, keepWalk, type Walk, walkOf } from './walk'

type Ctx = Pick<Base, 'db' | 'clock' | 'env'>

// Entries looked at, and rewritten, at a time: whoever appends to the trail waits for each.
const SPAN = 5000
const AT_ONCE = 200

/**
 * Replaces the name and address of somebody who deleted their account in every trail and in what was said of routes, and forgets
 * them. Killed or told to stop, it goes on with the next call, near where it was: what was rewritten needs no more. Nothing ends
 * while a write of theirs is under way, whose outcome names them in a trail, nor where one ended behind what was looked at: the
 * next call finds its entry. The last transaction is short, however much there is to look through.
 */
export async function erasePerson(ctx: Ctx, deletion: Deletion, signal: AbortSignal): Promise<void> {
  const { subjectId: id, name } = deletion
  if (await isWriting(ctx.db, id)) return
  const walk = walkOf(deletion)
  const going = { walk, onStep: keepingWalk(ctx, id, walk), signal }
  const isThrough = (await eraseInTrails(ctx, deletion, going)) && (await eraseInRecords(ctx, id, going))
  await keepWalk(ctx, id, walk)
  if (!isThrough) return
  await ctx.db.$transaction(async (tx) => {
    // Begun by a request that was let in before the account went.
    if (await isWriting(tx, id)) return
    // After that: whoever ends a write appends its entry with it.
    if (name !== null && (await isNamedBehind(tx, id, walk.trails))) return
    if (!(await eraseDecider(tx, id, walk.records))) return
    const row = await tx.deletion.update({
      where: { subjectId: id },
      data: { endedAt: new Date(ctx.clock.now()), name: null, email: null, walked: Prisma.DbNull },
    })
    appendTombstone(ctx.env.dataDir, tombstoneOf(row))
  })
}

interface Going {
  walk: Walk
  onStep: () => Promise<void>
  signal: AbortSignal
}

/** False when it was told to stop before. */
async function eraseInTrails(
  ctx: Ctx,
  deletion: Deletion,
  { walk, onStep, signal }: Going,
): Promise<boolean> {
  const { subjectId: id, name } = deletion
  if (name === null || deletion.email === null) return true
  // Who has the address by now is not the one who deleted their account: what names it is theirs.
  const isHeld = (await ctx.db.user.count({ where: { email: deletion.email } })) > 0
  const email = isHeld ? null : deletion.email
  const heads = await ctx.db.auditHead.findMany({
    orderBy: { organizationId: 'asc' },
    select: { organizationId: true, goneSequence: true, sequence: true },
  })
  for (const { organizationId, goneSequence, sequence: last } of heads)
    for (
      let after = Math.max(goneSequence, walk.trails.get(organizationId) ?? 0);
      after < last;
      after += SPAN
    ) {
      if (signal.aborted) return false
      await eraseSpan(ctx, organizationId, after, { id, name, email })
      walk.trails.set(organizationId, Math.min(after + SPAN, last))
      await onStep()
    }
  if (email !== null) {
    // What was asked for since is of an account to come.
    const theirs = { email, createdAt: { lte: deletion.askedAt } }
    // Without the address anybody who has the link could accept one that still waits.
    await ctx.db.invitation.updateMany({
      where: { ...theirs, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date(ctx.clock.now()) },
    })
    await ctx.db.invitation.updateMany({ where: theirs, data: { email: null } })
    await ctx.db.addressProof.deleteMany({ where: theirs })
  }
  return true
}

const isWriting = async (tx: Tx, actorId: string): Promise<boolean> =>
  (await tx.startedWrite.count({ where: { actorId } })) > 0

/**
 * Whether an entry that was appended since says who acted by name: behind where each trail was looked through. Few were, wherever
 * it went on.
 */
async function isNamedBehind(tx: Tx, actorId: string, seen: Walk['trails']): Promise<boolean> {
  const actorName = { not: pseudonym(actorId) }
  const heads = await tx.auditHead.findMany({ select: { organizationId: true, sequence: true } })
  for (const { organizationId, sequence } of heads) {
    const last = seen.get(organizationId) ?? 0
    if (sequence === last) continue
    const where = { organizationId, sequence: { gt: last }, actorId, actorName }
    if (await tx.auditEntry.findFirst({ where, select: { sequence: true } })) return true
  }
  return false
}

async function eraseSpan(
  { db, clock }: Ctx,
  organizationId: string,
  after: number,
  person: { id: string; name: string; email: string | null },
): Promise<void> {
  const { id, email } = person
  const found = await db.$queryRaw<{ sequence: number }[]>`
    SELECT "sequence" FROM "AuditEntry"
    WHERE "organizationId" = ${organizationId}::uuid
      AND "sequence" > ${after}::int AND "sequence" <= ${after + SPAN}::int
      AND ("actorId" = ${id}::uuid OR "subjectId" = ${id} OR strpos("detail"::text, ${id}) > 0
        OR strpos(lower("summary"), ${email}::text) > 0 OR strpos(lower("detail"::text), ${email}::text) > 0)
    ORDER BY "sequence"`
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const sequences = found.slice(at, at + AT_ONCE).map(({ sequence }) => sequence)
    await db.$transaction((tx) =>
      redactEntries(tx, {
        organizationId,
        sequences,
        subjectId: id,
        at: new Date(clock.now()),
        rewrite: (row) => eraseName(row, person),
      }),
    )
  }
}
