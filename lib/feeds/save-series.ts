import type { JsonValue } from '@/lib/audit/canonical-json'
import { storableJson } from '@/lib/audit/canonical-json'
import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { asJsonObject } from '@/lib/ledger/salvage'
import { storableTime } from '@/lib/ledger/storable-time'
import { dataInputSeries } from '@/lib/platform/contract/resources/data-input-series'

/** The lists of a series (specification, Industrial data-input series) and the member that holds the measurement. */
const LISTS = [
  { list: 'numberPoints', kind: 'number', member: 'value' },
  { list: 'stringPoints', kind: 'string', member: 'value' },
  { list: 'locationPoints', kind: 'location', member: 'gpsLocation' },
  { list: 'fftSpectraPoints', kind: 'fftSpectra', member: 'fftSpectra' },
  { list: 'j1939D1StatusPoints', kind: 'j1939D1Status', member: 'value' },
] as const

interface Point {
  dataInputId: string
  kind: string
  time: string
  value: JsonValue
}

/** Keeps the measurements of a page: a point that comes again replaces itself. What cannot be read is left out. */
export async function saveSeries(
  tx: Tx,
  organizationId: string,
  items: readonly unknown[],
  now: Date,
): Promise<void> {
  const series = items.flatMap((item) => {
    const parsed = dataInputSeries.safeParse(item)
    const json = asJsonObject(item)
    return parsed.success && json ? [{ head: parsed.data, json }] : []
  })
  if (series.length === 0) return
  const points = new Map<string, Point>()
  for (const { head, json } of series)
    for (const point of pointsOf(head.id, json))
      points.set(`${point.dataInputId} ${point.kind} ${point.time}`, point)
  const inputs = new Map(
    series.map(({ head: { id, assetId, name, dataGroup, units } }) => [
      id,
      {
        id,
        assetId: assetId ?? null,
        name: name ?? null,
        dataGroup: dataGroup ?? null,
        units: units ?? null,
      },
    ]),
  )
  const newest = new Map<string, string>()
  for (const { dataInputId, time } of points.values())
    if (time > (newest.get(dataInputId) ?? '')) newest.set(dataInputId, time)
  const rows = [...inputs.values()].map((input) => ({ ...input, newestAt: newest.get(input.id) ?? null }))
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO "DataInput" ("organizationId", "id", "assetId", "name", "dataGroup", "units", "newestAt", "updatedAt")
    SELECT ${organizationId}::uuid, r.*, ${now}::timestamptz FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r("id" text, "assetId" text, "name" text, "dataGroup" text, "units" text, "newestAt" timestamptz)
    ON CONFLICT ("organizationId", "id") DO UPDATE SET
      "assetId" = COALESCE(EXCLUDED."assetId", "DataInput"."assetId"),
      "name" = COALESCE(EXCLUDED."name", "DataInput"."name"),
      "dataGroup" = COALESCE(EXCLUDED."dataGroup", "DataInput"."dataGroup"),
      "units" = COALESCE(EXCLUDED."units", "DataInput"."units"),
      "newestAt" = GREATEST(EXCLUDED."newestAt", "DataInput"."newestAt"), "updatedAt" = EXCLUDED."updatedAt"`)
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO "DataPoint" ("organizationId", "dataInputId", "kind", "time", "value")
    SELECT ${organizationId}::uuid, r."dataInputId", r."kind", r."time", COALESCE(r."value", 'null')
    FROM jsonb_to_recordset(${JSON.stringify([...points.values()])}::jsonb)
      AS r("dataInputId" text, "kind" text, "time" timestamptz, "value" jsonb)
    ON CONFLICT ("organizationId", "dataInputId", "kind", "time") DO UPDATE SET "value" = EXCLUDED."value"`)
}

function pointsOf(dataInputId: string, series: Record<string, JsonValue>): Point[] {
  return LISTS.flatMap(({ list, kind, member }) => {
    const points = series[list]
    if (!Array.isArray(points)) return []
    return points.flatMap((point) => {
      const fields = asJsonObject(point)
      const time = storableTime(String(fields?.time ?? ''))
      if (!fields || time === null) return []
      return [{ dataInputId, kind, time, value: storableJson(fields[member] ?? null) }]
    })
  })
}
