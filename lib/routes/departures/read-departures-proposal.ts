import type { DeskContext } from '@/lib/connection/desk-context'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { readSetting } from '@/lib/settings/read-setting'
import { SharedAnswers } from '@/lib/shared-answers'
import { areDeparturesTold } from './departures'

/** So far back is looked, and at least so many routes must be over by their plan: a handful may have been forgotten. */
export const LOOKED_BACK_DAYS = 14
export const LEAST_PAST = 20
/** Whom somebody may ask; a company with more administrators finds them among its members. */
const MOST_NAMED = 3

/** Whether an organization should say that its drivers start no route on the platform (lib/settings, `departures`). */
export interface DeparturesProposal {
  isProposed: boolean
  /** How many routes are over by their plan of which nothing that happened was told; 0 where nothing is proposed. */
  past: number
  /** Names of those who may set it; none where nothing is proposed. */
  administrators: string[]
}

export const NO_PROPOSAL: DeparturesProposal = { isProposed: false, past: 0, administrators: [] }

type Ctx = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const answers = new SharedAnswers<DeparturesProposal>()

/**
 * Proposed where enough routes of the last days are over by their plan, and nothing that happened was ever told of any route of
 * these days. Nothing is set by that. A fleet that tells costs one look at an index: the first route that was told ends it.
 */
export async function readDeparturesProposal(ctx: Ctx): Promise<DeparturesProposal> {
  const { organizationId } = ctx.actor
  if (!areDeparturesTold(await readSetting(ctx, organizationId, 'departures'))) return NO_PROPOSAL
  return answers.ask(ctx.db, [organizationId], async () => {
    const past = await countUntold(ctx)
    if (past < LEAST_PAST) return NO_PROPOSAL
    const administrators = await ctx.db.membership.findMany({
      where: { organizationId, role: 'administrator' },
      orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
      take: MOST_NAMED,
      select: { user: { select: { name: true } } },
    })
    return { isProposed: true, past, administrators: administrators.map(({ user }) => user.name) }
  })
}

/** 0 where anything was told of any. One query. */
async function countUntold({ db, actor, clock }: Ctx): Promise<number> {
  const [now, since] = [clock.now(), clock.now() - LOOKED_BACK_DAYS * DAY_MS].map(
    (ms) => Prisma.sql`${new Date(ms)}::timestamptz`,
  )
  const routes = Prisma.sql`FROM "Route" WHERE "organizationId" = ${actor.organizationId}::uuid
    AND "scheduledStart" >= ${since} AND "scheduledStart" <= ${now}`
  const [found] = await db.$queryRaw<{ past: number }[]>(Prisma.sql`
    SELECT CASE WHEN EXISTS (SELECT ${routes} AND "progress" IN ('underway', 'done')) THEN 0 ELSE (
      SELECT count(*)::int ${routes} AND "progress" = 'notStarted' AND NOT ${gone(Prisma.sql)}
        AND coalesce("scheduledEnd", "scheduledStart") < ${now}) END AS "past"`)
  return found?.past ?? 0
}
