import type { Actor } from '@/lib/actor'
import { AppError } from '@/lib/errors'
import { exchangeCode, type TokenOutcome, type TokenPair } from '@/lib/platform/oauth'
import { speakingIn } from '@/lib/words/speaking'
import { askOrganization, type PlatformOrganization } from './ask-organization'
import { isBeingDeleted, ORGANIZATION_DELETING } from '../being-deleted'
import type { ConnectionContext } from '../connection-context'
import { consumeAttempt, type Attempt, type StateProblem } from './consume-attempt'
import { holdRevocation } from '../revoke/hold-revocation'
import { noteRefusedOrganization } from './refused-organization'
import { OTHER_ORGANIZATION } from './same-organization'
import { storeGrant } from './store-grant'
import { keepWaitingGrant } from './waiting-grant'

export type InstallProblem =
  | StateProblem
  | 'scope_not_granted'
  | 'invalid_request'
  | 'platform_unreachable'
  | 'platform_slow'
  | 'platform_malformed'
  | 'code_refused'
  | typeof OTHER_ORGANIZATION
  | typeof ORGANIZATION_DELETING
  | 'unknown'

export type FinishedInstall =
  | { kind: 'connected' }
  /** `secret` goes into the claim cookie; `asked` when somebody is signed in and has to confirm. */
  | { kind: 'waiting'; secret: string; asked: boolean }
  | { kind: 'problem'; reason: InstallProblem }

export interface Callback {
  state: string | null
  code: string | null
  error: string | null
  /** Values of all attempt cookies that this browser sent. */
  browserSecrets: readonly string[]
  /** Who is signed in now. */
  actor: Actor | null
  /** Whether the actor's role may connect the organization. */
  administers: boolean
}

/**
 * The redirect back from the consent page: spends the state, exchanges the code once and stores the pair.
 * A wrong state ends it before any token request (specification, Authentication 7.2).
 */
export async function finishInstall(ctx: ConnectionContext, callback: Callback): Promise<FinishedInstall> {
  const consumed = await consumeAttempt(ctx, callback.state, callback.browserSecrets)
  if ('problem' in consumed) return { kind: 'problem', reason: consumed.problem }
  if (callback.error) return { kind: 'problem', reason: problemOfRedirect(callback.error) }
  if (!callback.code) return { kind: 'problem', reason: 'invalid_request' }

  const { actor } = callback
  const owner = actor && callback.administers && startedBy(consumed.attempt, actor) ? actor : null
  const organization = owner?.organizationId ?? actor?.organizationId
  // Before the code is spent: a grant that nobody can keep would live on at the platform.
  if (organization && (await isBeingDeleted(ctx.db, organization)))
    return { kind: 'problem', reason: ORGANIZATION_DELETING }
  if (organization) await holdRevocation(ctx, organization)
  const outcome = await exchangeCode(ctx, consumed.spent, callback.code)
  if (outcome.kind !== 'granted') {
    ctx.logger.warn({ outcome: outcome.kind, reason: outcome.message }, 'The code could not be exchanged')
    return { kind: 'problem', reason: problemOfExchange(outcome) }
  }
  const platform = await askOrganization(ctx, outcome.pair)
  if (owner) return connect(ctx, owner, outcome.pair, platform)
  const secret = await keepWaitingGrant(ctx, outcome.pair, platform)
  return { kind: 'waiting', secret, asked: actor !== null }
}

/** A pair of another organization is forgotten, not revoked: that would end every token of that organization. */
async function connect(
  ctx: ConnectionContext,
  owner: Actor,
  pair: TokenPair,
  platform: PlatformOrganization,
): Promise<FinishedInstall> {
  try {
    // In English, since the trail keeps what is said of a refusal.
    await speakingIn('en', () => ctx.db.$transaction((tx) => storeGrant(ctx, tx, owner, pair, platform)))
    return { kind: 'connected' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === ORGANIZATION_DELETING) return { kind: 'problem', reason: ORGANIZATION_DELETING }
    if (error.code !== OTHER_ORGANIZATION) throw error
    await noteRefusedOrganization(ctx, owner, error.message)
    return { kind: 'problem', reason: OTHER_ORGANIZATION }
  }
}

const startedBy = (attempt: Attempt, actor: Actor) =>
  attempt.userId === actor.userId && attempt.organizationId === actor.organizationId

const problemOfRedirect = (error: string): InstallProblem =>
  error === 'scope_not_granted' || error === 'access_denied'
    ? 'scope_not_granted'
    : error === 'invalid_request'
      ? 'invalid_request'
      : 'unknown'

function problemOfExchange(outcome: Exclude<TokenOutcome, { kind: 'granted' }>): InstallProblem {
  if (outcome.kind === 'refused') return 'code_refused'
  if (outcome.cause === 'timeout') return 'platform_slow'
  if (outcome.cause === 'malformed') return 'platform_malformed'
  if (outcome.cause === 'client_refused') return 'code_refused'
  return 'platform_unreachable'
}
