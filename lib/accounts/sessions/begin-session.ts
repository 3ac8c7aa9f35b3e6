import type { Base } from '@/lib/base'
import { trace } from '@/lib/security-log'
import { mailBreakGlass, tellBreakGlass } from '../sign-in/break-glass'
import { tellTrails } from '../tell-trails'
import { endSessions } from './end-sessions'
import { forgetSessions } from './known-session'
import { openSession, type SessionClaims, type SignedIn } from './session-token'
import type { SessionVisit } from './session-visit'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger'>

/** A session that a company's provider began. */
export interface ProviderSession {
  /** The one that it opens. */
  organizationId: string
  identityId: string
  /** Ciphertext; null where the provider gave none. */
  refreshToken: string | null
  /** When the person showed the provider who they are, ms since the epoch; null: nobody knows. */
  provenAt: number | null
}

interface Begun {
  signsIn?: boolean
  provider?: ProviderSession
  /** When the person last gave password and second factor, ms since the epoch, where they have not just done so. */
  provenAt?: number | null
}

/**
 * A new session of this browser; the one that it held until now ends. `signsIn` tells the trails: signing up and
 * joining leave entries of their own.
 */
export async function beginSession(
  ctx: Ctx,
  person: SignedIn,
  visit: SessionVisit,
  { signsIn = false, provider, provenAt = null }: Begun = {},
): Promise<SessionClaims> {
  const { userId } = person
  const { address, device } = visit
  const at = new Date(ctx.clock.now())
  const before = await openSession(ctx, visit.cookie)
  const { sessionId, replaced, opened } = await ctx.db.$transaction(async (tx) => {
    const { id, user } = await tx.session.create({
      data: {
        ...{ userId, createdAt: at, seenAt: at, address, device },
        provenAt: provenAt === null ? null : new Date(provenAt),
        ...columnsOf(provider, at),
      },
      select: { id: true, user: { select: { id: true, name: true } } },
    })
    // Of the same person in the same browser: it goes on telling them what it told.
    if (before?.userId === userId)
      await tx.pushDevice.updateMany({
        where: {
          ...{ sessionId: before.sessionId, userId, session: { endedAt: null } },
          ...(provider && { organizationId: provider.organizationId }),
        },
        data: { sessionId: id },
      })
    const replaced = before ? await endSessions(tx, { id: before.sessionId }, at, 'replaced') : []
    if (signsIn)
      await tellTrails(tx, user, {
        at,
        action: 'member.signed_in',
        only: provider?.organizationId ?? null,
        summary: `${user.name} signed in${provider ? ' by single sign-on' : ''} with ${device}`,
        detail: { session: id, address, device },
      })
    const opened = provider ? [] : await tellBreakGlass(tx, user, at)
    return { sessionId: id, replaced, opened }
  })
  forgetSessions(ctx, replaced)
  mailBreakGlass(ctx, userId, opened)
  trace(ctx.logger, signsIn ? 'signed_in' : 'session_began', { person: userId, session: sessionId, address })
  return { ...person, sessionId }
}

const columnsOf = (provider: ProviderSession | undefined, checkedAt: Date) =>
  provider
    ? {
        ...{ confinedTo: provider.organizationId, identityId: provider.identityId },
        ...{ refreshToken: provider.refreshToken, checkedAt },
        provenAt: provider.provenAt === null ? null : new Date(provider.provenAt),
      }
    : {}
