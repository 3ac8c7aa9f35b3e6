import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { freeWhere, heldSql, leaseEnd, stillHeld } from '@/lib/lease'
import { goesByTachographSql } from '@/lib/readiness/settings/by-tachograph'
import type { StoredReason } from '@/lib/stored-reason'
import type { HeldSync } from './held-sync'
import { BY_TACHOGRAPH, SYNC_KINDS, type SyncKind } from './kinds'

type Ctx = Pick<Base, 'db' | 'clock'>

/** Another process takes over from a killed one after this. Renewed with each page that is kept, and by hold-lease.ts while a page is being read. */
export const LEASE_MS = 30_000

/**
 * Rows for every list of connected organizations, or of one, and none for a list that it has no more, since other rules hold; a new
 * one is due at once.
 */
export async function ensureSyncs({ db, clock }: Ctx, organizationId: string | null = null): Promise<void> {
  const hasTachographs = (id: string) => goesByTachographSql(Prisma.raw(id))
  // Who reads one now has lost it.
  await db.$executeRaw(Prisma.sql`
    DELETE FROM "Sync" s WHERE s."kind"::text IN (${Prisma.join(BY_TACHOGRAPH)}) AND NOT ${hasTachographs('s."organizationId"')}
      AND (${organizationId}::uuid IS NULL OR s."organizationId" = ${organizationId}::uuid)`)
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "Sync" ("organizationId", "kind", "dueAt")
    SELECT c."organizationId", k."kind"::"SyncKind", ${new Date(clock.now())}::timestamptz
    FROM "Connection" c CROSS JOIN jsonb_array_elements_text(${JSON.stringify(SYNC_KINDS)}::jsonb) AS k("kind")
    WHERE c."status" = 'connected' AND (${organizationId}::uuid IS NULL OR c."organizationId" = ${organizationId}::uuid)
      AND (k."kind" NOT IN (${Prisma.join(BY_TACHOGRAPH)}) OR ${hasTachographs('c."organizationId"')})
      AND NOT EXISTS (SELECT 1 FROM "Sync" s
        WHERE s."organizationId" = c."organizationId" AND s."kind" = k."kind"::"SyncKind")
    ON CONFLICT DO NOTHING`)
}

/** Organizations of which a list is due that this version reads, and of which nobody reads any. */
export async function dueOrganizations({ db, clock }: Ctx): Promise<string[]> {
  const now = new Date(clock.now())
  const rows = await db.$queryRaw<{ organizationId: string }[]>(Prisma.sql`
    SELECT DISTINCT s."organizationId" FROM "Sync" s JOIN "Connection" c ON c."organizationId" = s."organizationId"
    WHERE c."status" = 'connected' AND s."dueAt" <= ${now} AND s."kind"::text IN (${Prisma.join(SYNC_KINDS)})
      AND NOT EXISTS (SELECT 1 FROM "Sync" h
      WHERE h."organizationId" = s."organizationId" AND ${heldSql(Prisma.sql`h."leaseUntil"`, now)})`)
  return rows.map(({ organizationId }) => organizationId)
}

/** Takes a list that is due and that nobody reads; null when there is nothing to take. */
export async function claimSync(
  { db, clock }: Ctx,
  organizationId: string,
  kind: SyncKind,
  owner: string,
): Promise<HeldSync | null> {
  const now = clock.now()
  const [row] = await db.sync.updateManyAndReturn({
    where: {
      organizationId,
      kind,
      dueAt: { lte: new Date(now) },
      ...freeWhere('leaseUntil', new Date(now)),
      organization: { connection: { status: 'connected' } },
    },
    data: { owner, leaseUntil: leaseEnd(now, LEASE_MS) },
  })
  return row ? { ...row, owner, emptyPages: 0 } : null
}

type Changes = Partial<Omit<HeldSync, 'organizationId' | 'kind' | 'owner' | 'emptyPages'>> & {
  dueAt?: Date
  failure?: StoredReason | typeof Prisma.DbNull
}

/** Writes the row down and renews the lease; with `release` gives it back. Throws LeaseLost. */
export async function writeSync(
  tx: Tx,
  held: HeldSync,
  now: number,
  changes: Changes,
  release = false,
): Promise<HeldSync> {
  const { organizationId, kind, owner } = held
  const { count } = await tx.sync.updateMany({
    where: { organizationId, kind, owner },
    data: {
      ...changes,
      ...(release ? { owner: null, leaseUntil: null } : { leaseUntil: leaseEnd(now, LEASE_MS) }),
    },
  })
  stillHeld(count, 'this list')
  const { dueAt: _due, failure: _failure, ...own } = changes
  return { ...held, ...own }
}
