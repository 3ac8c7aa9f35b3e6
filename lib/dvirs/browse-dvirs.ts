import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/gone'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { countWhere, type ListWindow, readWindow, windowQuery } from '@/lib/ledger/window'
import { SharedAnswers } from '@/lib/shared-answers'
import { missingSignature, openDefects, unresolved, unsafe } from './conditions'
import type { ListedDvir } from './listed'
import { DVIR_LISTING } from './listing'
import { type Show, SHOWS, type Sort, SORTS } from './list-words'

/** Query of the desk's list of DVIRs. */
export const browseDvirsQuery = z.strictObject({
  ...windowQuery,
  show: z.enum(SHOWS).optional(),
  sort: z.enum(SORTS).optional(),
})

const table = LEDGER_TABLES.dvir
const windows = new SharedAnswers<ListWindow<ListedDvir>>()
const counts = new SharedAnswers<Record<Show | 'all', number>>()

const { sql } = Prisma

const SHOWN: Record<Show, Prisma.Sql> = {
  unsafe: unsafe(sql),
  open: openDefects(sql),
  missing: missingSignature(sql),
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

/** DVIRs of the active organization as the desk lists them: the triage queue unless told. */
export const browseDvirs = (
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  asked: z.output<typeof browseDvirsQuery> = {},
): Promise<ListWindow<ListedDvir>> =>
  windows.ask(db, [actor.organizationId, asked], () =>
    readWindow(db, {
      ...asked,
      table,
      listing: DVIR_LISTING,
      organizationId: actor.organizationId,
      where: asked.show ? [SHOWN[asked.show]] : [],
      order: ORDERS[asked.sort ?? 'triage'],
    }),
  )

/** How many DVIRs each word of `show` leaves, of `all`. */
export const countDvirs = ({ db, actor }: Pick<DeskContext, 'db' | 'actor'>) =>
  counts.ask(db, [actor.organizationId], () => countWhere(db, table, actor.organizationId, SHOWN))
