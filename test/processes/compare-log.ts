import { execFile } from 'node:child_process'
import { isDeepStrictEqual, promisify } from 'node:util'
import { z } from 'zod'
import { systemClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { inRoot } from '../../scripts/start/project.mjs'
import type { Several } from './several'
import type { Visitor } from './visitor'

export interface LogComparison {
  /** What the platform has told of, and the event log does not hold; what it holds twice, or nobody told. */
  lost: string[]
  doubled: string[]
  invented: string[]
  /** Deliveries by what became of them. */
  deliveries: Record<string, number>
  /** What of the ledger a replay of the log makes otherwise: columns, by row. */
  otherwise: string[]
  violations: string[]
}

const LISTED_MS = 7 * 24 * 60 * MINUTE_MS - 6 * MINUTE_MS

const page = z.object({
  data: z.array(z.object({ id: z.string() })),
  pagination: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
})

/** Ids of the route events of the last week, as the platform lists them. */
export async function pastEvents(visitor: Visitor, appUrl: string): Promise<string[]> {
  const ids: string[] = []
  const startTime = new Date(systemClock.now() - LISTED_MS).toISOString()
  for (let query = `startTime=${startTime}`; ;) {
    const answer = await visitor.ask(`${appUrl}/api/platform/route-events/stream?limit=200&${query}`)
    const { data, pagination } = page.parse(JSON.parse(answer.body))
    ids.push(...data.map(({ id }) => id))
    if (!pagination.hasNextPage) return ids
    query = `after=${encodeURIComponent(pagination.endCursor)}`
  }
}

/** Whether the organization's log holds these events of its feed. */
export async function isLogged({ sql }: Several, organization: string, keys: string[]): Promise<boolean> {
  const [found] = await sql(
    `SELECT count(*)::int AS "found" FROM "Event"
      WHERE "organizationId" = $1 AND "source" = 'feed' AND "sourceKey" = ANY($2)`,
    [organization, keys],
  )
  return found?.found === keys.length
}

/** Whether each delivery in the organization's inbox was read. */
export async function isRead({ sql }: Several, organization: string): Promise<boolean> {
  const [open] = await sql(
    `SELECT count(*)::int AS "left" FROM "WebhookDelivery"
      WHERE "organizationId" = $1 AND "state" NOT IN ('processed', 'kept')`,
    [organization],
  )
  return open?.left === 0
}

/** Whether each of the organization's lists was read once, or is one that the platform does not have. */
export async function areListsRead({ sql }: Several, organization: string): Promise<boolean> {
  const [lists] = await sql(
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE "syncedUntil" IS NULL AND "failure" IS NULL)::int AS "left"
      FROM "Sync" WHERE "organizationId" = $1`,
    [organization],
  )
  return Number(lists?.all) > 0 && lists?.left === 0
}

/** The organization's log against what the platform has told it of: keys of route events and of deliveries. */
export async function compareLog(
  world: Several,
  organization: string,
  told: string[],
): Promise<LogComparison> {
  const { sql, sandbox } = world
  const rows = await sql(
    `SELECT "sourceKey", "happenedAt" FROM "Event"
      WHERE "organizationId" = $1 AND "source" IN ('feed', 'webhook') ORDER BY "sequence"`,
    [organization],
  )
  const logged = rows.map(({ sourceKey }) => String(sourceKey))
  const [has, known] = [new Set(logged), new Set(told)]
  // The feed began a little further back than the list that it is compared with.
  const since = systemClock.now() - LISTED_MS + MINUTE_MS
  const states = await sql(
    `SELECT "state"::text, count(*)::int AS "count" FROM "WebhookDelivery" WHERE "organizationId" = $1 GROUP BY 1`,
    [organization],
  )
  const before = await ledger(world, organization)
  await replay(world, organization)
  return {
    lost: told.filter((key) => !has.has(key)),
    doubled: logged.filter((key, at) => logged.lastIndexOf(key) !== at),
    invented: rows
      .filter(({ sourceKey, happenedAt }) => !known.has(String(sourceKey)) && Number(happenedAt) > since)
      .map(({ sourceKey }) => String(sourceKey)),
    deliveries: Object.fromEntries(states.map(({ state, count }) => [String(state), Number(count)])),
    otherwise: differences(before, await ledger(world, organization)),
    violations: (await sandbox.violations()).map(({ kind }) => kind),
  }
}

const replay = ({ env }: Several, organization: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', inRoot('scripts', 'operate.ts'), 'replay', '--organization', organization],
    { env: { ...env, NODE_ENV: 'production' }, cwd: inRoot('.') },
  )

/** The columns of each row, by its noun and id. */
type Ledger = ReadonlyMap<string, Readonly<Record<string, unknown>>>

const columns = z.record(z.string(), z.unknown())

async function ledger({ sql }: Several, organization: string): Promise<Ledger> {
  const rows = await sql(
    `SELECT "noun" || ' ' || "platformId" AS "key", "row" FROM (
      SELECT 'route' AS "noun", "platformId", "organizationId", to_jsonb(r) AS "row" FROM "Route" r
      UNION ALL SELECT 'work_order', "platformId", "organizationId", to_jsonb(w) FROM "WorkOrder" w
      UNION ALL SELECT 'dvir', "platformId", "organizationId", to_jsonb(d) FROM "Dvir" d) AS rows
      WHERE "organizationId" = $1 ORDER BY 1`,
    [organization],
  )
  return new Map(rows.map(({ key, row }) => [String(key), columns.parse(row)]))
}

function differences(before: Ledger, after: Ledger): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (!was || !is) return [`${key} ${was ? 'is gone' : 'came'}`]
    const other = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]))
    return other.length > 0 ? [`${key} ${other.join(', ')}`] : []
  })
}
