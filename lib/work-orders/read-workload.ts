import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { SharedAnswers } from '@/lib/shared-answers'
import { dayBeside, localDay, nameOfDay } from '@/lib/zones/local-day'
import { timeZone } from '@/lib/zones/time-zone'
import { laborLeft } from './labor-left'
import { open } from './list/conditions'

/** GET /api/lists/work-orders/workload: whose midnight counts. */
export const workloadQuery = z.strictObject({ zone: timeZone.optional() })

/** Days that are told one by one, today included. */
const DAYS = 7
const MOST_PEOPLE = 200

/** What somebody has of one day, or of before, after and never. */
export interface Load {
  /** Work orders that somebody may still work on. */
  orders: number
  /** Of how many of them it is known how much labor is left, and the sum of that. */
  told: number
  minutes: number
}

export interface PersonsLoad {
  /** The platform's id; null for what is nobody's. */
  id: string | null
  overdue: Load
  /** By the days of `Workload.days`. */
  days: Load[]
  later: Load
  /** Without a due time. */
  never: Load
}

export interface Workload {
  /** `2026-03-02`, today first. */
  days: string[]
  people: PersonsLoad[]
  /** There are more people than are told: those with the most work orders are. */
  isCut: boolean
}

const workloads = new SharedAnswers<Workload>()
const { sql } = Prisma
const nothing = (): Load => ({ orders: 0, told: 0, minutes: 0 })

interface Row extends Load {
  id: string | null
  /** 0: before today; 1 to 7: a day; 8: after them; null: no due time. */
  place: number | null
  people: number
}

/** Who has how much to do until when, of open work orders: one query, whatever number of them there is. */
export function readWorkload(
  { db, actor: { organizationId }, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { zone = 'UTC' }: z.output<typeof workloadQuery> = {},
): Promise<Workload> {
  return workloads.ask(db, [organizationId, zone], async () => {
    const days = [localDay(clock.now(), zone)]
    for (let last = days[0]; last && days.length < DAYS;) days.push((last = dayBeside(last, zone, 1)))
    const starts = [...days.map((day) => day.starts), ...days.slice(-1).map((day) => day.ends)]
    const rows = await db.$queryRaw<Row[]>(sql`
      WITH "open" AS MATERIALIZED (
        SELECT "assignedUserId" AS "id", ${laborLeft(sql, organizationId)} AS "labor",
          width_bucket("dueAt", ${starts.map((start) => start.toISOString())}::timestamptz[]) AS "place"
        FROM "WorkOrder" WHERE "organizationId" = ${organizationId}::uuid AND ${open(sql)}
      ), "busiest" AS (
        SELECT "id", count(*) AS "orders", (count(*) OVER ())::int AS "people" FROM "open" GROUP BY "id"
        ORDER BY "id" IS NULL DESC, "orders" DESC, "id" LIMIT ${MOST_PEOPLE}::int)
      SELECT "open"."id", "place", "people", count(*)::int AS "orders", count("labor")::int AS "told",
        coalesce(sum("labor"), 0)::float8 AS "minutes"
      FROM "open" JOIN "busiest" ON "open"."id" IS NOT DISTINCT FROM "busiest"."id"
      GROUP BY "open"."id", "busiest"."orders", "people", "place"
      ORDER BY "open"."id" IS NULL DESC, "busiest"."orders" DESC, "open"."id"`)
    const people = new Map<string | null, PersonsLoad>()
    for (const { id, place, orders, told, minutes } of rows) {
      const load = { orders, told, minutes }
      const person = people.get(id) ?? {
        ...{ id, overdue: nothing(), later: nothing(), never: nothing() },
        days: days.map(nothing),
      }
      people.set(id, person)
      if (place === null) person.never = load
      else if (place === 0) person.overdue = load
      else if (place > DAYS) person.later = load
      else person.days[place - 1] = load
    }
    return {
      days: days.map(({ starts: start }) => nameOfDay(start.getTime(), zone)),
      people: [...people.values()],
      isCut: (rows[0]?.people ?? 0) > people.size,
    }
  })
}
