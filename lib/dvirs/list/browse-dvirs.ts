import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { among, countWhere, type ListWindow, readWindow, windowQuery } from '@/lib/ledger/list/window'
import { WINDOW } from '@/lib/ledger/list/window-size'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { DVIR_SAFETY_STATUSES } from '@/lib/platform/contract/open-words'
import { commaList } from '@/lib/platform/contract/query'
import { filled } from '@/lib/platform/contract/wire'
import { SharedAnswers } from '@/lib/shared-answers'
import { type Needed, neededAt, type NeedingRows, readNeeded, withNeeded } from '@/lib/verdicts/needed'
import {
  ofAsset,
  ofStatus,
  openDefects,
  unresolved,
  unsafe,
  unsignedByDriver,
  unsignedByMechanic,
  unsignedByNextDriver,
} from './conditions'
import { type Lack, LACKS, type Show, SHOWS, type Sort, SORTS } from './list-words'
import type { ListedDvir } from './listed'
import { DVIR_LISTING } from './listing'

/** Query of the desk's list of DVIRs: what each word asks for holds of every row. `asset` is a vehicle's or a trailer's platform id, `ids` the platform's own. */
export const browseDvirsQuery = z.strictObject({
  ...windowQuery,
  ids: commaList({ max: WINDOW })
    .transform((ids) => ids?.split(','))
    .optional(),
  show: z.enum(SHOWS).optional(),
  safety: z.enum(DVIR_SAFETY_STATUSES).optional(),
  missing: z.enum(LACKS).optional(),
  asset: filled.max(255).optional(),
  sort: z.enum(SORTS).optional(),
})
/** A part of the list, or what somebody selected of it: `ids` of the platform. */
export type AskedDvirs = Omit<z.output<typeof browseDvirsQuery>, 'ids'> & {
  ids?: readonly string[] | undefined
}

const table = LEDGER_TABLES.dvir
const windows = new SharedAnswers<DvirWindow>()
const counts = new SharedAnswers<Record<Show | 'all', number>>()

const { sql } = Prisma

const SHOWN: Record<Show, Prisma.Sql> = {
  unsafe: unsafe(sql),
  open: openDefects(sql),
  mechanic: unsignedByMechanic(sql),
  next_driver: unsignedByNextDriver(sql),
}

const LACKING: Record<Lack, Prisma.Sql> = {
  driver: unsignedByDriver(sql),
  mechanic: unsignedByMechanic(sql),
  next_driver: unsignedByNextDriver(sql),
}

const NEEDING: NeedingRows = {
  ...{ table, waits: unresolved(sql), mayNotDrive: unsafe(sql) },
  same: [
    ['vehicleId', 'vehicleId'],
    ['trailerId', 'trailerId'],
  ],
}

const ORDERS: Record<Sort, Prisma.Sql> = {
  /**
   * Unsafe, then open defects, then the rest, then what the platform knows no more. Who needs someone waits longest
   * first, the rest newest first.
   */
  triage: sql`
    CASE WHEN ${unsafe(sql)} THEN 0 WHEN ${unresolved(sql)} THEN 1 WHEN ${gone(sql)} THEN 3 ELSE 2 END,
    CASE WHEN ${unresolved(sql)} THEN "inspectedAt" END ASC NULLS LAST, "inspectedAt" DESC NULLS LAST`,
  newest: sql`"inspectedAt" DESC NULLS LAST`,
  oldest: sql`"inspectedAt" ASC NULLS LAST`,
  vehicle: sql`"nameKey" COLLATE "C" ASC NULLS LAST`,
}

type DvirWindow = ListWindow<ListedDvir & { needed?: Needed }>

/**
 * DVIRs of the active organization as the desk lists them: the triage queue unless told. It begins with what is unsafe on the
 * road and what a departure within the horizon needs, by that departure.
 */
export function browseDvirs(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: AskedDvirs = {},
): Promise<DvirWindow> {
  const { organizationId } = actor
  const { show, safety, missing, asset, ids: selected, sort = 'triage' } = asked
  return windows.ask(db, [organizationId, asked], async () => {
    const nowMs = clock.now()
    const { data, found } = await readWindow(db, {
      ...{ ...asked, table, organizationId, listing: DVIR_LISTING },
      where: [
        ...(show ? [SHOWN[show]] : []),
        ...(safety ? [ofStatus(sql, safety)] : []),
        ...(missing ? [LACKING[missing]] : []),
        ...(asset ? [ofAsset(sql, asset)] : []),
        ...(selected ? [among(selected)] : []),
      ],
      order:
        sort === 'triage'
          ? sql`${neededAt(organizationId, nowMs, NEEDING)} ASC NULLS LAST, ${ORDERS.triage}`
          : ORDERS[sort],
    })
    const ids = data.map(({ id }) => id)
    const [needed, awaited] = await Promise.all([
      readNeeded(db, organizationId, nowMs, NEEDING, ids),
      readAwaited(
        db,
        organizationId,
        data.flatMap(({ id, awaits }) => (awaits === 'next_driver' ? id : [])),
      ),
    ])
    const shown = data.map(({ awaits, notOf, ...row }): (typeof data)[number] => ({
      ...row,
      // Whether a report still waits for the next driver is not said by it alone.
      ...(awaits && (awaits !== 'next_driver' || awaited.has(row.id)) && { awaits }),
      ...(notOf && notOf.id === asset && { notOf }),
    }))
    return { data: withNeeded(shown, needed), found }
  })
}

/** Those that wait for the review of the next driver. One query, none where none is asked for. */
async function readAwaited(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.$queryRaw<{ id: string }[]>(sql`
    SELECT "platformId" AS "id" FROM "Dvir" WHERE "organizationId" = ${organizationId}::uuid
      AND "platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) AND ${unsignedByNextDriver(sql)}`)
  return new Set(rows.map(({ id }) => id))
}

/** How many DVIRs each word of `show` leaves, of `all`. */
export const countDvirs = ({ db, actor }: Pick<DeskContext, 'db' | 'actor'>) =>
  counts.ask(db, [actor.organizationId], () => countWhere(db, table, actor.organizationId, SHOWN))
