import type { CapabilityState } from '@/lib/connection/capability/capability-of'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { type Departures, departuresOf } from '@/lib/routes/departures/departures'
import { routesToldAt } from '@/lib/routes/departures/routes-told'
import { toleranceIn } from '@/lib/routes/expected/tolerance'
import { SETTLED, type SettledRow, settingIn } from '@/lib/settings/read-setting'
import { standsSql } from '@/lib/standing'
import { stopLamp } from '../checks/stop-lamp'
import type { DefectFacts, LampFacts, MarkFacts } from '../facts/facts'
import { keptIn, settingsOf } from '../settings/kept-settings'
import type { ReadinessSettings } from '../settings/settings'
import { lampFacts } from './fleet-facts'
import { markFacts } from './mark-facts'
import { type Sources, sourcesOf } from './sources'

/** What people decided of vehicles, trailers and defects, by their ids. */
export interface Decided {
  marks: ReadonlyMap<string, MarkFacts>
  deferrals: ReadonlyMap<string, NonNullable<DefectFacts['deferral']>>
}

/** What every judgement of one organization goes by, whichever route it is of. */
export interface OfOrganization {
  settings: ReadinessSettings
  /** For stops without a window. */
  toleranceMs: number
  departures: Departures
  sources: Sources
  decided: Decided
  /** What the lamps tell now of vehicles of which somebody let one go, for whatever route, and did not take it back; by their ids. */
  lampsLetGo: ReadonlyMap<string, LampFacts>
}

/** Times are ISO 8601: they come as JSON. */
interface Row extends SettledRow {
  version: number | null
  value: Prisma.JsonValue
  routesToldAt: Date | null
  targets: number
  syncs: { kind: string; syncedUntil: string }[]
  known: { endpointId: string; state: CapabilityState }[]
  marks: { vehicleId: string; by: string; reason: string; since: string; until: string | null; at: string }[]
  deferrals: { defectId: string; by: string; reason: string; until: string }[]
  lamps: { vehicleId: string; time: string; value: Prisma.JsonValue }[]
}

const { sql } = Prisma
const all = (columns: string, rows: Prisma.Sql) => {
  const pairs = columns.split(' ').map((column) => `'${column}', "${column}"`)
  return sql`coalesce((SELECT jsonb_agg(jsonb_build_object(${Prisma.raw(pairs.join(', '))})) FROM ${rows}), '[]')`
}

/**
 * What one organization goes by at `nowMs` (epoch ms). One query, as of one moment: it is judged at each change, and most of what
 * that costs is how often it asks. Throws for an organization that is not there.
 */
export async function readOfOrganization(
  db: Db,
  organizationId: string,
  nowMs: number,
): Promise<OfOrganization> {
  const mine = sql`"organizationId" = o."id"`
  const stands = standsSql(sql, nowMs)
  const [row] = await db.$queryRaw<Row[]>(sql`
    SELECT ${Prisma.raw(SETTLED.map((column) => `o."${column}"`).join(', '))}, s."version", s."value",
      ${routesToldAt(sql`o."id"`)} AS "routesToldAt",
      (SELECT count(*)::int FROM "WebhookTarget" WHERE ${mine} AND "status" = 'active') AS "targets",
      ${all('kind syncedUntil', sql`"Sync" WHERE ${mine} AND "syncedUntil" IS NOT NULL`)} AS "syncs",
      ${all('endpointId state', sql`"Capability" WHERE ${mine}`)} AS "known",
      ${all(
        'vehicleId by reason since until at',
        sql`"OutOfServiceMark" WHERE ${mine} AND ${stands}`,
      )} AS "marks",
      ${all('defectId by reason until', sql`"DefectDeferral" WHERE ${mine} AND ${stands}`)} AS "deferrals",
      ${all(
        'vehicleId time value',
        sql`"VehicleReading" WHERE ${mine} AND "type" = 'faultCodes' AND "vehicleId" IN (
          SELECT "topicId" FROM "FindingOverride" WHERE ${mine} AND "check" = ${stopLamp.name} AND "endedAt" IS NULL)`,
      )} AS "lamps"
    FROM "Organization" o LEFT JOIN LATERAL (SELECT "version", "value" FROM "ReadinessSettings" WHERE ${mine}
      ORDER BY "version" DESC LIMIT 1) s ON true
    WHERE o."id" = ${organizationId}::uuid`)
  if (!row) throw new Error('An organization is judged that is not there')
  return {
    settings: settingsOf(keptIn(row.value), row.version ?? 0),
    toleranceMs: toleranceIn(row),
    departures: departuresOf(settingIn(row, 'departures'), row.routesToldAt?.getTime() ?? null),
    sources: sourcesOf(
      {
        targets: row.targets,
        syncs: new Map(row.syncs.map(({ kind, syncedUntil }) => [kind, Date.parse(syncedUntil)])),
        known: new Map(row.known.map(({ endpointId, state }) => [endpointId, { state }])),
      },
      nowMs,
    ),
    decided: {
      marks: new Map(
        row.marks.map(({ vehicleId, by, reason, since, until, at }) => [
          vehicleId,
          markFacts({
            ...{ by, reason, since: new Date(since), at: new Date(at) },
            until: until === null ? null : new Date(until),
          }),
        ]),
      ),
      deferrals: new Map(
        row.deferrals.map(({ defectId, by, reason, until }) => [
          defectId,
          { by, reason, untilMs: Date.parse(until) },
        ]),
      ),
    },
    lampsLetGo: new Map(
      row.lamps.flatMap(({ vehicleId, time, value }) => {
        const told = lampFacts({ time: new Date(time), value })
        return told ? [[vehicleId, told.value] as const] : []
      }),
    ),
  }
}
