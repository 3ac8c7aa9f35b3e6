import type { Db, Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { JsonObject } from '@/lib/json'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { markForJudging } from '@/lib/mark-for-judging'
import { storableJson, storableText } from '@/lib/storable-json'
import type { DirectoryEntry } from './entry'
import { fold } from './fold'

const LONGEST_NAME = 500

/** Whether some of these say where an address is: then `learn` belongs into a transaction. */
export const tellPlaces = (entries: readonly DirectoryEntry[]): boolean =>
  entries.some(({ kind, detail }) => kind === 'address' && detail?.['latitude'] !== undefined)

/**
 * Puts names into the organization's directory: one statement for any number. Where the directory holds a newer
 * word (by `at`, when the platform said it), only what it does not know yet is added. Safe inside a transaction and
 * outside, from any number of processes. Where one tells where an address is (`tellPlaces`), and that is elsewhere than before,
 * every route is judged again: two statements more.
 */
export async function learn(
  db: Db | Tx,
  organizationId: string,
  at: Date,
  entries: readonly DirectoryEntry[],
): Promise<void> {
  const rows = rowsOf(entries)
  if (rows.length === 0) return
  const isElsewhere = tellPlaces(entries) && (await tellsOtherPlaces(db, organizationId, at, rows))
  // Before the names: whoever keeps a page holds the log when it comes to them.
  if (isElsewhere) await markForJudging(db, organizationId)
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "DirectoryEntry" AS known ("organizationId", "kind", "platformId", "name", "externalIds", "detail",
      "searchName", "searchIds", "learnedAt")
    SELECT ${organizationId}::uuid, r.*, ${at}::timestamptz FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r("kind" text, "platformId" text, "name" text, "externalIds" jsonb, "detail" jsonb, "searchName" text,
        "searchIds" text)
    ON CONFLICT ("organizationId", "kind", "platformId") DO UPDATE SET
      "name" = CASE WHEN known."learnedAt" <= EXCLUDED."learnedAt" THEN EXCLUDED."name" ELSE known."name" END,
      "searchName" = CASE WHEN known."learnedAt" <= EXCLUDED."learnedAt"
        THEN EXCLUDED."searchName" ELSE known."searchName" END,
      "externalIds" = CASE WHEN ${TAKES_IDS} THEN EXCLUDED."externalIds" ELSE known."externalIds" END,
      "searchIds" = CASE WHEN ${TAKES_IDS} THEN EXCLUDED."searchIds" ELSE known."searchIds" END,
      "detail" = CASE WHEN known."learnedAt" <= EXCLUDED."learnedAt"
        THEN known."detail" || EXCLUDED."detail" ELSE EXCLUDED."detail" || known."detail" END,
      "learnedAt" = GREATEST(known."learnedAt", EXCLUDED."learnedAt")`)
}

/** An older word than the directory's moves no address that has a place. */
async function tellsOtherPlaces(
  db: Db | Tx,
  organizationId: string,
  at: Date,
  rows: readonly Row[],
): Promise<boolean> {
  const [found] = await db.$queryRaw<{ some: boolean }[]>(Prisma.sql`
    SELECT EXISTS (
      SELECT FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("kind" text, "platformId" text, "detail" jsonb)
        LEFT JOIN "DirectoryEntry" k ON k."organizationId" = ${organizationId}::uuid AND k."kind" = r."kind"
          AND k."platformId" = r."platformId"
      WHERE r."kind" = 'address' AND r."detail" -> 'latitude' IS NOT NULL
        AND (k."detail" -> 'latitude' IS NULL OR k."learnedAt" <= ${at}::timestamptz)
        AND (r."detail" -> 'latitude', r."detail" -> 'longitude')
          IS DISTINCT FROM (k."detail" -> 'latitude', k."detail" -> 'longitude')) AS "some"`)
  return found?.some ?? false
}

// An object named in passing comes without its external ids: that does not take them away.
const TAKES_IDS = Prisma.sql`EXCLUDED."externalIds" <> '{}'
  AND (known."learnedAt" <= EXCLUDED."learnedAt" OR known."externalIds" = '{}')`

interface Row {
  kind: string
  platformId: string
  name: string
  externalIds: Record<string, string>
  detail: JsonObject
  searchName: string
  searchIds: string
}

/** One row for each object, in one order everywhere: two writers of the same rows must not wait for each other. */
function rowsOf(entries: readonly DirectoryEntry[]): Row[] {
  const rows = new Map<string, DirectoryEntry>()
  for (const entry of entries) {
    if (!isStorableId(entry.platformId)) continue
    const key = `${entry.kind} ${entry.platformId}`
    const before = rows.get(key)
    rows.set(key, { ...before, ...entry, detail: { ...before?.detail, ...entry.detail } })
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => rowOf(entry))
}

function rowOf({ kind, platformId, name, externalIds = {}, detail = {} }: DirectoryEntry): Row {
  const id = storableText(platformId)
  const kept = storableText(name.slice(0, LONGEST_NAME))
  const ids = Object.entries(externalIds).map(([key, value]): [string, string] => [
    storableText(key),
    storableText(value),
  ])
  return {
    kind,
    platformId: id,
    name: kept,
    externalIds: Object.fromEntries(ids),
    detail: Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, storableJson(value)])),
    searchName: fold(kept),
    searchIds: fold([id, ...ids.map(([key, value]) => `${key}:${value}`)].join(' ')),
  }
}
