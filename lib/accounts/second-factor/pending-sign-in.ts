import { decode, encode } from 'next-auth/jwt'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Base } from '@/lib/base'
import { cookieOf, endCookie, setCookie } from '@/lib/http/cookies'
import type { SignedIn } from '../sessions/session-token'

const PENDING_SECONDS = 10 * 60
// A key of its own: no session cookie is ever taken for this, nor this for one.
const KEY = 'second step'

const pendingSchema = z.object({
  sub: z.uuid(),
  /** Of this one wait: what a key signs is bound to it. */
  waitId: z.uuid(),
  epoch: z.int(),
  organizationId: z.uuid().nullable(),
  email: z.string(),
  until: z.number(),
})

/** Somebody who has given their password in this browser, and no second factor yet. */
export interface PendingSignIn extends SignedIn {
  /** Of this wait. */
  id: string
  email: string
}

type Ctx = Pick<Base, 'env' | 'clock'>

const COOKIE = 'wayboard_second_step'

/** A Set-Cookie value by which this browser, and no other, may go on with a second factor. It opens nothing by itself. */
export async function pendingCookie(
  ctx: Ctx,
  { userId, ...rest }: Omit<PendingSignIn, 'id'>,
): Promise<string> {
  const { epoch, organizationId, email } = rest
  const until = ctx.clock.now() + PENDING_SECONDS * 1000
  const token = await encode({
    token: { sub: userId, waitId: randomUUID(), epoch, organizationId, email, until },
    secret: ctx.env.nextAuthSecret,
    salt: KEY,
    maxAge: PENDING_SECONDS,
  })
  return setCookie(ctx, COOKIE, token, PENDING_SECONDS)
}

/** A Set-Cookie value that ends it. */
export const endedPendingCookie = (ctx: Ctx): string => endCookie(ctx, COOKIE)

/** Who may go on with a second factor in the browser of this Cookie header; null for nobody, or after ten minutes. */
export async function openPending(ctx: Ctx, cookieHeader: string | null): Promise<PendingSignIn | null> {
  const token = cookieOf(ctx, cookieHeader, COOKIE)
  if (!token) return null
  const payload = await decode({ token, secret: ctx.env.nextAuthSecret, salt: KEY }).catch(() => null)
  const parsed = pendingSchema.safeParse(payload)
  if (!parsed.success || ctx.clock.now() >= parsed.data.until) return null
  const { sub: userId, waitId: id, epoch, organizationId, email } = parsed.data
  return { id, userId, epoch, organizationId, email }
}
