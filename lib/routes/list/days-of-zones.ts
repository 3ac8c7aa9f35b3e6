import type { DeskContext } from '@/lib/connection/desk-context'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { dayBeside, dayNamed, type LocalDay, localDay } from '@/lib/zones/local-day'
import { timeZone } from '@/lib/zones/time-zone'
import { isNamedDay } from './list-words'

// No zone is farther from another than two of these, and the day before or after is one more.
const AROUND_MS = 3 * DAY_MS

export interface AskedDay {
  zone?: string | undefined
  days?: 'own' | 'zone' | undefined
  /** A name of `NAMED_DAYS`, or a date; today unless told. */
  day?: string | undefined
}

/** The span of a day in a zone; null where the zone has no such day. */
function dayIn(day: string, now: number, zone: string): LocalDay | null {
  if (!isNamedDay(day)) return dayNamed(day, zone)
  const today = localDay(now, zone)
  if (day === 'today') return today
  return dayBeside(today, zone, day === 'tomorrow' ? 1 : -1)
}

/**
 * The condition that a route's planned span touches a day: in `zone` (UTC unless told), or with `days` own (unless
 * told) in the route's own, `zone` where that is not known. A day's ends are reckoned here, by the zones that routes
 * of around then name: databases know other zones than the browsers that show them.
 */
export async function daysOfZones(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { zone = 'UTC', days = 'own', day = 'today' }: AskedDay,
): Promise<Prisma.Sql> {
  const now = clock.now()
  const touches = (starts: Date, ends: Date) => Prisma.sql`(
    "scheduledStart" < ${ends}::timestamptz
    AND ("scheduledStart" >= ${starts}::timestamptz OR "scheduledEnd" >= ${starts}::timestamptz))`
  const inZone = (name: string) => {
    const span = dayIn(day, now, name)
    return span ? touches(span.starts, span.ends) : Prisma.sql`false`
  }
  if (days === 'zone') return inZone(zone)
  const middle = isNamedDay(day) ? now : Date.parse(`${day}T12:00:00Z`)
  const around = touches(new Date(middle - AROUND_MS), new Date(middle + AROUND_MS))
  const named = await db.$queryRaw<{ timeZone: string | null }[]>(Prisma.sql`
    SELECT DISTINCT "timeZone" FROM "Route"
    WHERE "organizationId" = ${actor.organizationId}::uuid AND ${around}`)
  const own = named.flatMap(({ timeZone: name }) => (name && timeZone.safeParse(name).success ? [name] : []))
  const others =
    own.length > 0
      ? Prisma.sql`("timeZone" IS NULL OR "timeZone" NOT IN (${Prisma.join(own)})) AND ${inZone(zone)}`
      : inZone(zone)
  const each = own.map((name) => Prisma.sql`("timeZone" = ${name} AND ${inZone(name)})`)
  return Prisma.sql`(${Prisma.join([...each, Prisma.sql`(${others})`], ' OR ')})`
}
