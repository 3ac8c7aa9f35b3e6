import { languageOf } from '@/lib/accounts/change-language'
import { pauseAfterFaults } from '@/lib/backoff'
import type { Base } from '@/lib/base'
import { subscriptionBinding } from '@/lib/connection/push-bindings'
import type { Vault } from '@/lib/connection/token/vault'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Outward } from '@/lib/outward/open-outward'
import { wordsIn } from '@/lib/words/catalog'
import type { Words } from '@/lib/words/words'
import { AGAIN, MOST_AT_ONCE, MOST_SINGLE } from '../pace'
import { readLosses } from '../losses'
import { readStanding } from '../read-standing'
import { blockedPush, manyBlockedPush, type Push } from './blocked-push'
import { lostPush } from './lost-push'
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
 * Tells browsers what blocks routes, and that the connection is lost, until `signal` aborts: one push for each route, that says all that
 * blocks it now. As with mail (send-blocked-mails.ts) each row is claimed before, and never claimed twice but where it certainly was not
 * taken. What has gone meanwhile is not told, and a browser whose session ended, or whose push service knows it no more, is forgotten.
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
          ctx.logger.error({ err: error, device: id }, 'A browser could not be told what is to be told'),
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
  const t = wordsIn(languageOf(device.membership.user.language))
  const pushes = await pushesOf(ctx, rows, device.organizationId, t)
  const stands = new Set(pushes.flatMap((one) => one.rows))
  const gone = rows.flatMap((row) => (stands.has(row) ? [] : [row.id]))
  await ctx.db.blockedPush.deleteMany({ where: { id: { in: gone }, state: 'waiting' } })
  for (const one of pushes) {
    if (signal.aborted) return
    if (!(await tell(ctx, deviceId, device, one))) return
  }
}

interface RowsPush {
  rows: readonly Due[]
  push: Push
}

/** What is to be said of rows of one browser, as it stands now: a push of a lost connection, then of each route, or one of many. */
async function pushesOf(
  ctx: Ctx,
  due: readonly Due[],
  organizationId: string,
  t: Words,
): Promise<RowsPush[]> {
  const losses = await readLosses(ctx, due)
  const lost = losses.map((loss) => ({ rows: [loss.row], push: lostPush(loss, organizationId, t) }))
  const standing = await readStanding(ctx, due)
  const routes = [...groupBy(standing, ({ route }) => route.id).values()]
  const rowsOf = (some: typeof standing) => some.map(({ row }) => row)
  if (routes.length > MOST_SINGLE) {
    const all = routes.flatMap(([first]) => (first ? [first.route] : []))
    return [...lost, { rows: rowsOf(standing), push: manyBlockedPush(all, organizationId, t) }]
  }
  const each = routes.flatMap((some) =>
    some[0] ? [{ rows: rowsOf(some), push: blockedPush(some[0].route, organizationId, t) }] : [],
  )
  return [...lost, ...each]
}

interface Device {
  userId: string
  organizationId: string
  subscription: string
}

/** Claims rows of one browser and sends one push of them; false once that has gone. */
async function tell(
  ctx: Ctx,
  deviceId: string,
  { userId, organizationId, subscription }: Device,
  { rows, push: { text, untilMs } }: RowsPush,
): Promise<boolean> {
  const opened = ctx.vault.open(subscription, subscriptionBinding(userId))
  const keys = await pushKey(ctx)
  const claimed = await claim(
    ctx,
    rows.map(({ id }) => id),
  )
  const first = claimed[0]
  if (!first) return true
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
      'A push of a blocked route or a lost connection could not be sent, or nobody knows whether it was',
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
