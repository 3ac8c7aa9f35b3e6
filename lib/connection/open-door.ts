import { AppError } from '@/lib/errors'
import { DeadGrant, send, type PlatformAnswer } from '@/lib/platform/client'
import type { AnyEndpoint, CallInput } from '@/lib/platform/contract/endpoint'
import { getMe } from '@/lib/platform/contract/endpoints/published/directory'
import { pages } from '@/lib/platform/pages'
import { notCovered } from '@/lib/platform/refusal'
import { say } from '@/lib/words/speaking'
import { learnCapabilities } from './capability/learn-capability'
import type { ConnectionContext } from './connection-context'
import { LATEST_SEND_MS, mayWrite, readOnly, type CallOptions, type Door } from './door'
import { trackLastCalls, type LastCalls } from './last-call'
import { openTokenDoor, type AccessToken, type TokenDoor } from './token/access-token'
import { rememberOwnRefusals } from './token/own-refusals'
import { prismaGrantStore } from './token/prisma-grant-store'
import { stillPending } from './token/refresh'
import { askWhose, stillUnsaid } from './whose'

export interface OpenDoor extends Door {
  tokens: TokenDoor
  lastCalls: LastCalls
}

/** One call, and when it was asked for (epoch ms). */
interface Asked<E> {
  organizationId: string
  endpoint: E
  input: CallInput<E>
  options: CallOptions
  askedAtMs: number
}

export function openDoor(ctx: ConnectionContext): OpenDoor {
  const tokens = openTokenDoor({ ...ctx, store: prismaGrantStore(ctx) })
  const lastCalls = trackLastCalls(ctx)
  const capabilities = learnCapabilities(ctx)
  const refusals = rememberOwnRefusals(ctx.clock)
  const client = {
    baseUrl: ctx.env.fleetApiUrl,
    transport: ctx.transport,
    clock: ctx.clock,
    pace: ctx.pace,
    overallLimit: ctx.env.platformOverallLimit,
    random: ctx.random,
  }

  async function attempt<E extends AnyEndpoint>(
    token: AccessToken,
    { organizationId, endpoint, input, options, askedAtMs }: Asked<E>,
  ): Promise<PlatformAnswer<E>> {
    if (endpoint.writes && !mayWrite(token.scope)) throw readOnly()
    if (endpoint.writes && ctx.clock.now() > askedAtMs + LATEST_SEND_MS) throw stillPending()
    const answer = await send(client, endpoint, input, {
      ...options,
      organizationId,
      accessToken: token.token,
    })
    refusals.took(organizationId, endpoint, token.generation)
    lastCalls.note(token.connectionId, answer.requestId)
    await ctx.heard?.(organizationId, endpoint, answer.raw)
    return answer
  }

  async function callWith<E extends AnyEndpoint>(
    token: AccessToken,
    asked: Asked<E>,
  ): Promise<PlatformAnswer<E>> {
    const { organizationId, endpoint } = asked
    try {
      return await attempt(token, asked)
    } catch (error) {
      if (!(error instanceof DeadGrant)) throw error
      if (refusals.isOwn(organizationId, endpoint, token.generation)) throw refusesFreshToken(endpoint, error)
    }
    // One refresh of that generation through the same door; only a refused refresh ends the grant (invariant 4).
    const renewed = await usable(organizationId, endpoint, token.generation)
    try {
      return await attempt(renewed, asked)
    } catch (error) {
      if (!(error instanceof DeadGrant)) throw error
      refusals.refusedFresh(organizationId, endpoint, renewed.generation)
      throw refusesFreshToken(endpoint, error)
    }
  }

  /** Of another generation than `refused`, which may be another grant's: it, too, is asked first whose it is. */
  async function usable(
    organizationId: string,
    endpoint: AnyEndpoint,
    refused?: number,
  ): Promise<AccessToken> {
    // More than once, since the grant may be replaced, or its pair, while it is asked for.
    for (let turn = 0; turn < 3; turn++) {
      const token = await tokens.accessToken(organizationId, refused)
      if (!token.isUnsaid || endpoint.id === getMe.id) return token
      await whose(organizationId, token.generation)
      tokens.forget(organizationId)
    }
    throw stillUnsaid()
  }

  const door: OpenDoor = {
    tokens,
    lastCalls,
    pages(organizationId, endpoint, input, options = {}) {
      return pages((one) => door.call(organizationId, endpoint, one, options), input, options.signal)
    },
    async call(organizationId, endpoint, input, options = {}) {
      const asked = { organizationId, endpoint, input, options, askedAtMs: ctx.clock.now() }
      const token = await usable(organizationId, endpoint)
      try {
        const answer = await callWith(token, asked)
        await capabilities.learn(organizationId, token.generation, endpoint, null)
        return answer
      } catch (error) {
        await capabilities.learn(organizationId, token.generation, endpoint, error)
        throw error
      }
    },
  }
  const whose = askWhose(ctx, door)
  return door
}

function refusesFreshToken(endpoint: AnyEndpoint, refusal: DeadGrant): AppError {
  // A published extension that a fresh token does not open is one that the grant does not cover.
  if (endpoint.origin === 'published') return notCovered(refusal.words)
  const { message, requestId } = refusal.words
  return new AppError('platform_refused_token', 502, say('lib-connection.fresh-token-refused'), {
    details: [{ message, ...(requestId ? { requestId } : {}) }],
    cause: refusal,
  })
}
