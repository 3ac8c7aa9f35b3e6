import type { Actor } from '@/lib/actor'
import { AppError } from '@/lib/errors'
import { exchangeCode, type TokenOutcome, type TokenPair } from '@/lib/platform/oauth'
import type { SpentState } from '@/lib/platform/spent-state'
import { storeAgain } from '@/lib/store-again'
import { holdIn } from '@/lib/underway'
import { speakingIn } from '@/lib/words/speaking'
import { isBeingDeleted, ORGANIZATION_DELETING } from '../being-deleted'
import type { ConnectionContext } from '../connection-context'
import { holdRevocation } from '../revoke/hold-revocation'
import { askOrganization, type PlatformOrganization } from './ask-organization'
import { consumeAttempt, type Attempt, type StateProblem } from './consume-attempt'
import { noteRefusedOrganization } from './refused-organization'
import { OTHER_ORGANIZATION } from './same-organization'
import { storeGrant } from './store-grant'
import { forgetWaitingGrant, keepWaitingGrant, nameWaitingGrant, openWaitingGrant } from './waiting-grant'

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
 * A wrong state ends it before any token request (specification, Authentication 7.2). The pair is kept as one that
 * waits before anything else is done with it: the same redirect, opened once more, finishes what did not come to its end.
 */
export function finishInstall(ctx: ConnectionContext, callback: Callback): Promise<FinishedInstall> {
  const finished = finish(ctx, callback)
  return holdIn(ctx, finished)
}

async function finish(ctx: ConnectionContext, callback: Callback): Promise<FinishedInstall> {
  const consumed = await consumeAttempt(ctx, callback.state, callback.browserSecrets)
  if (!('attempt' in consumed)) return problem(consumed.problem)
  const { attempt } = consumed
  if ('spent' in consumed) return exchange(ctx, callback, attempt, consumed.spent)
  const pair = await openWaitingGrant(ctx, attempt.browserSecret)
  return pair ? give(ctx, callback, attempt, pair) : problem(consumed.problem)
}

async function exchange(
  ctx: ConnectionContext,
  callback: Callback,
  attempt: Attempt,
  spent: SpentState,
): Promise<FinishedInstall> {
  if (callback.error) return problem(problemOfRedirect(callback.error))
  if (!callback.code) return problem('invalid_request')
  const organization = callback.actor?.organizationId
  // Before the code is spent: a grant that nobody can keep would live on at the platform.
  if (organization && (await isBeingDeleted(ctx.db, organization))) return problem(ORGANIZATION_DELETING)
  if (organization) await holdRevocation(ctx, organization)
  const outcome = await exchangeCode(ctx, spent, callback.code)
  if (outcome.kind !== 'granted') {
    ctx.logger.warn({ outcome: outcome.kind, reason: outcome.message }, 'The code could not be exchanged')
    return problem(problemOfExchange(outcome))
  }
  await storeAgain(ctx, {}, () => keepWaitingGrant(ctx, attempt.browserSecret, outcome.pair))
  return give(ctx, callback, attempt, outcome.pair)
}

/** To the organization that it was asked for; where somebody else is here now, or nobody, it waits. */
async function give(
  ctx: ConnectionContext,
  callback: Callback,
  attempt: Attempt,
  pair: TokenPair,
): Promise<FinishedInstall> {
  const { actor, administers } = callback
  const platform = await askOrganization(ctx, pair)
  if (actor && administers && startedBy(attempt, actor))
    return connect(ctx, actor, { secret: attempt.browserSecret, pair, platform })
  await nameWaitingGrant(ctx, attempt.browserSecret, platform)
  return { kind: 'waiting', secret: attempt.browserSecret, asked: actor !== null }
}

interface Kept {
  secret: string
  pair: TokenPair
  platform: PlatformOrganization
}

/** A pair of another organization is forgotten, not revoked: that would end every token of that organization. */
async function connect(
  ctx: ConnectionContext,
  owner: Actor,
  { secret, pair, platform }: Kept,
): Promise<FinishedInstall> {
  try {
    // In English, since the trail keeps what is said of a refusal.
    return await speakingIn('en', () =>
      ctx.db.$transaction(async (tx) => {
        // Another callback of this attempt was here in between, and did what is to be done.
        if (!(await forgetWaitingGrant(tx, secret))) return problem('state_used')
        await storeGrant(ctx, tx, owner, pair, platform)
        return { kind: 'connected' as const }
      }),
    )
  } catch (error) {
    if (!(error instanceof AppError)) return waitOn(ctx, secret, platform, error)
    if (error.code !== OTHER_ORGANIZATION && error.code !== ORGANIZATION_DELETING) throw error
    await forgetWaitingGrant(ctx.db, secret)
    if (error.code === OTHER_ORGANIZATION) await noteRefusedOrganization(ctx, owner, error.message)
    return problem(error.code)
  }
}

/** What could not be stored is still kept: it is given by a press, once that can be. */
async function waitOn(
  ctx: ConnectionContext,
  secret: string,
  platform: PlatformOrganization,
  error: unknown,
): Promise<FinishedInstall> {
  ctx.logger.error({ err: error }, 'A new grant could not be given yet; it waits')
  await nameWaitingGrant(ctx, secret, platform).catch(() => undefined)
  return { kind: 'waiting', secret, asked: true }
}

const problem = (reason: InstallProblem): FinishedInstall => ({ kind: 'problem', reason })

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
