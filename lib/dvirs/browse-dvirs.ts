import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { countWhere, type ListWindow, readWindow, windowQuery } from '@/lib/ledger/window'
import { type Show, SHOWS, type Sort, SORTS } from './list-words'
import { SIGNATURE_PLACES } from './signatures'

/** Query of the desk's list of DVIRs. */
export const browseDvirsQuery = z.strictObject({
  ...windowQuery,
  show: z.enum(SHOWS).optional(),
  sort: z.enum(SORTS).optional(),
})

const table = LEDGER_TABLES.dvir

// As lib/dvirs/triage.ts judges a single one. A row of which only the id is known is none of them: it has no news.
const SHOWN: Record<Show, Prisma.Sql> = {
  unsafe: Prisma.sql`"safetyStatus" = 'unsafe'`,
  open: Prisma.sql`"openDefects" > 0`,
  missing: Prisma.sql`"signatures" < ${SIGNATURE_PLACES.length}`,
}

const ORDERS: Record<Sort, Prisma.Sql> = {
  /** Unsafe, then open defects, then the rest. Who needs someone waits longest first, the rest newest first. */
  triage: Prisma.sql`
    CASE WHEN "safetyStatus" = 'unsafe' THEN 0 WHEN "unresolved" THEN 1 ELSE 2 END,
    CASE WHEN "unresolved" THEN "inspectedAt" END ASC NULLS LAST, "inspectedAt" DESC NULLS LAST`,
  newest: Prisma.sql`"inspectedAt" DESC NULLS LAST`,
  oldest: Prisma.sql`"inspectedAt" ASC NULLS LAST`,
  vehicle: Prisma.sql`"nameKey" COLLATE "C" ASC NULLS LAST`,
}

/** DVIRs of the active organization as the desk lists them: the triage queue unless told. */
export const browseDvirs = (
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  asked: z.output<typeof browseDvirsQuery> = {},
): Promise<ListWindow> =>
  readWindow(db, {
    ...asked,
    table,
    organizationId: actor.organizationId,
    where: asked.show ? [SHOWN[asked.show]] : [],
    order: ORDERS[asked.sort ?? 'triage'],
  })

/** How many DVIRs each word of `show` leaves, of `all`. */
export const countDvirs = ({ db, actor }: Pick<DeskContext, 'db' | 'actor'>) =>
  countWhere(db, table, actor.organizationId, SHOWN)
