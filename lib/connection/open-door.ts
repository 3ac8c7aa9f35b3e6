import { AppError } from '@/lib/errors'
import { DeadGrant, send, type PlatformAnswer } from '@/lib/platform/client'
import type { AnyEndpoint, CallInput } from '@/lib/platform/contract/endpoint'
import { pages } from '@/lib/platform/pages'
import { openTokenDoor, type AccessToken, type TokenDoor } from './access-token'
import type { ConnectionContext } from './connection-context'
import { mayWrite, readOnly, type CallOptions, type Door } from './door'
import { prismaGrantStore } from './prisma-grant-store'
import { trackLastCalls, type LastCalls } from './last-call'

export interface OpenDoor extends Door {
  tokens: TokenDoor
  lastCalls: LastCalls
}

export function openDoor(ctx: ConnectionContext): OpenDoor {
  const tokens = openTokenDoor({ ...ctx, store: prismaGrantStore(ctx) })
  const lastCalls = trackLastCalls(ctx)
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
    organizationId: string,
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions,
  ): Promise<PlatformAnswer<E>> {
    if (endpoint.writes && !mayWrite(token.scope)) throw readOnly()
    const answer = await send(client, endpoint, input, {
      ...options,
      organizationId,
      accessToken: token.token,
    })
    lastCalls.note(token.connectionId, answer.requestId)
    return answer
  }

  const door: OpenDoor = {
    tokens,
    lastCalls,
    pages(organizationId, endpoint, input, options = {}) {
      return pages((one) => door.call(organizationId, endpoint, one, options), input, options.signal)
    },
    async call(organizationId, endpoint, input, options = {}) {
      const token = await tokens.accessToken(organizationId)
      try {
        return await attempt(token, organizationId, endpoint, input, options)
      } catch (error) {
        if (!(error instanceof DeadGrant)) throw error
      }
      // One refresh of that generation through the same door; only a refused refresh ends the grant (invariant 4).
      const renewed = await tokens.accessToken(organizationId, token.generation)
      try {
        return await attempt(renewed, organizationId, endpoint, input, options)
      } catch (error) {
        if (!(error instanceof DeadGrant)) throw error
        throw new AppError(
          'platform_refused_token',
          502,
          'The platform refuses a token that it has just issued.',
          {
            details: [
              {
                message: error.words.message,
                ...(error.words.requestId ? { requestId: error.words.requestId } : {}),
              },
            ],
            cause: error,
          },
        )
      }
    },
  }
  return door
}
