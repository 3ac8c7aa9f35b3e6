import { languageOf } from '@/lib/accounts/change-language'
import { type Mail, type MailOutcome, sendMailOnce } from '@/lib/accounts/send-mail'
import type { Base } from '@/lib/base'
import type { Env } from '@/lib/env'
import { holdIn } from '@/lib/underway'
import { wordsIn } from '@/lib/words/catalog'
import type { Words } from '@/lib/words/words'
import { blockedMail, type From, type MailText, manyBlockedMail } from './blocked-mail'
import { claimRows, isDue, triedAgain } from './claim'
import { isOfLoss, readLosses } from './losses'
import { lostMail } from './lost-mail'
import { mayBeMailed } from './may-be-mailed'
import { oneLine } from './moment-words'
import { MOST_AT_ONCE, MOST_SINGLE } from './pace'
import { readStanding } from './read-standing'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger' | 'recheck' | 'underway'> & { random?: () => number }

/** Each mail has a connection of its own, and few servers take many of one sender at once. */
const SIDE_BY_SIDE = 4
/** A run ends behind so many in a row for which no server was there: as many as find out together. */
const MOST_UNREACHED = SIDE_BY_SIDE

/** Whether a mail is to be sent now. */
export async function hasMailsDue({ db, clock, env }: Ctx): Promise<boolean> {
  if (!env.smtp) return false
  return (await db.blockedMail.findFirst({ where: isDue(clock.now()), select: { id: true } })) !== null
}

/**
 * Sends what blocks routes to those who asked for it, and that the connection is lost or lists are not told, until `signal` aborts. Each row is claimed
 * before its mail is sent and never claimed twice, but for one that certainly was not sent: it is tried again later. One whose outcome
 * is unknown, or whose process was killed, is not. What has gone meanwhile, or is not wanted any more, is not sent. The oldest goes first,
 * whoever's it is; a server that does not answer is not waited for by each of them: the next run tries those that come then. One that takes
 * some of those that come together, and not all, is asked one at a time from then on.
 */
export async function sendBlockedMails(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const { smtp } = ctx.env
  if (!smtp) return
  const due = await ctx.db.blockedMail.findMany({
    where: isDue(ctx.clock.now()),
    orderBy: [{ foundAt: 'asc' }, { id: 'asc' }],
    take: MOST_AT_ONCE,
    select: { id: true, organizationId: true, userId: true, routeId: true, finding: true },
  })
  const together = new Map<string, Due[]>()
  for (const row of due) {
    const what = `${row.organizationId} ${row.userId} ${isOfLoss(row) ? 'loss' : 'routes'}`
    together.set(what, [...(together.get(what) ?? []), row])
  }
  const mails = [...together.values()].flatMap((rows) =>
    rows.length > MOST_SINGLE ? [rows] : rows.map((row) => [row]),
  )
  let atOnce = SIDE_BY_SIDE
  let unreachedInARow = 0
  while (mails.length > 0 && unreachedInARow < MOST_UNREACHED) {
    if (signal.aborted) return
    const tried = await Promise.allSettled(
      mails.splice(0, atOnce).map((rows) => holdIn(ctx, sendOne(ctx, smtp, rows))),
    )
    for (const one of tried) if (one.status === 'rejected') throw one.reason
    const words = tried.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []))
    const unreached = words.filter((word) => word === 'unreached').length
    if (unreached > 0) atOnce = 1
    unreachedInARow = unreached < words.length ? 0 : unreachedInARow + unreached
  }
}

/** Claims rows of one person and sends one mail of them; answers how that ended, null where none was to be sent. */
async function sendOne(
  ctx: Ctx,
  smtp: NonNullable<Env['smtp']>,
  rows: readonly Due[],
): Promise<MailOutcome['word'] | null> {
  const claimed = await claimRows(ctx.db, 'mail', rows)
  const first = claimed[0]
  if (!first) return null
  const { organizationId, userId, attempts } = first
  const mine = { id: { in: claimed.map(({ id }) => id) }, state: 'sending' }
  const again = () => triedAgain(ctx, attempts)
  let mail: Mail | null
  try {
    mail = await mailOf(ctx, claimed)
  } catch (error) {
    // Nothing was sent: what stays claimed would never be.
    await ctx.db.blockedMail.updateMany({ where: mine, data: again() }).catch(() => undefined)
    throw error
  }
  if (!mail) {
    await ctx.db.blockedMail.deleteMany({ where: mine })
    return null
  }
  const { word, error } = await sendMailOnce(smtp, mail)
  if (word !== 'sent')
    ctx.logger.warn(
      { organizationId, person: userId, outcome: word, err: error },
      'A mail of a blocked route or a lost connection could not be sent, or nobody knows whether it was',
    )
  await ctx.db.blockedMail.updateMany({
    where: mine,
    data: word === 'not_sent' || word === 'unreached' ? again() : { state: word },
  })
  return word
}

interface Due {
  id: string
  organizationId: string
  userId: string
  routeId: string
  finding: string
}

/** What is said of rows of one person, as it stands now; null when nothing of it does, they want none, or may not open the desk. */
async function mailOf(ctx: Ctx, rows: readonly Due[]): Promise<Mail | null> {
  const { db, env } = ctx
  const [first] = rows
  if (!first) return null
  const { organizationId, userId } = first
  const membership = await db.membership.findUnique({
    where: { userId_organizationId: { userId, organizationId } },
    select: {
      mailsBlocked: true,
      user: { select: { email: true, emailProvedAt: true, language: true } },
      organization: { select: { name: true, deletionAskedAt: true } },
    },
  })
  if (!membership?.mailsBlocked || membership.organization.deletionAskedAt) return null
  // What it was proved for may have changed since it was chosen.
  if (!membership.user.emailProvedAt) return null
  // The choice stays: they are told again once they come in again.
  if (!(await mayBeMailed(ctx, first))) return null
  const { user, organization } = membership
  const t = wordsIn(languageOf(user.language))
  const from = { appUrl: env.appUrl, organization: oneLine(organization.name) }
  const said = isOfLoss(first) ? await lostNow(ctx, rows, from, t) : await blockedNow(ctx, rows, from, t)
  return said && { to: user.email, ...said }
}

async function lostNow(ctx: Ctx, rows: readonly Due[], from: From, t: Words): Promise<MailText | null> {
  const [loss] = await readLosses(ctx, rows)
  return loss ? lostMail(loss, from, t) : null
}

async function blockedNow(ctx: Ctx, rows: readonly Due[], from: From, t: Words): Promise<MailText | null> {
  const standing = await readStanding(ctx, rows)
  const one = standing[0]
  if (!one) return null
  return standing.length === 1
    ? blockedMail(one.route, one.blocking, from, t)
    : manyBlockedMail(new Set(standing.map(({ route }) => route.id)).size, from, t)
}
