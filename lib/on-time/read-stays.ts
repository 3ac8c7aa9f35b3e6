import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { findEntries } from '@/lib/directory/find-entries'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { MOST_SELECTED } from '@/lib/ledger/list/most-selected'
import { keyOfAddress, placeOf } from '@/lib/routes/progress/visits'
import { routeRow } from '@/lib/routes/schema'
import { SharedAnswers } from '@/lib/shared-answers'

const { sql } = Prisma

/** A place at which stays take otherwise than routes to come plan, by experience (docs/decisions/0057). Minutes. */
export interface StayOtherwise {
  addressId: string
  name: string | null
  /** Half of the last visits took no more. */
  usual: number
  /** What those routes plan: one figure, or the least and the most. */
  planned: { least: number; most: number }
  /** How many routes to come, which have not started, plan it otherwise: more of them may stop there. */
  routes: number
}

export interface Stays {
  /** Where most minutes are missing from plans first, then where plans are generous. */
  stays: StayOtherwise[]
  found: number
}

/** A plan is made by five minutes: less is no other plan. */
export const LEAST_MINUTES = 5
const MOST_PLACES = 50
/** As many are changed at once as may be selected of a list: one call after the other, by the platform's pace, and what was not sent is offered again. */
export const MOST_ROUTES = MOST_SELECTED

const answers = new SharedAnswers<Stays>()

/** Rows of "Route" that may still be planned otherwise. */
const toCome = (organizationId: string, nowMs: number) => sql`"organizationId" = ${organizationId}::uuid
  AND "scheduledStart" > ${new Date(nowMs)}::timestamptz AND "progress" = 'notStarted' AND NOT ${gone(sql)}
  AND cardinality("stayGaps") > 0`

const isGap = sql`abs(v."gap") >= ${LEAST_MINUTES}::int AND v."place" LIKE 'a%'`

interface Row {
  place: string
  routes: number
  least: number
  most: number
  found: number
}

/** Where experience says otherwise than the plans of routes to come. Two queries. */
export async function readStays(ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<Stays> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  return answers.ask(db, [organizationId], async () => {
    const rows = await db.$queryRaw<Row[]>(sql`
      SELECT v."place", count(DISTINCT r."platformId")::int AS "routes", min(v."gap") AS "least", max(v."gap") AS "most",
        (count(*) OVER ())::int AS "found"
      FROM "Route" r, unnest(r."visitPlaces", r."stayGaps") AS v("place", "gap")
      WHERE ${toCome(organizationId, clock.now())} AND ${isGap}
      GROUP BY v."place" ORDER BY sum(v."gap") DESC, v."place" COLLATE "C" LIMIT ${MOST_PLACES}::int`)
    const ids = rows.flatMap(({ place }) => placeOf(place).addressId ?? [])
    const entries = ids.length === 0 ? [] : await findEntries(ctx, { kind: ['address'], ids })
    const known = new Map(entries.map((entry) => [entry.id, entry]))
    const stays = rows.flatMap(({ place, routes, least, most }): StayOtherwise[] => {
      const addressId = placeOf(place).addressId ?? ''
      const entry = known.get(addressId)
      const usual = minutesOf(entry?.detail['learnedStayMs'])
      // Forgotten meanwhile: its routes are told so next.
      if (usual === null) return []
      return [
        {
          addressId,
          name: entry?.name ?? null,
          usual,
          planned: { least: usual - most, most: usual - least },
          routes,
        },
      ]
    })
    return { stays, found: rows[0]?.found ?? 0 }
  })
}

const minutesOf = (ms: unknown): number | null => (typeof ms === 'number' ? Math.round(ms / 60_000) : null)

export interface Coming {
  /** The next ones first. */
  routes: z.output<typeof routeRow>[]
  found: number
}

/** The routes to come that plan a stay at an address otherwise than experience has it, as the ledger holds them. Two queries. */
export async function readComing(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  addressId: string,
): Promise<Coming> {
  const { organizationId } = actor
  const found = await db.$queryRaw<{ id: string; found: number }[]>(sql`
    SELECT r."platformId" AS "id", (count(*) OVER ())::int AS "found" FROM "Route" r
    WHERE ${toCome(organizationId, clock.now())} AND EXISTS (
      SELECT FROM unnest(r."visitPlaces", r."stayGaps") AS v("place", "gap")
      WHERE ${isGap} AND v."place" = ${keyOfAddress(addressId)})
    ORDER BY r."scheduledStart", r."platformId" COLLATE "C" LIMIT ${MOST_ROUTES}::int`)
  const ids = found.map(({ id }) => id)
  const rows = await db.route.findMany({
    where: { organizationId, platformId: { in: ids } },
    orderBy: [{ scheduledStart: 'asc' }, { platformId: 'asc' }],
    select: LISTED,
  })
  return { routes: rows.map((row) => routeRow.parse(listedRowOf(row))), found: found[0]?.found ?? 0 }
}
