import type { Tx } from '@/lib/db/open'
import { appendEvents } from '@/lib/events/append-events'
import { unreadable } from '@/lib/events/unreadable'
import { Prisma } from '@/lib/generated/prisma/client'
import { asJsonObject, type JsonValue } from '@/lib/json'
import { readSalvaged } from '@/lib/ledger/keep/salvage'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { storableTime } from '@/lib/ledger/keep/storable-time'
import { dataInputSeries } from '@/lib/platform/contract/resources/data-input-series'
import { storableJson, storableText } from '@/lib/storable-json'

/** The lists of a series (specification, Industrial data-input series) and the member that holds the measurement. */
const LISTS = [
  { list: 'numberPoints', kind: 'number', member: 'value' },
  { list: 'stringPoints', kind: 'string', member: 'value' },
  { list: 'locationPoints', kind: 'location', member: 'gpsLocation' },
  { list: 'fftSpectraPoints', kind: 'fftSpectra', member: 'fftSpectra' },
  { list: 'j1939D1StatusPoints', kind: 'j1939D1Status', member: 'value' },
] as const

const { shape } = dataInputSeries

/** What a series says of itself, without its points. */
const seriesHead = dataInputSeries.pick({ id: true, assetId: true, name: true, dataGroup: true, units: true })

interface Point {
  dataInputId: string
  kind: string
  time: string
  value: JsonValue
}

/** The others that a later version of the platform may have end as those do. */
const isOfPoints = (name: string) => name.endsWith('Points')

interface Series {
  points: Point[]
  /** What is no measurement that can be kept. */
  refused: unknown[]
}

/** What cannot be kept as measurements: as it came, in the event log. */
async function keepUnreadable(tx: Tx, organizationId: string, refused: readonly unknown[], now: Date) {
  if (refused.length === 0) return
  const events = refused.map((item) => unreadable('feed', item, now))
  await appendEvents(tx, organizationId, now, events)
}

/** Keeps the measurements of a page: a point that comes again replaces itself. */
export async function saveSeries(
  tx: Tx,
  organizationId: string,
  items: readonly unknown[],
  now: Date,
): Promise<void> {
  const refused: unknown[] = []
  const series = items.flatMap((item) => {
    const head = readSalvaged(seriesHead, item)
    const json = asJsonObject(item)
    if (head && json && isStorableId(head.id)) return [{ head, json }]
    refused.push(item)
    return []
  })
  const points = new Map<string, Point>()
  for (const { head, json } of series) {
    const read = pointsOf(head.id, json)
    refused.push(...read.refused)
    for (const point of read.points) points.set(`${point.dataInputId} ${point.kind} ${point.time}`, point)
  }
  await keepUnreadable(tx, organizationId, refused, now)
  if (series.length === 0) return
  const inputs = new Map(
    series.map(({ head: { id: given, assetId, name, dataGroup, units } }) => [
      storableText(given),
      {
        id: storableText(given),
        assetId: text(assetId),
        name: text(name),
        dataGroup: text(dataGroup),
        units: text(units),
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

const text = (value: string | null | undefined) => (value == null ? null : storableText(value))

/**
 * The measurements of a series; a point that its list cannot have, of no time that can be kept, or of a list that nobody knows, is
 * refused as it came.
 */
function pointsOf(id: string, series: Record<string, JsonValue>): Series {
  const dataInputId = storableText(id)
  const read: Series = { points: [], refused: [] }
  for (const [list, points] of Object.entries(series)) {
    if (!isOfPoints(list) || points === null) continue
    const known = LISTS.find((one) => one.list === list)
    for (const point of Array.isArray(points) ? points : [points]) {
      const fields = asJsonObject(point)
      const time = storableTime(String(fields?.time ?? ''))
      const isOne = known && shape[known.list].safeParse([point]).success
      if (!isOne || !fields || time === null) read.refused.push({ id, list, point })
      else {
        const value = storableJson(fields[known.member] ?? null)
        read.points.push({ dataInputId, kind: known.kind, time, value })
      }
    }
  }
  return read
}
