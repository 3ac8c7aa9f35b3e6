import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { localDay } from '@/lib/ledger/local-day'
import { timeZone } from '@/lib/ledger/time-zone'

// No zone is farther from another than this.
const ZONES_APART_MS = 48 * 60 * 60 * 1000

/**
 * The condition that a route's planned span touches the day that it is now: in `zone` (UTC unless told), or with
 * `days` own (unless told) in the route's own, `zone` where that is not known. A day's ends are reckoned here, by the
 * zones that routes of around now name: databases know other zones than the browsers that show them.
 */
export async function daysOfZones(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { zone = 'UTC', days = 'own' }: { zone?: string | undefined; days?: 'own' | 'zone' | undefined },
): Promise<Prisma.Sql> {
  const now = clock.now()
  const touches = (starts: Date, ends: Date) => Prisma.sql`(
    "scheduledStart" < ${ends}::timestamptz
    AND ("scheduledStart" >= ${starts}::timestamptz OR "scheduledEnd" >= ${starts}::timestamptz))`
  const inZone = (name: string) => {
    const { starts, ends } = localDay(now, name)
    return touches(starts, ends)
  }
  if (days === 'zone') return inZone(zone)
  const around = touches(new Date(now - ZONES_APART_MS), new Date(now + ZONES_APART_MS))
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
