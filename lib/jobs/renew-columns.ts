import type { Base } from '@/lib/base'
import { rest } from '@/lib/clock'
import type { Tx } from '@/lib/db/open'
import { keepDefects } from '@/lib/dvirs/defects/keep-defects'
import { dvirColumns } from '@/lib/dvirs/projection'
import { lockHead } from '@/lib/events/append-events'
import { Prisma } from '@/lib/generated/prisma/client'
import { touchedBy } from '@/lib/ledger/keep/keep-many'
import { keepReadings } from '@/lib/ledger/keep/keep-readings'
import type { Known } from '@/lib/ledger/keep/merge'
import { COLUMN_RULES, type RenewedNoun } from '@/lib/ledger/keep/renewal'
import { knownOf, type StoredFacts } from '@/lib/ledger/keep/stored'
import { namedAlone } from '@/lib/ledger/list/named'
import { type Column, LEDGER_TABLES, type LedgerTable } from '@/lib/ledger/tables'
import { markForJudging } from '@/lib/mark-for-judging'
import { routeColumns } from '@/lib/routes/projection'
import { workOrderColumns } from '@/lib/work-orders/projection'

/** How the columns of each noun follow from what is known; by which rule says lib/ledger/keep/renewal.ts. */
const COLUMNS: Record<RenewedNoun, (known: Known) => object> = {
  route: routeColumns,
  dvir: dvirColumns,
  work_order: workOrderColumns,
}
const NOUNS = ['dvir', 'work_order', 'route'] as const satisfies readonly RenewedNoun[]

// Short transactions: on the embedded database everybody waits for each.
const BATCH = 100
/** How soon after another process was found at it one looks whether that still is. */
const LOOK_AGAIN_MS = 15_000

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

/**
 * Works the columns of every row of the ledger out anew, once after an update that says so, until `signal` aborts, and takes out
 * of its body what is not kept (lib/ledger/list/named.ts): what is shown and found of rows from before is then what is shown and found
 * of any other. Goes on where it was. Of several workers one does each step, and nobody leaves before the last row: whoever waited
 * goes on where another was killed.
 */
export async function renewColumns(ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (const noun of NOUNS) {
    let changed = 0
    while (!signal.aborted) {
      const step = await ctx.db.$transaction((tx) => renewSome(tx, ctx, noun))
      if (step === 'ended') break
      if (step === 'elsewhere') await rest(ctx.clock, LOOK_AGAIN_MS, signal)
      else changed += step
    }
    if (changed > 0) ctx.logger.info({ noun, changed }, 'Rows from before the update were put right')
  }
}

interface Place {
  rule: number
  lastOrganizationId: string | null
  lastPlatformId: string | null
  endedAt: Date | null
}

/** How many rows of the next ones came out otherwise; `ended` when nothing is left, `elsewhere` while another process is at it. */
async function renewSome(tx: Tx, ctx: Ctx, noun: RenewedNoun): Promise<number | 'ended' | 'elsewhere'> {
  const rule = COLUMN_RULES[noun]
  const table = LEDGER_TABLES[noun].name
  // All of them: a noun whose turn is yet to come says so as well.
  await tx.columnsRenewal.createMany({
    data: NOUNS.map((each) => ({ noun: each, rule: COLUMN_RULES[each] })),
    skipDuplicates: true,
  })
  const [place] = await tx.$queryRaw<Place[]>`
    SELECT "rule", "lastOrganizationId"::text, "lastPlatformId", "endedAt" FROM "ColumnsRenewal"
    WHERE "noun" = ${noun} FOR UPDATE SKIP LOCKED`
  // It is there: whoever skips it skips a lock.
  if (!place) return 'elsewhere'
  // A newer version has another rule: what it wrote is its own.
  if (place.rule > rule || (place.rule === rule && place.endedAt)) return 'ended'
  const last = place.rule === rule ? place : null
  const behind = last?.lastOrganizationId
    ? Prisma.sql`WHERE ("organizationId", "platformId") > (${last.lastOrganizationId}::uuid, ${last.lastPlatformId})`
    : Prisma.empty
  const next = await tx.$queryRaw<{ organizationId: string; platformId: string }[]>(Prisma.sql`
    SELECT "organizationId", "platformId" FROM ${table} ${behind} ORDER BY "organizationId", "platformId" LIMIT ${BATCH}::int`)
  const [first] = next
  const at = (to: Omit<Place, 'rule'>) => tx.columnsRenewal.update({ where: { noun }, data: { rule, ...to } })
  if (!first) {
    await at({ lastOrganizationId: null, lastPlatformId: null, endedAt: new Date(ctx.clock.now()) })
    return 'ended'
  }
  const { organizationId } = first
  const ids = next.flatMap((row) => (row.organizationId === organizationId ? row.platformId : []))
  const changed = await renewRows(tx, ctx, noun, organizationId, ids)
  await at({ lastOrganizationId: organizationId, lastPlatformId: ids.at(-1) ?? null, endedAt: null })
  return changed
}

