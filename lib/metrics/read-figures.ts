import type { Base } from '@/lib/base'
import { HOUR_MS } from '@/lib/durations'
import { countDeliveries } from './count-deliveries'
import { type Counted, countJobs } from './count-jobs'
import { sweptAgo } from './swept-ago'

/** One number with what it is of. */
export interface Figure {
  name: string
  help: string
  labels: Record<string, string>
  value: number
}

/**
 * How what all processes share stands: connections, renewals, feeds, lists, events, deliveries, jobs, pace, the pool of the
 * database. A few small queries; every process answers the same, so a rule takes one of them (max).
 */
export async function readFigures({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<Figure[]> {
  const now = new Date(clock.now())
  const figures: Figure[] = []
  const one = (name: string, help: string, value: number) => figures.push({ name, help, labels: {}, value })
  const each = (name: string, help: string, label: string, rows: readonly Counted[]) => {
    for (const row of rows) figures.push({ name, help, labels: { [label]: row.label }, value: row.count })
  }

  each(
    'wayboard_connections',
    'Connections by state',
    'state',
    await db.$queryRaw<Counted[]>`
      SELECT "status"::text AS label, count(*)::int AS count FROM "Connection" GROUP BY 1`,
  )
  each(
    'wayboard_token_renewals_last_hour',
    'Renewals of tokens that began within the last hour, by outcome',
    'outcome',
    await db.$queryRaw<Counted[]>`
      SELECT "outcome"::text AS label, count(*)::int AS count FROM "RefreshAttempt"
      WHERE "startedAt" > ${new Date(now.getTime() - HOUR_MS)}::timestamptz GROUP BY 1`,
  )
  // One that was never answered waits since the connection stands; where no worker looked at that yet, there is no feed. One that is
  // refused since it was switched on waits for nobody: it is told by those that fail, and would be late for ever.
  const feeds = await db.$queryRaw<{ kind: string; lag: number; failing: number }[]>`
    SELECT f."kind"::text AS kind, count(f."failingSince")::int AS failing,
      COALESCE(max(extract(epoch FROM ${now}::timestamptz
        - COALESCE(f."answeredAt", CASE WHEN f."failingSince" IS NULL THEN c."since" END))), 0)::float8 AS lag
    FROM "Feed" f JOIN "Connection" c ON c."organizationId" = f."organizationId" AND c."status" = 'connected'
    WHERE f."enabled" GROUP BY 1
    UNION ALL
    SELECT 'none', 0, max(extract(epoch FROM ${now}::timestamptz - c."since"))::float8 FROM "Connection" c
    WHERE c."status" = 'connected' AND NOT EXISTS (SELECT 1 FROM "Feed" f WHERE f."organizationId" = c."organizationId")
    HAVING count(*) > 0`
  for (const { kind, lag, failing } of feeds) {
    const labels = { kind }
    figures.push({
      ...{ name: 'wayboard_feed_lag_seconds', labels, value: Math.max(0, lag) },
      help: 'How long ago the feed that waits longest was answered, of connected organizations',
    })
    figures.push({
      ...{ name: 'wayboard_feeds_failing', labels, value: failing },
      help: 'Feeds of connected organizations that the platform does not answer',
    })
  }
  const [lists] = await db.$queryRaw<{ failing: number }[]>`
    SELECT count(*)::int AS failing FROM "Sync" s
    JOIN "Connection" c ON c."organizationId" = s."organizationId" AND c."status" = 'connected'
    WHERE s."failingSince" IS NOT NULL`
  one('wayboard_lists_failing', 'Lists of connected organizations that cannot be read', lists?.failing ?? 0)
  const [events] = await db.$queryRaw<{ count: number }[]>`
    SELECT COALESCE(sum("sequence"), 0)::float8 AS count FROM "EventHead"`
  one('wayboard_events', 'Events written, of organizations that there are', events?.count ?? 0)
  each(
    'wayboard_deliveries_waiting',
    'Webhook deliveries that are not read, by state',
    'state',
    await countDeliveries(db),
  )
  const [revocations] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "Revocation" WHERE "status" = 'pending'`
  one(
    'wayboard_revocations_pending',
    'Disconnects that the platform was not told of yet',
    revocations?.count ?? 0,
  )
  const [pace] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "PaceWindow" p, unnest(p."waiting") AS one
    WHERE split_part(one, ' ', 1)::float8 > ${now.getTime()}::float8`
  one(
    'wayboard_pace_waiting',
    'Calls that wait for a limit of the platform, over all processes',
    pace?.count ?? 0,
  )
  each(
    'wayboard_jobs',
    'Jobs that are not done, by state; of those that failed, the ones of the last hour',
    'state',
    await countJobs(db, 1),
  )
  const swept = await sweptAgo(db)
  if (swept !== null)
    one('wayboard_sweep_age_seconds', 'How long ago the job of each minute last ended, well or not', swept)
  each(
    'wayboard_database_connections',
    'Connections to the database, of all processes, by state',
    'state',
    await db.$queryRaw<Counted[]>`
      SELECT COALESCE("state", 'none') AS label, count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() GROUP BY 1`,
  )
  return figures
}
