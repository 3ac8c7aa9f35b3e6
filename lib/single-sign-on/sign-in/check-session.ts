import { randomUUID } from 'node:crypto'
import { endLinksMadeBy, lockMembers } from '@/lib/accounts/members/lock-members'
import { perProcess } from '@/lib/accounts/per-process'
import { endSessions } from '@/lib/accounts/sessions/end-sessions'
import { forgetSessions, GOOD_FOR_MS } from '@/lib/accounts/sessions/known-session'
import { OWN_ACTOR } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { DueSession } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { freeWhere, leaseEnd } from '@/lib/lease'
import { trace } from '@/lib/security-log'
import { storeAgain } from '@/lib/store-again'
import { askProvider } from '../providers/ask-provider'
import type { SingleSignOnContext } from '../single-sign-on-context'

/** From then on the next request has the provider asked; until GOOD_FOR_MS others go on meanwhile. */
const CHECK_AFTER_MS = 10 * 60_000
/** Longer than asking takes at most: discovery, keys and token. */
const LEASE_MS = 45_000
const AGAIN_AFTER_MS = 60_000
const LOOK_EVERY_MS = 250

/**
 * Whether a session that a provider began still stands: it said so less than ten minutes ago, or is asked now. One request asks,
 * over all processes; while the last good word holds, others do not wait for it. A provider that refuses ends the person's
 * sessions of this organization, this one alone where the check before never ended, and with the last of them the links that they made
 * there; one that is silent, or gave nothing to ask it by, ends this one 15 minutes after its last good word.
 */
export async function checkSession(ctx: SingleSignOnContext, session: DueSession): Promise<boolean> {
  const age = ctx.clock.now() - (session.checkedAt ?? 0)
  if (age < CHECK_AFTER_MS) return true
  const checks = perProcess('session checks', ctx.db, () => new Map<string, Promise<boolean>>())
  const running = checks.get(session.id)
  if (running) return age < GOOD_FOR_MS || running
  const check = checkOnce(ctx, session.id).finally(() => checks.delete(session.id))
  checks.set(session.id, check)
  return check
}

async function checkOnce(ctx: SingleSignOnContext, id: string): Promise<boolean> {
  for (;;) {
    const owner = randomUUID()
    const now = new Date(ctx.clock.now())
    const due = new Date(now.getTime() - CHECK_AFTER_MS)
    const row = await ctx.db.session.findUnique({
      where: { id },
      include: { identity: { select: { id: true, subject: true } }, user: { select: { name: true } } },
    })
    if (!row || row.endedAt || !row.confinedTo || !row.checkedAt) return false
    const lasts = row.checkedAt.getTime() + GOOD_FOR_MS - now.getTime()
    const leaseUntil = leaseEnd(now.getTime(), LEASE_MS)
    const { checkedAt, checkOwner } = row
    // As it was read: by another token that came meanwhile it is asked, or not at all.
    const { count } = await ctx.db.session.updateMany({
      where: {
        ...{ id, endedAt: null, checkOwner, checkedAt: { equals: checkedAt, lte: due } },
        ...freeWhere('leaseUntil', now),
      },
      data: { checkOwner: owner, leaseUntil },
    })
    if (count === 1)
      return settle(
        ctx,
        { ...row, confinedTo: row.confinedTo },
        { owner, until: leaseUntil.getTime() },
        lasts,
      )
    // Somebody else asks, or has just asked.
    forgetSessions(ctx, [id])
    if (lasts > 0) return true
    await ctx.clock.sleep(LOOK_EVERY_MS)
  }
}

interface DueRow {
  id: string
  userId: string
  confinedTo: string
  refreshToken: string | null
  /** Who began the check before this one; null where that came to its end. */
  checkOwner: string | null
  identity: { id: string; subject: string } | null
  user: { name: string }
}

interface CheckLease {
  owner: string
  /** Epoch ms. */
  until: number
}

async function settle(
  ctx: SingleSignOnContext,
  row: DueRow,
  { owner, until }: CheckLease,
  lasts: number,
): Promise<boolean> {
  const { id, confinedTo: organizationId, identity, refreshToken, checkOwner } = row
  const said =
    identity && refreshToken
      ? await askProvider(ctx, { organizationId, identity, refreshToken })
      : ({ word: 'silent' } as const)
  // What a check that never ended was given in exchange for this token is lost: it may be refused for that alone.
  if (said.word === 'ended')
    return end(ctx, row, checkOwner === null ? { identityId: identity?.id ?? null } : { id }, KNOWS_NO_MORE)
  if (said.word === 'silent' && lasts <= 0) return end(ctx, row, { id }, NOT_IN_TIME)
  const now = ctx.clock.now()
  // A silent provider is asked again in a while, and once more when its last good word is over.
  const kept =
    said.word === 'knows'
      ? { checkedAt: new Date(now), refreshToken: said.refreshToken, leaseUntil: null }
      : { leaseUntil: new Date(now + Math.min(AGAIN_AFTER_MS, lasts)) }
  const store = () =>
    ctx.db.session.updateMany({
      where: { id, checkOwner: owner, endedAt: null },
      data: { ...kept, checkOwner: null },
    })
  // Its new token takes the place of the one before: while nobody else may ask, it is tried again.
  if (said.word === 'knows')
    await storeAgain({ ...ctx, random: Math.random }, { session: id }, store, until - now)
  else await store()
  forgetSessions(ctx, [id])
  return true
}

/** Why sessions end, and what the trail has of it. */
const KNOWS_NO_MORE = { reason: 'provider_ended', words: 'the provider knows them no more' } as const
const NOT_IN_TIME = {
  reason: 'provider_silent',
  words: 'the provider did not say in time that it knows them',
} as const

async function end(
  ctx: SingleSignOnContext,
  { userId, confinedTo, user }: DueRow,
  which: { id: string } | { identityId: string | null },
  why: typeof KNOWS_NO_MORE | typeof NOT_IN_TIME,
): Promise<false> {
  const at = new Date(ctx.clock.now())
  const ended = await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, { organizationId: confinedTo })
    const ids = await endSessions(tx, { ...which, confinedTo }, at, why.reason)
    if (why === KNOWS_NO_MORE && !(await isKnownElse(tx, { userId, confinedTo, at })))
      await endLinksMadeBy(tx, confinedTo, userId, at)
    if (ids.length > 0)
      await appendAudit(tx, {
        ...{ organizationId: confinedTo, actor: OWN_ACTOR, at },
        action: 'member.sessions_ended',
        subjectType: 'member',
        subjectId: userId,
        summary: `${user.name} was signed out: ${why.words}`,
        detail: { sessions: ids.length },
      })
    return ids
  })
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'provider_ended', { person: userId, organization: confinedTo, count: ended.length })
  return false
}

/** Whether the provider said lately, for another session of theirs, that it knows them: that one is asked about itself. */
const isKnownElse = async (
  tx: Tx,
  { userId, confinedTo, at }: { userId: string; confinedTo: string; at: Date },
): Promise<boolean> =>
  (await tx.session.count({
    where: { userId, confinedTo, endedAt: null, checkedAt: { gt: new Date(at.getTime() - GOOD_FOR_MS) } },
  })) > 0
