import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import type { Base } from '@/lib/base'
import { cookieName, isSecure } from '@/lib/http/cookies'
import { sessionOf } from '../sessions/read-session'
import {
  claimsToToken,
  SESSION_COOKIE,
  sessionSeconds,
  tokenToClaims,
  type SessionClaims,
} from '../sessions/session-token'

interface Hooks {
  /** Begins the session of whoever the credentials of this request belong to; null when they are nobody's. */
  authorize(): Promise<SessionClaims | null>
  /** Whose cookie a sign-out took away: their session is ended by the caller, whose answer fails if that fails. */
  signedOut(claims: SessionClaims): void
}

/**
 * next-auth for one request. Passwords are compared before next-auth asks, so that refusals can be answered in our
 * error body; it asks once it has seen the form's token.
 */
export function authOptions(base: Base, { authorize, signedOut }: Hooks): NextAuthOptions {
  const secure = isSecure(base)
  return {
    secret: base.env.nextAuthSecret,
    useSecureCookies: secure,
    session: { strategy: 'jwt', maxAge: sessionSeconds(base) },
    cookies: {
      sessionToken: {
        name: cookieName(base, SESSION_COOKIE),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: async () => {
          const claims = await authorize()
          if (!claims) return null
          const { userId, ...rest } = claims
          return { id: userId, ...rest }
        },
      }),
    ],
    callbacks: {
      jwt: async ({ token, user }) => {
        const claims = user
          ? {
              userId: user.id,
              sessionId: user.sessionId,
              epoch: user.epoch,
              organizationId: user.organizationId,
            }
          : tokenToClaims(token)
        // next-auth clears the cookie of a token that its callback refuses.
        if (!claims || !(await sessionOf(base, claims, false))) throw new Error('This session has ended')
        return claimsToToken(claims)
      },
      session: async ({ session, token }) => {
        const claims = tokenToClaims(token)
        const known = claims && (await sessionOf(base, claims, false))
        if (!known) throw new Error('This session has ended')
        const { account, active } = known
        const { userId, name, email } = account
        return {
          expires: session.expires,
          user: { id: userId, name, email },
          organization: active
            ? { id: active.organizationId, name: active.organizationName, role: active.role }
            : null,
        }
      },
    },
    events: {
      signOut: ({ token }) => {
        const claims = tokenToClaims(token)
        if (claims) signedOut(claims)
      },
    },
    logger: {
      error: (code) => base.logger.info({ event: code }, 'next-auth refused'),
      warn: (code) => base.logger.debug({ event: code }, 'next-auth warns'),
      debug: () => undefined,
    },
  }
}
