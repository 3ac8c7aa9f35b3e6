import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import type { Base } from '@/lib/base'
import { claimsToToken, isSecure, SESSION_SECONDS, tokenToClaims, type SessionClaims } from './session-token'
import { standingOf } from './standing'

/**
 * next-auth for one request. `authorize` says who the credentials of this request belong to; it has run before
 * next-auth asks, so that its refusals can be answered in our error body.
 */
export function authOptions(base: Base, authorize: () => SessionClaims | null): NextAuthOptions {
  return {
    secret: base.env.nextAuthSecret,
    useSecureCookies: isSecure(base),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: async () => {
          const claims = authorize()
          return claims && { id: claims.userId, epoch: claims.epoch, organizationId: claims.organizationId }
        },
      }),
    ],
    callbacks: {
      jwt: async ({ token, user }) => {
        const claims = user
          ? { userId: user.id, epoch: user.epoch, organizationId: user.organizationId }
          : tokenToClaims(token)
        const standing = claims && (await standingOf(base, claims.userId))
        // next-auth clears the cookie of a token that its callback refuses.
        if (!standing || standing.sessionEpoch !== claims.epoch) throw new Error('This session has ended')
        return claimsToToken(claims)
      },
      session: async ({ session, token }) => {
        const claims = tokenToClaims(token)
        const standing = claims && (await standingOf(base, claims.userId))
        if (!standing) throw new Error('This session has ended')
        const active = standing.memberships.find((one) => one.organizationId === claims.organizationId)
        const { userId, name, email } = standing
        return {
          expires: session.expires,
          user: { id: userId, name, email },
          organization: active
            ? { id: active.organizationId, name: active.organizationName, role: active.role }
            : null,
        }
      },
    },
    logger: {
      error: (code) => base.logger.info({ event: code }, 'next-auth refused'),
      warn: (code) => base.logger.debug({ event: code }, 'next-auth warns'),
      debug: () => undefined,
    },
  }
}
