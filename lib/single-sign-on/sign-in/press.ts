import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Base } from '@/lib/base'

interface Press {
  sessionId: string
  organizationId: string
}

/**
 * What the link of our page of asking shows: that it was pressed there, in this session, for this organization. A link that the platform
 * or anybody else wrote cannot have it, also where it stands on a page of ours.
 */
export const pressOf = ({ env }: Pick<Base, 'env'>, { sessionId, organizationId }: Press): string =>
  createHmac('sha256', env.nextAuthSecret)
    .update(JSON.stringify(['single sign-on press', sessionId, organizationId]))
    .digest('base64url')

export function isPress(ctx: Pick<Base, 'env'>, shown: string | null, press: Press): boolean {
  const [is, wanted] = [Buffer.from(shown ?? ''), Buffer.from(pressOf(ctx, press))]
  return is.length === wanted.length && timingSafeEqual(is, wanted)
}
