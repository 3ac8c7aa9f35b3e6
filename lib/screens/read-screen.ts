import { linkTokenHash } from '@/lib/accounts/link-token'
import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { screenKeyOf } from './screen-cookie'

/** A screen that asks what leaves. */
export interface ShownScreen {
  id: string
  name: string
  organizationName: string
  /** Nobody: the screen itself, which reads what a viewer may, in the public form. */
  actor: Actor
}

/** It is written that one asked no more often. */
const SEEN_MS = 5 * 60_000

/**
 * The screen that a Cookie header is of; null where its key is none, was ended, or is too old, and while its organization is being
 * deleted. One query, and every five minutes one more.
 */
export async function readScreen(
  { db, clock, env }: Pick<Base, 'db' | 'clock' | 'env'>,
  cookieHeader: string | null,
): Promise<ShownScreen | null> {
  const key = screenKeyOf({ env }, cookieHeader)
  if (key === null) return null
  const at = new Date(clock.now())
  const row = await db.screen.findUnique({
    where: {
      ...{ keyHash: linkTokenHash(key), expiresAt: { gt: at } },
      organization: { deletionAskedAt: null },
    },
    select: {
      ...{ id: true, name: true, seenAt: true, organizationId: true },
      organization: { select: { name: true } },
    },
  })
  if (!row) return null
  const { id, name, seenAt, organizationId, organization } = row
  if ((seenAt?.getTime() ?? 0) <= at.getTime() - SEEN_MS)
    // One that was ended meanwhile is not there to be written.
    await db.screen.updateMany({ where: { id, organizationId }, data: { seenAt: at } })
  return {
    ...{ id, name, organizationName: organization.name },
    actor: { userId: id, name, organizationId, role: 'viewer' },
  }
}

export const screenOver = () => new AppError('screen_over', 401, say('lib-screens.over'))
