import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'

/** Whether and where a person is told by push of the active organization. */
export interface PushChoice {
  /** This browser is told. */
  here: boolean
  /** How many of their browsers are, this one among them. */
  devices: number
  /** This browser is told of other organizations, too. */
  elsewhere: boolean
}

type Ctx = Pick<Base, 'db' | 'clock' | 'env'> & { actor: Actor; session: { id: string } }

/** One query. */
export async function readPushChoice({ db, clock, env, actor, session }: Ctx): Promise<PushChoice> {
  const { userId, organizationId } = actor
  const told = await db.pushDevice.findMany({
    where: { userId, session: standing({ clock, env }) },
    select: { sessionId: true, organizationId: true },
  })
  const isHere = (one: { sessionId: string }) => one.sessionId === session.id
  const ours = told.filter((one) => one.organizationId === organizationId)
  return {
    here: ours.some(isHere),
    devices: ours.length,
    elsewhere: told.some((one) => isHere(one) && one.organizationId !== organizationId),
  }
}

/**
 * Of sessions in whose browser somebody is told: not ended, and not older than any may be. One that nobody used for a while still
 * is: whoever is not at a desk wants to know.
 */
export const standing = ({ clock, env }: Pick<Base, 'clock' | 'env'>) => ({
  endedAt: null,
  createdAt: { gt: new Date(clock.now() - env.sessionMaxMs) },
})
