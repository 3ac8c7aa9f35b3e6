import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import type { Base } from '@/lib/base'
import { cookiesOf, setCookie } from '@/lib/http/cookies'

/** Thirty days, in seconds. A password change ends a session earlier, by its epoch. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

const claimsSchema = z.object({
  sub: z.uuid(),
  epoch: z.int(),
  organizationId: z.uuid().nullable(),
})

/** What the session cookie says, encrypted: who, of which password epoch, and which organization is active. */
export interface SessionClaims {
  userId: string
  epoch: number
  organizationId: string | null
}

type Ctx = Pick<Base, 'env'>

export const isSecure = ({ env }: Ctx) => env.appUrl.protocol === 'https:'

/** The name that next-auth uses: the prefix makes browsers insist on Secure. */
const sessionCookieName = (ctx: Ctx) => `${isSecure(ctx) ? '__Secure-' : ''}next-auth.session-token`

export const claimsToToken = ({ userId, epoch, organizationId }: SessionClaims) => ({
  sub: userId,
  epoch,
  organizationId,
})

/** Null for whatever is not a token that we made. */
export function tokenToClaims(token: unknown): SessionClaims | null {
  const parsed = claimsSchema.safeParse(token)
  if (!parsed.success) return null
  const { sub, epoch, organizationId } = parsed.data
  return { userId: sub, epoch, organizationId }
}

// Deriving the key and opening the cookie is a large part of a short request, and one browser sends the same cookie
// each time. A cookie that another one replaced is good until it expires, here as in next-auth.
const MOST_OPENED = 5_000
const opened = new Map<string, { claims: SessionClaims | null; expiresAt: number }>()

/** The claims in a Cookie header; null when there is none, or it is expired, altered or another key's. */
export async function openSession(
  ctx: Ctx & Pick<Base, 'clock'>,
  cookieHeader: string | null,
): Promise<SessionClaims | null> {
  const token = cookiesOf(cookieHeader).get(sessionCookieName(ctx))
  if (!token) return null
  const key = `${ctx.env.nextAuthSecret}:${token}`
  const known = opened.get(key)
  if (known && ctx.clock.now() < known.expiresAt) return known.claims
  try {
    const payload = await decode({ token, secret: ctx.env.nextAuthSecret })
    const claims = tokenToClaims(payload)
    if (opened.size >= MOST_OPENED) opened.clear()
    if (typeof payload?.exp === 'number') opened.set(key, { claims, expiresAt: payload.exp * 1000 })
    return claims
  } catch {
    opened.delete(key)
    return null
  }
}

/** A Set-Cookie value that makes these claims the browser's session. */
export async function sealSession(ctx: Ctx, claims: SessionClaims): Promise<string> {
  const token = await encode({
    token: claimsToToken(claims),
    secret: ctx.env.nextAuthSecret,
    maxAge: SESSION_SECONDS,
  })
  return setCookie(sessionCookieName(ctx), token, { secure: isSecure(ctx), maxAge: SESSION_SECONDS })
}
