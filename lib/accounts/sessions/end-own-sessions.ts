import type { Base } from '@/lib/base'
import { notFound } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { tellTrails } from '../tell-trails'
import { endSessions } from './end-sessions'
import { forgetSessions } from './known-session'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

interface Own {
  id: string
  account: { userId: string; name: string }
  /** With a session of a company's provider only those that it began are ended. */
  confinedTo: string | null
}

/** Ends one of a person's own sessions. Throws AppError 404 for one that is not theirs or has ended. */
export async function endOwnSession(ctx: Ctx, own: Own, { id }: { id: string }): Promise<void> {
  if ((await end(ctx, own, { equals: id })) === 0) throw notFound('session')
}

/** Ends all of a person's sessions but the one that asks. Answers how many. */
export const endOtherSessions = (ctx: Ctx, own: Own): Promise<number> => end(ctx, own, { not: own.id })

async function end(
  ctx: Ctx,
  { account, confinedTo }: Own,
  id: { equals: string } | { not: string },
): Promise<number> {
  const { userId, name } = account
  const at = new Date(ctx.clock.now())
  const ended = await ctx.db.$transaction(async (tx) => {
    const ids = await endSessions(
      tx,
      { id, userId, ...(confinedTo === null ? {} : { confinedTo }) },
      at,
      'ended_by_owner',
    )
    if (ids.length > 0)
      await tellTrails(
        tx,
        { id: userId, name },
        {
          at,
          only: confinedTo,
          action: 'member.sessions_ended',
          summary: `${name} ended ${ids.length === 1 ? 'one of their sessions' : `${ids.length} of their sessions`}`,
          detail: { sessions: ids },
        },
      )
    return ids
  })
  forgetSessions(ctx, ended)
  if (ended.length > 0) trace(ctx.logger, 'sessions_ended', { person: userId, count: ended.length })
  return ended.length
}
