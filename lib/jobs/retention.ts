import { keepAuditFrom } from '@/lib/audit/keep-from'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { unresolved } from '@/lib/dvirs/list/conditions'
import { lockHead } from '@/lib/events/append-events'
import type { LedgerNoun } from '@/lib/events/event'
import { done as trainingDone } from '@/lib/fleet/training'
import { Prisma } from '@/lib/generated/prisma/client'
import { KEPT_DAYS } from '@/lib/kept-days'
import { periodOf } from '@/lib/ledger/keep/keep-readings'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { goesByTachographSql } from '@/lib/readiness/settings/by-tachograph'
import { forgetBeside } from '@/lib/replay-beside'
import { ofLoss } from '@/lib/telling/losses'
import { open } from '@/lib/work-orders/list/conditions'
import { forgetSuperseded } from './forget-superseded'
import { overBeside } from './over-beside'

/**
 * Days for which each kind is kept. 49 CFR 396.11: inspection reports, and who resolved them, for three months at
 * least (docs/decisions/0013-retention.md).
 */
export const RETENTION_DAYS = {
  ...KEPT_DAYS,
  driver: 730,
  vehicle: 730,
  qualification: 730,
  training_assignment: 730,
  /** Two a driver and day: who had what weeks ago stands in routes and reports. */
  driver_assignment: 90,
  /** What people, vehicles, places and so on are called, from when the platform last named them. */
  names: 730,
  /** What reports and orders tell of meters, beside them. */
  meterPeriods: 730,
  /** Of a vehicle or a driver that the platform tells nothing of any more. */
  measurements: 90,
  /** Events of what has no row in the ledger. Those of a row stay as long as it does, so that it can be made anew. */
  events: 730,
  audit: 730,
  /** What a delivery said is in the event log. And webhooks that deliver here no more. */
  deliveries: 90,
  dataPoints: 365,
  feedGaps: 365,
  /** Files of routes, and what became of each route of them, from when they were brought in. */
  imports: 90,
  /** That somebody asked for a work order here: a form is not kept for longer. */
  orderRequests: 90,
  /** Whom a mail told of what blocked a route, and which browser a push. */
  blockedMails: 90,
  /** Of token renewals, and of disconnects but for the last one. */
  journal: 90,
  /** What people let go, marked or put off, from when it ended. */
  decisions: 730,
  /** Which work order was made for a service or a defect, where neither is known any more. */
  madeOrders: 730,
  /** From their last use on. Longer than any session may be idle (lib/env.ts). */
  sessions: 90,
  /** Links by which a password is set, an address proved or an organization joined, and keys of screens, from when they work no more. */
  links: 30,
} as const

// Short transactions: on the embedded database everybody waits for each.
const BATCH = 2000
const ROWS_AT_ONCE = 200

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

