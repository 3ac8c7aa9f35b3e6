import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import type { Base } from '@/lib/base'
import { cookieOf, setCookie } from '@/lib/http/cookies'

const claimsSchema = z.object({
  sub: z.uuid(),
  sessionId: z.uuid(),
  epoch: z.int(),
  organizationId: z.uuid().nullable(),
})

/** Who has just shown that they are it: of which password epoch, and which organization is to be active. */
export interface SignedIn {
  userId: string
  epoch: number
  organizationId: string | null
}

/** What the session cookie says, encrypted. The session itself is the row that it names. */
export interface SessionClaims extends SignedIn {
  sessionId: string
}

type Ctx = Pick<Base, 'env'>

/** How long a browser keeps its cookie: as long as a session can last. Its row ends earlier. */
export const sessionSeconds = ({ env }: Ctx) => Math.round(env.sessionMaxMs / 1000)

export const SESSION_COOKIE = 'next-auth.session-token'

export const claimsToToken = ({ userId, sessionId, epoch, organizationId }: SessionClaims) => ({
  sub: userId,
  sessionId,
  epoch,
  organizationId,
})

/** Null for whatever is not a token that we made. */
export function tokenToClaims(token: unknown): SessionClaims | null {
  const parsed = claimsSchema.safeParse(token)
  if (!parsed.success) return null
  const { sub, ...claims } = parsed.data
  return { userId: sub, ...claims }
}

// Deriving the key and opening the cookie is a large part of a short request, and one browser sends the same cookie
// each time. Whether the session that it names still stands is asked of knownSession.
const MOST_OPENED = 5_000
const opened = new Map<string, { claims: SessionClaims | null; expiresAt: number }>()

/** The claims in a Cookie header; null when there is none, or it is expired, altered or another key's. */
export async function openSession(
  ctx: Ctx & Pick<Base, 'clock'>,
  cookieHeader: string | null,
): Promise<SessionClaims | null> {
  const token = cookieOf(ctx, cookieHeader, SESSION_COOKIE)
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
    maxAge: sessionSeconds(ctx),
  })
  return setCookie(ctx, SESSION_COOKIE, token, sessionSeconds(ctx))
}
