import { endLinksMadeBy } from '@/lib/accounts/members/lock-members'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { besideOf } from '@/lib/replay-beside'
import { appendTombstone, readTombstones, tombstoneOf, type Tombstone } from './tombstone-file'

type Ctx = Pick<Base, 'db' | 'env' | 'logger'>

/**
 * Before anything is served: what the tombstones in DATA_DIR name and a restored database still holds is taken from
 * everybody, without a word to the platform when it was told before, and deleted again by the job. Tombstones that only
 * the database has are written to the file. Answers how many were taken.
 */
export async function honourTombstones({ db, env, logger }: Ctx): Promise<number> {
  const stones = readTombstones(env.dataDir)
  const rows = new Map((await db.deletion.findMany()).map((row) => [row.subjectId, row]))
  for (const row of rows.values())
    if (!stones.has(row.subjectId)) appendTombstone(env.dataDir, tombstoneOf(row))
  let taken = 0
  for (const stone of stones.values()) {
    const there = await db.$transaction((tx) =>
      stone.kind === 'account' ? takeAccount(tx, stone) : takeOrganization(tx, stone),
    )
    if (there) taken++
    else if (!rows.has(stone.id))
      // Another process may be doing the same.
      await db.deletion.createMany({ data: [rowOf(stone, stone.endedAt)], skipDuplicates: true })
  }
  if (taken > 0)
    logger.warn(
      { count: taken },
      'This database holds what was deleted after it was copied; it is deleted again',
    )
  return taken
}

const rowOf = (stone: Tombstone, endedAt: string | null) => ({
  subjectId: stone.id,
  kind: stone.kind,
  askedAt: stone.askedAt,
  endedAt,
  auditSequence: stone.head?.sequence ?? null,
  auditHash: stone.head?.hash ?? null,
})

async function takeAccount(tx: Tx, stone: Tombstone): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { id: stone.id }, include: { memberships: true } })
  if (!user) return false
  const { name, email, memberships } = user
  await tx.deletion.upsert({
    where: { subjectId: stone.id },
    create: { ...rowOf(stone, null), name, email },
    update: { endedAt: null, name, email, walked: Prisma.DbNull },
  })
  // As when it was asked: nobody would know any more whose they are.
  for (const { organizationId } of memberships)
    await endLinksMadeBy(tx, organizationId, stone.id, new Date(stone.askedAt))
  await tx.user.delete({ where: { id: stone.id } })
  return true
}

async function takeOrganization(tx: Tx, stone: Tombstone): Promise<boolean> {
  const organizationId = stone.id
  const found = await tx.organization.findUnique({
    where: { id: organizationId },
    select: { deletionAskedAt: true },
  })
  if (!found) {
    // As an older version left it there: with the organization itself, the job deletes what stands beside it.
    await tx.organization.deleteMany({ where: besideOf(organizationId) })
    return false
  }
  const { askedAt } = stone
  await tx.organization.update({ where: { id: organizationId }, data: { deletionAskedAt: askedAt } })
  await tx.deletion.upsert({
    where: { subjectId: organizationId },
    create: rowOf(stone, null),
    update: {
      endedAt: null,
      auditSequence: stone.head?.sequence ?? null,
      auditHash: stone.head?.hash ?? null,
    },
  })
  if (stone.endedAt === null) return found.deletionAskedAt === null
  // The platform was told when it was deleted. Told again, it would end what the same organization there granted since.
  await tx.connection.deleteMany({ where: { organizationId } })
  await tx.revocation.deleteMany({ where: { organizationId } })
  await tx.startedWrite.deleteMany({ where: { organizationId } })
  await tx.membership.deleteMany({ where: { organizationId } })
  return true
}
