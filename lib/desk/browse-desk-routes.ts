import type { DeskContext } from '@/lib/connection/desk-context'
import { fold } from '@/lib/directory/fold'
import { idFoundBy } from '@/lib/found-by'
import { Prisma } from '@/lib/generated/prisma/client'
import type { ListWindow } from '@/lib/ledger/list/window'
import { readSaid, type Said } from '@/lib/readiness/record/said'
import {
  type AskedRoutes,
  browseRoutes,
  countRoutes,
  type CountRoutes,
  type JoinedRoutes,
} from '@/lib/routes/list/browse-routes'
import type { Show } from '@/lib/routes/list/list-words'
import type { ListedRoute } from '@/lib/routes/list/unfold'
import { SharedAnswers } from '@/lib/shared-answers'
import { isSaid } from '@/lib/verdicts/is-said'

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

/** `browseRoutes`, where readiness tells the verdict, and the directory what a number plate or an external id names. */
export const browseDeskRoutes = (ctx: Context, asked: AskedRoutes = {}): Promise<ListWindow<ListedRoute>> =>
  browseRoutes(ctx, asked, joined(ctx, asked))

const departures = new SharedAnswers<Awaited<ReturnType<typeof readSaid>>>()

/** What a row of the desk's list is drawn from: the route, what readiness says of it while it has not left, and whether nobody ended it. */
export type DeskRoute = ListedRoute & { departure?: Said; isUnended?: true }

/** `browseDeskRoutes`, each route with its verdict. One query more. */
export async function listDeskRoutes(ctx: Context, asked: AskedRoutes = {}): Promise<ListWindow<DeskRoute>> {
  const { db, clock, actor } = ctx
  const { data, found } = await browseDeskRoutes(ctx, asked)
  const ids = data.map(({ id }) => id)
  const said = await departures.ask(db, [actor.organizationId, ids], () =>
    readSaid(db, { organizationId: actor.organizationId, nowMs: clock.now() }, ids),
  )
  const of = (id: string) => {
    const departure = said.get(id)
    return departure === 'unended' ? { isUnended: true as const } : departure && { departure }
  }
  return { data: data.map((row) => ({ ...row, ...of(row.id) })), found }
}

/** `countRoutes`, with the same. */
export const countDeskRoutes = (
  ctx: Context,
  asked: CountRoutes = {},
): Promise<Record<Show | 'all', number>> => countRoutes(ctx, asked, joined(ctx, asked))

function joined(ctx: Context, { verdict }: CountRoutes): JoinedRoutes {
  const mine = ofOrganization(ctx)
  return {
    // One row for each route that is judged (lib/readiness/record); nobody is told of what was given up, or leaves beyond the horizon.
    where: verdict
      ? [
          Prisma.sql`"platformId" IN (
            SELECT "routeId" FROM "Verdict" WHERE ${mine} AND ${isSaid(ctx.clock.now())} AND "word" = ${verdict})`,
        ]
      : [],
    means: namedOfRoutes(ctx),
  }
}

const ofOrganization = ({ actor }: Pick<Context, 'actor'>) =>
  Prisma.sql`"organizationId" = ${actor.organizationId}::uuid`

/** What a word of a search means of routes beside its letters: the plate or an external id of who or what drives. */
export const namedOfRoutes =
  (ctx: Pick<Context, 'actor'>) =>
  (word: string): Prisma.Sql | null =>
    NAMES_SOMETHING.test(word) ? named(ofOrganization(ctx), word) : null

// Plates and external ids hold a digit; names stand in the route itself.
const NAMES_SOMETHING = /^(?=.*\d).{3,}$/
const SEARCH_IDS = Prisma.sql`"searchIds"`

const named = (mine: Prisma.Sql, word: string) => {
  const those = (kind: string) => Prisma.sql`(
    SELECT "platformId" FROM "DirectoryEntry"
    WHERE ${mine} AND "kind" = ${kind}
      AND (${idFoundBy(Prisma.sql, SEARCH_IDS, fold(word))} OR strpos(lower("detail"->>'licensePlate'), ${fold(word)}) > 0))`
  return Prisma.sql`("vehicleId" IN ${those('vehicle')} OR "driverId" IN ${those('driver')})`
}
