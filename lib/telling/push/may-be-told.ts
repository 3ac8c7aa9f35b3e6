import { stillKnown } from '@/lib/accounts/sessions/read-session'
import type { Base } from '@/lib/base'
import { belongingOf, opensByPassword, type Told } from '../may-open'

interface Device extends Told {
  session: {
    id: string
    createdAt: Date
    endedAt: Date | null
    confinedTo: string | null
    checkedAt: Date | null
  }
}

/**
 * Whether whoever is told at a browser may still open the desk there: its session was neither ended nor is too old, they belong to
 * the organization, which opens for such a session, and their company's provider knows them, asked where that is due.
 */
export async function mayBeTold(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'recheck'>,
  { userId, organizationId, session }: Device,
): Promise<boolean> {
  const { id, createdAt, endedAt, confinedTo, checkedAt } = session
  if (endedAt || ctx.clock.now() >= createdAt.getTime() + ctx.env.sessionMaxMs) return false
  const belonging = await belongingOf(ctx, { userId, organizationId })
  if (!belonging) return false
  if (confinedTo !== null)
    return confinedTo === organizationId && stillKnown(ctx, { id, checkedAt: checkedAt?.getTime() ?? null })
  return opensByPassword(belonging)
}
