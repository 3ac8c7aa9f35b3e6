import { randomUUID } from 'node:crypto'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import type { Base } from '@/lib/base'
import { hashSecret, newSecret } from '@/lib/connection/install/secret-token'
import { MINUTE_MS } from '@/lib/durations'
import { asJsonObject } from '@/lib/json'
import { parseJson } from '@/lib/parse-json'
import { judgeOrganization } from '@/lib/readiness/record/judge-organization'
import { keepRoutes } from '@/lib/routes/change/keep-route'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger'>

/** The numbers of routes and stops that bench/measure/serve-stream.ts tells of. */
const FIRST_ROUTE = 1_000
const FIRST_STOP = 10_000
const TOLD_ROUTES = 20
const STOPS = 10
const HEADER = 'x-bench'

/** Whoever looks at a desk. */
export interface Person {
  organizationId: string
  /** The Cookie header of their browser. */
  cookie: string
}

export interface Target {
  /** Below `/api/webhooks/`. */
  key: string
  headers: Record<string, string>
}

/** Routes of one organization's day at 05:45: they begin over the next twelve hours, ten stops each. */
function dayOf(now: number, routes: number) {
  return Array.from({ length: routes }, (_, index) => {
    const begins = now + (index / routes) * 12 * 60 * MINUTE_MS - 60 * MINUTE_MS
    const fields = {
      name: `RV-${index}`,
      orgLocalTimezone: 'America/Denver',
      vehicle: { id: `v${index}`, name: `Truck ${index}` },
      driver: { id: `d${index}`, name: `Driver ${index}` },
      stops: Array.from({ length: STOPS }, (__, stop) => {
        const time = new Date(begins + stop * 25 * MINUTE_MS).toISOString()
        const told = FIRST_STOP + stop * TOLD_ROUTES + index
        return {
          id: index < TOLD_ROUTES ? String(told) : `s${index}-${stop}`,
          ...{ state: 'scheduled', name: `Customer ${stop}` },
          ...{ scheduledArrivalTime: time, scheduledDepartureTime: time },
          singleUseLocation: { latitude: 39 + stop / 100, longitude: -105, address: 'Yard' },
        }
      }),
    }
    const id = String(FIRST_ROUTE + index)
    const at = new Date(now).toISOString()
    return {
      id,
      seen: {
        ...{ source: 'api' as const, at, key: id },
        fields: asJsonObject(parseJson(JSON.stringify(fields))) ?? {},
      },
    }
  })
}

/** Gives each organization that there is a day of `routes`, judged, and an address that takes deliveries. */
export async function seedMorning(ctx: Ctx, routes: number): Promise<Target[]> {
  const { db, clock } = ctx
  const organizations = await db.organization.findMany({ select: { id: true } })
  const targets: Target[] = []
  for (const { id } of organizations) {
    await db.$transaction((tx) => keepRoutes(tx, id, dayOf(clock.now(), routes)))
    await judgeOrganization(ctx, id)
    const [key, header] = [newSecret(), newSecret()]
    await db.webhookTarget.create({
      data: {
        ...{ organizationId: id, status: 'active', headerName: HEADER },
        ...{ deliveryKeyHash: hashSecret(key), headerHash: hashSecret(header) },
        createdAt: new Date(clock.now()),
      },
    })
    targets.push({ key, headers: { [HEADER]: header } })
  }
  return targets
}

/** `count` dispatchers who are signed in, spread evenly over the organizations. */
export async function seedPeople(ctx: Ctx, count: number): Promise<Person[]> {
  const { db, clock } = ctx
  const organizations = await db.organization.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const createdAt = new Date(clock.now())
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const organizationId = organizations[index % organizations.length]?.id ?? ''
    const user = await db.user.create({
      data: { name: `Ana ${index}`, email: `${randomUUID()}@example.com`, passwordHash: '', createdAt },
    })
    await db.membership.create({
      data: { userId: user.id, organizationId, role: 'administrator', createdAt },
    })
    const claims = await beginSession(
      ctx,
      { userId: user.id, epoch: user.sessionEpoch, organizationId },
      { cookie: null, address: '127.0.0.1', device: 'Bench' },
    )
    people.push({ organizationId, cookie: (await sealSession(ctx, claims)).split(';')[0] ?? '' })
  }
  return people
}
