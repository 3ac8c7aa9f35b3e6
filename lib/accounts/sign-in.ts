import { z } from 'zod'
import type { Base } from '@/lib/base'
import { email, typedPassword } from './fields'
import { forgiveSignIn, limitSignIn } from './limits'
import { passwordMatches } from './password-hash'
import type { SessionClaims } from './session-token'

const credentialsSchema = z.object({ email, password: typedPassword })

type Ctx = Pick<Base, 'db' | 'env'>

/**
 * Who these credentials belong to; null when the address is unknown or the password wrong, which take equally
 * long. The oldest membership becomes the active organization. Throws AppError 429 rate_limited.
 */
export async function signIn(ctx: Ctx, credentials: unknown, address: string): Promise<SessionClaims | null> {
  const parsed = credentialsSchema.safeParse(credentials)
  if (!parsed.success) {
    await limitSignIn(ctx, { address, email: '' })
    return null
  }
  const attempt = { address, email: parsed.data.email }
  await limitSignIn(ctx, attempt)
  const user = await ctx.db.user.findUnique({
    where: { email: parsed.data.email },
    select: {
      id: true,
      passwordHash: true,
      sessionEpoch: true,
      memberships: { orderBy: [{ createdAt: 'asc' }, { organizationId: 'asc' }], take: 1 },
    },
  })
  const matches = await passwordMatches(user?.passwordHash ?? null, parsed.data.password)
  if (!user || !matches) return null
  await forgiveSignIn(ctx, attempt)
  const organizationId = user.memberships[0]?.organizationId ?? null
  return { userId: user.id, epoch: user.sessionEpoch, organizationId }
}
