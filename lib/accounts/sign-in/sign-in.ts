import { z } from 'zod'
import type { Base } from '@/lib/base'
import { networkOf } from '@/lib/http/network-of'
import { trace } from '@/lib/security-log'
import { email, typedPassword } from '../fields'
import { limitSignInAddress } from '../limits'
import { passwordMatches } from '../passwords/password-hash'
import type { FactorWay } from '../second-factor/factor-way'
import { FACTOR_COLUMNS, factorsOf, hasFactor, waysOf } from '../second-factor/factors'
import type { SignedIn } from '../sessions/session-token'
import { tellTrails } from '../tell-trails'
import { knownDevice } from './device-cookie'
import { admitGuess, forgiveGuess } from './guesses'

const credentialsSchema = z.object({ email, password: typedPassword })

type Ctx = Pick<Base, 'db' | 'env' | 'clock' | 'logger'>

interface From {
  /** Of `addressOf`. */
  address: string
  /** The Cookie header. */
  cookie: string | null
}

interface KnownPerson extends SignedIn {
  email: string
  /** Nobody is signed in before their second factor (second-factor/pending-sign-in.ts), by one of these or a recovery code; null: they have none. */
  secondStep: FactorWay[] | null
}

/**
 * Who these credentials belong to; null when the address is unknown or the password wrong, which take equally
 * long. The oldest membership becomes the active organization. Throws AppError 429 rate_limited.
 */
export async function signIn(ctx: Ctx, credentials: unknown, from: From): Promise<KnownPerson | null> {
  const { address } = from
  await limitSignInAddress(ctx, address)
  const parsed = credentialsSchema.safeParse(credentials)
  if (!parsed.success) return null
  const { email } = parsed.data
  // Asked for whoever it is, and before the guess is let through: which browsers are known goes by the password of now.
  const user = await ctx.db.user.findUnique({
    where: { email },
    select: {
      id: true,
      name: true,
      passwordHash: true,
      sessionEpoch: true,
      ...FACTOR_COLUMNS,
      memberships: { orderBy: [{ createdAt: 'asc' }, { organizationId: 'asc' }], take: 1 },
    },
  })
  const device = user && knownDevice(ctx, from.cookie, { email, epoch: user.sessionEpoch })
  const guess = { address, email, device }
  await admitGuess(ctx, guess)
  const matches = await passwordMatches(user?.passwordHash ?? null, parsed.data.password)
  if (!user || !matches) {
    noteFailure(ctx, user, networkOf(address))
    return null
  }
  await forgiveGuess(ctx, guess)
  const organizationId = user.memberships[0]?.organizationId ?? null
  const factors = factorsOf(user)
  const secondStep = hasFactor(factors) ? waysOf(ctx, factors) : null
  return { userId: user.id, epoch: user.sessionEpoch, organizationId, email, secondStep }
}

/** Not waited for: only an account has trails to tell, and the time of the answer must not show that it has. */
function noteFailure(ctx: Ctx, user: { id: string; name: string } | null, address: string): void {
  trace(ctx.logger, 'sign_in_failed', { ...(user ? { person: user.id } : {}), address })
  if (!user) return
  const told = ctx.db.$transaction((tx) =>
    tellTrails(tx, user, {
      at: new Date(ctx.clock.now()),
      action: 'member.sign_in_failed',
      actor: { id: null, name: 'Somebody' },
      summary: `Somebody tried to sign in as ${user.name} with a wrong password`,
      detail: { address },
    }),
  )
  told.catch((error: unknown) => ctx.logger.error({ err: error }, 'A failed sign-in could not be told'))
}