interface StoredRow extends StoredFacts {
  platformId: string
  /** Of which vehicle it tells what meters showed, and when, as its columns have it. */
  asset: string | null
  at: Date | null
}

/** Under the lock of the organization's log, so that nobody writes these rows meanwhile. */
async function renewRows(
  tx: Tx,
  ctx: Ctx,
  noun: RenewedNoun,
  organizationId: string,
  ids: readonly string[],
) {
  const table: LedgerTable = LEDGER_TABLES[noun]
  const { tells } = table
  await lockHead(tx, organizationId)
  const column = (name: string | undefined) => (name ? Prisma.raw(`"${name}"`) : Prisma.sql`NULL`)
  const stored = await tx.$queryRaw<StoredRow[]>(Prisma.sql`
    SELECT "platformId", "body", "stamps", "sources", "firstSeenAt", "goneAt",
      ${column(tells?.asset)} AS "asset", ${column(tells?.at)} AS "at" FROM ${table.name}
    WHERE "organizationId" = ${organizationId}::uuid
      AND "platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    ORDER BY "platformId" FOR UPDATE`)
  const rows = stored.flatMap((row) => {
    try {
      const { body, ...facts } = knownOf(row)
      const known = { ...facts, body: namedAlone(body) }
      const were = tells ? { [tells.asset]: row.asset, [tells.at]: row.at } : {}
      return [{ platformId: row.platformId, known, were, columns: COLUMNS[noun](known) }]
    } catch (error) {
      // It stays as it is until the platform speaks of it again: nobody has to wait for one row.
      ctx.logger.warn({ err: error, noun, platformId: row.platformId }, 'A row could not be put right')
      return []
    }
  })
  const changed = await writeColumns(
    tx,
    noun,
    organizationId,
    rows.map(({ platformId, known, columns }) => ({ platformId, columns: { ...columns, body: known.body } })),
  )
  await keepReadings(
    tx,
    organizationId,
    table,
    rows.map(({ known, were, columns }) => [
      { known, columns: were },
      { known, columns },
    ]),
  )
  if (noun === 'dvir')
    await keepDefects(
      tx,
      organizationId,
      new Map(rows.map(({ platformId, known }) => [platformId, known.body])),
    )
  if (changed.size === 0) return 0
  const touched = rows.flatMap(({ platformId, columns }) =>
    changed.has(platformId) ? { platformId, ...columns } : [],
  )
  await markForJudging(tx, organizationId, touchedBy(table, touched))
  return changed.size
}

const BODY: Column = { name: 'body', type: 'jsonb' }

/** Writes what differs alone; answers of which rows. */
async function writeColumns(
  tx: Tx,
  noun: RenewedNoun,
  organizationId: string,
  rows: readonly { platformId: string; columns: object }[],
): Promise<Set<string>> {
  const [first] = rows
  if (!first) return new Set()
  const { name, columns } = LEDGER_TABLES[noun]
  // What events alone said of a route is none of them.
  const renewed = [...columns, BODY].filter((column) => column.name in first.columns)
  const list = (write: (name: string, type: string) => string) =>
    Prisma.raw(renewed.map((column) => write(column.name, column.type)).join(', '))
  const written = await tx.$queryRaw<{ platformId: string }[]>(Prisma.sql`
    UPDATE ${name} AS t SET ${list((column) => `"${column}" = r."${column}"`)}
    FROM json_to_recordset(${JSON.stringify(rows.map(({ platformId, columns: of }) => ({ platformId, ...of })))}::json)
      AS r("platformId" text, ${list((column, type) => `"${column}" ${type}`)})
    WHERE t."organizationId" = ${organizationId}::uuid AND t."platformId" = r."platformId"
      AND (${list((column) => `t."${column}"`)}) IS DISTINCT FROM (${list((column) => `r."${column}"`)})
    RETURNING t."platformId"`)
  return new Set(written.map(({ platformId }) => platformId))
}