/** Deletes what has been kept long enough, of every organization, until `signal` aborts. Again it finds nothing. */
export async function keepNoLonger(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  const before = (kind: keyof typeof RETENTION_DAYS) => new Date(now - RETENTION_DAYS[kind] * DAY_MS)
  /** The platform said nothing of it for as long, not even that it knows it no more. */
  const unconfirmed = (noun: LedgerNoun) => Prisma.sql`
    GREATEST("lastConfirmedAt", "goneAt") < ${before(noun)}::timestamptz`
  const over = {
    route: Prisma.sql`${unconfirmed('route')}
      AND ("scheduledEnd" IS NULL OR "scheduledEnd" < ${before('route')})`,
    // One that is still to do is kept, however long nobody touched it.
    dvir: Prisma.sql`${unconfirmed('dvir')} AND NOT ${unresolved(Prisma.sql)}
      AND ("endTime" IS NULL OR "endTime" < ${before('dvir')})`,
    work_order: Prisma.sql`${unconfirmed('work_order')} AND ("status" IS NULL OR NOT ${open(Prisma.sql)})`,
    driver: unconfirmed('driver'),
    vehicle: unconfirmed('vehicle'),
    qualification: unconfirmed('qualification'),
    driver_assignment: unconfirmed('driver_assignment'),
    // One that is still to do is not told again until it changes.
    training_assignment: Prisma.sql`${unconfirmed('training_assignment')}
      AND (${trainingDone(Prisma.sql)} OR "deletedAt" IS NOT NULL)`,
  } satisfies Record<LedgerNoun, Prisma.Sql>
  const failures: unknown[] = []
  // What fails keeps nothing else: it would stay, night after night, for what it has no part in.
  const step = (work: () => Promise<number>) =>
    signal.aborted
      ? 0
      : work().catch((error: unknown) => {
          failures.push(error)
          return 0
        })
  const rows = (noun: LedgerNoun, condition: Prisma.Sql) =>
    step(() => rowsWithEvents(ctx, signal, noun, condition))
  const batches = (table: string, condition: Prisma.Sql) =>
    step(() => inBatches(ctx, signal, table, condition))
  const beside = async () => {
    const counts: Record<string, number> = {}
    for (const [table, condition] of Object.entries(overBeside(before, new Date(now))))
      counts[table] = await batches(table, condition)
    return counts
  }
  const gone = {
    // First: what takes a row out of all that confirmed it goes through what is left.
    superseded: await step(() => forgetSuperseded(ctx, new Date(now - DAY_MS), signal)),
    routes: await rows('route', over.route),
    dvirs: await rows('dvir', over.dvir),
    workOrders: await rows('work_order', over.work_order),
    drivers: await rows('driver', over.driver),
    vehicles: await rows('vehicle', over.vehicle),
    qualifications: await rows('qualification', over.qualification),
    assignments: await rows('driver_assignment', over.driver_assignment),
    training: await rows('training_assignment', over.training_assignment),
    readings: await batches('VehicleReading', Prisma.sql`"toldAt" < ${before('measurements')}`),
    meterPeriods: await batches(
      'MeterPeriod',
      Prisma.sql`"period" < ${periodOf(before('meterPeriods').getTime())}::int`,
    ),
    clocks: await batches('DriverClock', Prisma.sql`"toldAt" < ${before('measurements')}`),
    // Of an organization that goes by them no more none is kept at all.
    tachographs: await batches(
      'DriverTachograph',
      Prisma.sql`"toldAt" < ${before('measurements')}
        OR NOT ${goesByTachographSql(Prisma.raw('"DriverTachograph"."organizationId"'))}`,
    ),
    events: await batches(
      'Event',
      Prisma.sql`"receivedAt" < ${before('events')}
        AND ("noun" IS NULL OR "noun" NOT IN (${Prisma.join(Object.keys(over))})
          -- Kept before such rows were.
          OR ("noun" = 'training_assignment' AND NOT EXISTS (SELECT 1 FROM "TrainingAssignment" t
            WHERE t."organizationId" = "Event"."organizationId" AND t."platformId" = "Event"."subjectId")))`,
    ),
    deliveries: await batches('WebhookDelivery', Prisma.sql`"receivedAt" < ${before('deliveries')}`),
    dataPoints: await batches('DataPoint', Prisma.sql`"time" < ${before('dataPoints')}`),
    feedGaps: await batches('FeedGap', Prisma.sql`"noticedAt" < ${before('feedGaps')}`),
    // One without an end, too: what its process left is said by the next attempt, or there was none.
    refreshAttempts: await batches('RefreshAttempt', Prisma.sql`"startedAt" < ${before('journal')}`),
    // Of a connection that is lost still, it would be told once more.
    blockedMails: await batches(
      'BlockedMail',
      Prisma.sql`"foundAt" < ${before('blockedMails')} AND NOT ${ofLoss}`,
    ),
    blockedPushes: await batches(
      'BlockedPush',
      Prisma.sql`"foundAt" < ${before('blockedMails')} AND NOT ${ofLoss}`,
    ),
    imports: await batches(
      'RouteImport',
      Prisma.sql`"createdAt" < ${before('imports')} AND "state" <> 'running'`,
    ),
    orderRequests: await batches('OrderRequest', Prisma.sql`"sentAt" < ${before('orderRequests')}`),
    sessions: await batches('Session', Prisma.sql`"seenAt" < ${before('sessions')}`),
    resets: await batches('PasswordReset', Prisma.sql`"expiresAt" < ${before('links')}`),
    keyChallenges: await batches('KeyChallenge', Prisma.sql`"expiresAt" < ${new Date(now)}`),
    signOnAttempts: await batches('SingleSignOnAttempt', Prisma.sql`"expiresAt" < ${new Date(now)}`),
    screens: await batches('Screen', Prisma.sql`"expiresAt" < ${before('links')}`),
    names: await batches('DirectoryEntry', Prisma.sql`"learnedAt" < ${before('names')}`),
    proofs: await batches('AddressProof', Prisma.sql`"expiresAt" < ${before('links')}`),
    ...(await beside()),
    replays: await step(() => forgetBeside(ctx.db, new Date(now))),
    audit: await step(() => keepAuditFrom(ctx, before('audit'))),
  }
  ctx.logger.info({ gone }, 'What was kept long enough is gone')
  if (failures.length > 0) throw new AggregateError(failures, 'Not all that was kept long enough could go')
}

