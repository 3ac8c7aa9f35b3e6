import { forgetAccount } from '@/lib/accounts/account'
import { OWN_ACTOR } from '@/lib/actor'
import type { ConnectionContext } from '@/lib/connection/connection-context'
import { disconnectWithin } from '@/lib/connection/revoke/disconnect'
import { Prisma } from '@/lib/generated/prisma/client'
import { besideOf } from '@/lib/replay-beside'
import { trace } from '@/lib/security-log'
import { appendTombstone, tombstoneOf } from './tombstone-file'

// Short transactions: on the embedded database everybody waits for each.
const BATCH = 1000

/** Tables of which an organization may have many rows, or that would outlive its row. All others go with that. */
const TABLES = [
  'DataPoint',
  'WebhookDelivery',
  'FeedGap',
  'Event',
  'Route',
  'Dvir',
  'WorkOrder',
  'Driver',
  'Vehicle',
  'Qualification',
  'DriverAssignment',
  'TrainingAssignment',
  'VehicleReading',
  'MeterPeriod',
  'DriverClock',
  'DriverTachograph',
  'Verdict',
  'VerdictRecord',
  'BlockedMail',
  'BlockedPush',
  'Touched',
  'DefectOrder',
  'OrderRequest',
  'OrderTemplate',
  'RouteTemplate',
  'RouteImportRow',
  'RouteImport',
  'FindingOverride',
  'OutOfServiceMark',
  'DefectDeferral',
  'ServiceDone',
  'ServiceProgram',
  'MeterExchange',
  'DirectoryEntry',
  'Invitation',
  'AuditEntry',
  'InstallAttempt',
  'Revocation',
] as const

/**
 * Deletes an organization whose deletion was asked, as far as it can be: nothing while the platform is still to be told
 * that its access has ended. Members lose it first, then its rows go in batches, and the tombstone stays with the place
 * where its audit chain ended. Killed or told to stop, it goes on with the next call.
 */
export async function deleteOrganization(
  ctx: ConnectionContext,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!(await hasEnded(ctx, organizationId))) return
  await endMemberships(ctx, organizationId)
  const holders = await holdersOf(ctx, organizationId)
  for (const table of TABLES)
    if (!(await deleteRows(ctx, signal, table, Prisma.sql`"organizationId" IN (${Prisma.join(holders)})`)))
      return
  const attempts = Prisma.sql`"connectionId" IN (
    SELECT "id" FROM "Connection" WHERE "organizationId" = ${organizationId}::uuid)`
  if (!(await deleteRows(ctx, signal, 'RefreshAttempt', attempts))) return
  if (!(await deleteRows(ctx, signal, 'PaceWindow', Prisma.sql`strpos("key", ${organizationId}) > 0`))) return
  await finish(ctx, organizationId)
}

/** Whether nothing of it is on its way to the platform any more, and no token of it is left. */
async function hasEnded(ctx: ConnectionContext, organizationId: string): Promise<boolean> {
  const connection = await ctx.db.connection.findUnique({
    where: { organizationId },
    select: { status: true, refreshLease: { select: { expiresAt: true } } },
  })
  if (connection?.status === 'connected' || connection?.status === 'needs_reauthorization')
    await ctx.db.$transaction((tx) => disconnectWithin(ctx, tx, organizationId, OWN_ACTOR))
  const now = ctx.clock.now()
  const leased = (connection?.refreshLease?.expiresAt.getTime() ?? 0) > now
  if ((connection && connection.status !== 'disconnected') || leased) return false
  const waiting = { where: { organizationId } }
  const pending = await ctx.db.revocation.count({ where: { organizationId, status: 'pending' } })
  return pending + (await ctx.db.startedWrite.count(waiting)) === 0
}

async function endMemberships(ctx: ConnectionContext, organizationId: string): Promise<void> {
  const members = await ctx.db.membership.findMany({ where: { organizationId }, select: { userId: true } })
  await ctx.db.membership.deleteMany({ where: { organizationId } })
  forgetAccount(ctx, ...members.map(({ userId }) => userId))
}

/** Under which ids its rows stand: a replay that was killed left those that it had made. */
async function holdersOf({ db }: ConnectionContext, organizationId: string): Promise<Prisma.Sql[]> {
  const beside = await db.organization.findMany({ where: besideOf(organizationId), select: { id: true } })
  return [organizationId, ...beside.map(({ id }) => id)].map((id) => Prisma.sql`${id}::uuid`)
}

/** True once none is left, false when it was told to stop before. */
async function deleteRows(
  { db }: ConnectionContext,
  signal: AbortSignal,
  table: string,
  condition: Prisma.Sql,
): Promise<boolean> {
  const name = Prisma.raw(`"${table}"`)
  for (;;) {
    if (signal.aborted) return false
    const count = await db.$executeRaw(Prisma.sql`
      DELETE FROM ${name} WHERE ctid IN (SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${BATCH}::int)`)
    if (count < BATCH) return true
  }
}

async function finish(ctx: ConnectionContext, organizationId: string): Promise<void> {
  const endedAt = new Date(ctx.clock.now())
  await ctx.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 AS one FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR UPDATE`
    const head = await tx.auditHead.findUnique({ where: { organizationId } })
    const known = await tx.deletion.findUniqueOrThrow({ where: { subjectId: organizationId } })
    const row = await tx.deletion.update({
      where: { subjectId: organizationId },
      data: {
        endedAt,
        // After a restore the chain of the copy ends earlier: where it ended first is what stays.
        auditSequence: known.auditSequence ?? head?.sequence ?? null,
        auditHash: known.auditHash ?? head?.hash ?? null,
      },
    })
    await tx.organization.deleteMany({ where: { OR: [{ id: organizationId }, besideOf(organizationId)] } })
    // Before the commit: a tombstone without its row is made good at the next start, a row without it is not.
    appendTombstone(ctx.env.dataDir, tombstoneOf(row))
  })
  trace(ctx.logger, 'organization_deleted', { organization: organizationId })
}
