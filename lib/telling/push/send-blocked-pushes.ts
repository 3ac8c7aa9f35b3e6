import { languageOf } from '@/lib/accounts/change-language'
import { pauseAfterFaults } from '@/lib/backoff'
import type { Base } from '@/lib/base'
import { subscriptionBinding } from '@/lib/connection/push-bindings'
import type { Vault } from '@/lib/connection/token/vault'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Outward } from '@/lib/outward/open-outward'
import type { JudgedRoute } from '@/lib/readiness/record/judged-route'
import { wordsIn } from '@/lib/words/catalog'
import { AGAIN, MOST_AT_ONCE, MOST_SINGLE } from '../pace'
import { readStanding } from '../read-standing'
import { blockedPush, manyBlockedPush } from './blocked-push'
import { mayBeTold } from './may-be-told'
import { pushKey } from './push-key'
import { subscriptionSchema } from './push-schema'
import { sendPush } from './push-service'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger' | 'recheck'> & {
  vault: Vault
  outward: Outward
  random?: () => number
}

/** One push service that is slow keeps no more than so many from being told meanwhile. */
const SIDE_BY_SIDE = 8
/** Of a route that has left, or is about to, what blocks it is still worth a look. */
const LEAST_TTL_SECONDS = 15 * 60
const MOST_TTL_SECONDS = 12 * 60 * 60

/** Whether a browser is to be told something now. */
export async function hasPushesDue({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> {
  const due = { state: 'waiting', dueAt: { lte: new Date(clock.now()) } }
  return (await db.blockedPush.findFirst({ where: due, select: { id: true } })) !== null
}

/**
 * Tells browsers what blocks routes, until `signal` aborts: one push for each route, that says all that blocks it now. As with mail
 * (send-blocked-mails.ts) each row is claimed before, and never claimed twice but where it certainly was not taken. What has gone
 * meanwhile is not told, and a browser whose session ended, or whose push service knows it no more, is forgotten.
 */
export async function sendBlockedPushes(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const due = await ctx.db.blockedPush.findMany({
    where: { state: 'waiting', dueAt: { lte: new Date(ctx.clock.now()) } },
    orderBy: [{ deviceId: 'asc' }, { foundAt: 'asc' }, { id: 'asc' }],
    take: MOST_AT_ONCE,
    select: { id: true, organizationId: true, deviceId: true, routeId: true, finding: true },
  })
  const devices = [...groupBy(due, ({ deviceId }) => deviceId)]
  for (let from = 0; from < devices.length; from += SIDE_BY_SIDE) {
    if (signal.aborted) return
    await Promise.all(
      devices.slice(from, from + SIDE_BY_SIDE).map(([id, rows]) =>
        // What fails for one browser keeps no other from being told.
        tellDevice(ctx, signal, id, rows).catch((error: unknown) =>
          ctx.logger.error({ err: error, device: id }, 'A browser could not be told what blocks a route'),
        ),
      ),
    )
  }
}

function groupBy<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

interface Due {
  id: string
  organizationId: string
  deviceId: string
  routeId: string
  finding: string
}

async function tellDevice(
  ctx: Ctx,
  signal: AbortSignal,
  deviceId: string,
  rows: readonly Due[],
): Promise<void> {
  const device = await ctx.db.pushDevice.findUnique({
    where: { id: deviceId },
    select: {
      ...{ userId: true, organizationId: true, subscription: true },
      session: { select: { id: true, createdAt: true, endedAt: true, confinedTo: true, checkedAt: true } },
      membership: { select: { user: { select: { language: true } } } },
    },
  })
  // Its rows went with it.
  if (!device) return
  if (!(await mayBeTold(ctx, device))) return forget(ctx, deviceId)
  const standing = await readStanding(ctx, rows)
  const stands = new Set(standing.map(({ row }) => row.id))
  const gone = rows.flatMap(({ id }) => (stands.has(id) ? [] : [id]))
  await ctx.db.blockedPush.deleteMany({ where: { id: { in: gone }, state: 'waiting' } })
  const routes = [...groupBy(standing, ({ route }) => route.id).values()]
  const together = routes.length > MOST_SINGLE ? [routes.flat()] : routes
  for (const some of together) {
    if (signal.aborted) return
    const told = { rows: some.map(({ row }) => row), routes: [...new Set(some.map(({ route }) => route))] }
    if (!(await tell(ctx, deviceId, device, told))) return
  }
}

interface Device {
  userId: string
  organizationId: string
  subscription: string
  membership: { user: { language: string | null } }
}

/** Claims rows of one browser and sends one push of them; false once that has gone. */
async function tell(
  ctx: Ctx,
  deviceId: string,
  { userId, organizationId, subscription, membership }: Device,
  { rows, routes }: { rows: readonly Due[]; routes: readonly JudgedRoute[] },
): Promise<boolean> {
  const opened = ctx.vault.open(subscription, subscriptionBinding(userId))
  const keys = await pushKey(ctx)
  const claimed = await claim(
    ctx,
    rows.map(({ id }) => id),
  )
  const first = claimed[0]
  const [route] = routes
  if (!first || !route) return true
  const t = wordsIn(languageOf(membership.user.language))
  const { text, untilMs } =
    routes.length === 1 ? blockedPush(route, organizationId, t) : manyBlockedPush(routes, organizationId, t)
  const leftSeconds = Math.ceil((untilMs - ctx.clock.now()) / 1000)
  const outcome = await sendPush(ctx, {
    ...{ text, subscription: subscriptionSchema.parse(JSON.parse(opened)), keys },
    ttlSeconds: Math.min(MOST_TTL_SECONDS, Math.max(LEAST_TTL_SECONDS, leftSeconds)),
  })
  if (outcome.word === 'gone') {
    await forget(ctx, deviceId)
    return false
  }
  const { logger, clock, random = Math.random } = ctx
  if (outcome.word !== 'sent')
    logger.warn(
      { organizationId, person: userId, outcome: outcome.word, err: outcome.error },
      'A push of a blocked route could not be sent, or nobody knows whether it was',
    )
  const askedMs = outcome.word === 'not_sent' ? outcome.askedMs : 0
  const dueAt = new Date(clock.now() + pauseAfterFaults(AGAIN, first.attempts, random(), askedMs))
  await ctx.db.blockedPush.updateMany({
    where: { id: { in: claimed.map(({ id }) => id) } },
    data: outcome.word === 'not_sent' ? { state: 'waiting', dueAt } : { state: outcome.word },
  })
  return true
}

/** Takes those that nobody else has taken. */
const claim = ({ db }: Ctx, ids: readonly string[]) =>
  db.$queryRaw<{ id: string; attempts: number }[]>(Prisma.sql`
    UPDATE "BlockedPush" SET "state" = 'sending', "attempts" = "attempts" + 1
    WHERE "state" = 'waiting' AND "id" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
    RETURNING "id"::text, "attempts"`)

/** What was to be told there goes with it. */
async function forget({ db }: Ctx, deviceId: string): Promise<void> {
  await db.pushDevice.deleteMany({ where: { id: deviceId } })
}