/**
 * Rows of the ledger go together with their events, under the lock of the organization's log: whenever the ledger is
 * made anew, it comes out as it is.
 */
async function rowsWithEvents(
  { db }: Ctx,
  signal: AbortSignal,
  noun: LedgerNoun,
  over: Prisma.Sql,
): Promise<number> {
  const table = LEDGER_TABLES[noun].name
  const organizations = await db.$queryRaw<{ organizationId: string }[]>(Prisma.sql`
    SELECT DISTINCT "organizationId" FROM ${table} WHERE ${over}`)
  let gone = 0
  for (const { organizationId } of organizations)
    for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE && !signal.aborted;) {
      count = await db.$transaction(async (tx) => {
        await lockHead(tx, organizationId)
        const rows = await tx.$queryRaw<{ platformId: string }[]>(Prisma.sql`
          DELETE FROM ${table} WHERE "organizationId" = ${organizationId}::uuid AND "platformId" IN (
            SELECT "platformId" FROM ${table} WHERE "organizationId" = ${organizationId}::uuid AND ${over}
            LIMIT ${ROWS_AT_ONCE}::int)
          RETURNING "platformId"`)
        const ids = rows.map(({ platformId }) => platformId)
        await tx.event.deleteMany({ where: { organizationId, noun, subjectId: { in: ids } } })
        if (noun === 'route') await forgetVerdicts(tx, organizationId, ids)
        await forgetConfirmations(tx, organizationId, noun, ids)
        return ids.length
      })
      gone += count
    }
  return gone
}

/** What was said of a route goes with it. */
async function forgetVerdicts(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  const routeId = { in: [...ids] }
  await tx.blockedMail.deleteMany({ where: { organizationId, routeId } })
  await tx.blockedPush.deleteMany({ where: { organizationId, routeId } })
  await tx.verdict.deleteMany({ where: { organizationId, routeId } })
  await tx.verdictRecord.deleteMany({ where: { organizationId, routeId } })
  await tx.event.deleteMany({ where: { organizationId, noun: 'readiness', subjectId: routeId } })
}

/** One event confirms many rows (lib/changes/keep-observed.ts): those that go are left out of it. */
async function forgetConfirmations(
  tx: Tx,
  organizationId: string,
  noun: LedgerNoun,
  ids: readonly string[],
): Promise<void> {
  const json = JSON.stringify(ids)
  const confirmations = Prisma.sql`
    "organizationId" = ${organizationId}::uuid AND "noun" = ${noun} AND "subjectId" IS NULL AND "type" = 'confirmed'`
  await tx.$executeRaw(Prisma.sql`
    UPDATE "Event" SET "body" = jsonb_set("body", '{confirmed}', (
      SELECT COALESCE(jsonb_agg(one), '[]'::jsonb) FROM jsonb_array_elements_text("body"->'confirmed') AS one
      WHERE one NOT IN (SELECT jsonb_array_elements_text(${json}::jsonb))))
    WHERE ${confirmations}
      AND jsonb_exists_any("body"->'confirmed', ARRAY(SELECT jsonb_array_elements_text(${json}::jsonb)))`)
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM "Event" WHERE ${confirmations} AND "body"->'confirmed' = '[]'::jsonb`)
}

async function inBatches(
  { db }: Ctx,
  signal: AbortSignal,
  table: string,
  condition: Prisma.Sql,
): Promise<number> {
  const name = Prisma.raw(`"${table}"`)
  let gone = 0
  for (let count = BATCH; count === BATCH && !signal.aborted;) {
    count = await db.$executeRaw(Prisma.sql`
      DELETE FROM ${name} WHERE ctid IN (SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${BATCH}::int)`)
    gone += count
  }
  return gone
}
