import { languageOf } from '@/lib/accounts/change-language'
import type { Base } from '@/lib/base'
import { subscriptionBinding } from '@/lib/connection/push-bindings'
import type { Vault } from '@/lib/connection/token/vault'
import type { Outward } from '@/lib/outward/open-outward'
import { holdIn } from '@/lib/underway'
import { wordsIn } from '@/lib/words/catalog'
import type { Words } from '@/lib/words/words'
import { claimRows, isDue, triedAgain } from '../claim'
import { readLosses } from '../losses'
import { MOST_AT_ONCE, MOST_SINGLE } from '../pace'
import { readStanding } from '../read-standing'
import { blockedPush, manyBlockedPush, type Push } from './blocked-push'
import { lostPush } from './lost-push'
import { mayBeTold } from './may-be-told'
import { pushKey } from './push-key'
import { type Subscription, subscriptionSchema } from './push-schema'
import { type PushOutcome, sendPush } from './push-service'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger' | 'recheck' | 'underway'> & {
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
  return (await db.blockedPush.findFirst({ where: isDue(clock.now()), select: { id: true } })) !== null
}

/**
 * Tells browsers what blocks routes, and that the connection is lost, until `signal` aborts: one push for each route, that says all that
 * blocks it now. As with mail (send-blocked-mails.ts) each row is claimed before, and never claimed twice but where it certainly was not
 * taken. What has gone meanwhile is not told, and a browser whose session ended, or whose push service knows it no more, is forgotten.
 */
export async function sendBlockedPushes(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const due = await ctx.db.blockedPush.findMany({
    where: isDue(ctx.clock.now()),
    orderBy: [{ foundAt: 'asc' }, { id: 'asc' }],
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
    if (!(await holdIn(ctx, tell(ctx, deviceId, device, one)))) return
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
async function tell(ctx: Ctx, deviceId: string, device: Device, { rows, push }: RowsPush): Promise<boolean> {
  const claimed = await claimRows(ctx.db, 'push', rows)
  const first = claimed[0]
  if (!first) return true
  const mine = { id: { in: claimed.map(({ id }) => id) }, state: 'sending' }
  const again = (askedMs = 0) => triedAgain(ctx, first.attempts, askedMs)
  let outcome: PushOutcome
  try {
    outcome = await handOver(ctx, device, push)
  } catch (error) {
    // Nothing was sent: what stays claimed would never be.
    await ctx.db.blockedPush.updateMany({ where: mine, data: again() }).catch(() => undefined)
    throw error
  }
  if (outcome.word === 'gone') {
    await forget(ctx, deviceId)
    return false
  }
  const { organizationId, userId } = device
  if (outcome.word !== 'sent')
    ctx.logger.warn(
      { organizationId, person: userId, outcome: outcome.word, err: outcome.error },
      'A push of a blocked route or a lost connection could not be sent, or nobody knows whether it was',
    )
  await ctx.db.blockedPush.updateMany({
    where: mine,
    data: outcome.word === 'not_sent' ? again(outcome.askedMs) : { state: outcome.word },
  })
  return true
}

/** Sends one push, and says what became of it. Rejects only before anything was sent. */
async function handOver(
  ctx: Ctx,
  { userId, organizationId, subscription }: Device,
  { text, untilMs }: Push,
): Promise<PushOutcome> {
  // Before: where what we sealed for ourselves does not open either, the fault is the vault's, and no browser is to be forgotten for it.
  const keys = await pushKey(ctx)
  const to = openSubscription(ctx.vault, subscription, userId)
  if (!to) {
    ctx.logger.warn(
      { organizationId, person: userId },
      'What a browser said of its subscription cannot be read any more; it is forgotten',
    )
    return { word: 'gone' }
  }
  const leftSeconds = Math.ceil((untilMs - ctx.clock.now()) / 1000)
  return sendPush(ctx, {
    ...{ text, subscription: to, keys },
    ttlSeconds: Math.min(MOST_TTL_SECONDS, Math.max(LEAST_TTL_SECONDS, leftSeconds)),
  })
}

/** Null for one that nobody will ever read again. A key that this process was not given may come back: that is thrown. */
function openSubscription(vault: Vault, sealed: string, userId: string): Subscription | null {
  try {
    const opened: unknown = JSON.parse(vault.open(sealed, subscriptionBinding(userId)))
    return subscriptionSchema.safeParse(opened).data ?? null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'unknown_key') throw error
    return null
  }
}

/** What was to be told there goes with it. */
async function forget({ db }: Ctx, deviceId: string): Promise<void> {
  await db.pushDevice.deleteMany({ where: { id: deviceId } })
}
