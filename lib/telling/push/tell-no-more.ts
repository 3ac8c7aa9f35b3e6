import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { type PushChoice, readPushChoice } from './read-push'

type Ctx = Pick<Base, 'db' | 'clock' | 'env'> & { actor: Actor; session: { id: string } }

/** Tells this browser nothing of the active organization any more; what was to be told and has not been is not. */
export const tellHereNoMore = (ctx: Ctx): Promise<PushChoice> => end(ctx, { sessionId: ctx.session.id })

/** The same of every browser of the person. */
export const tellNowhere = (ctx: Ctx): Promise<PushChoice> => end(ctx, {})

async function end(ctx: Ctx, which: { sessionId?: string }): Promise<PushChoice> {
  const { userId, organizationId } = ctx.actor
  await ctx.db.pushDevice.deleteMany({ where: { userId, organizationId, ...which } })
  return readPushChoice(ctx)
}
