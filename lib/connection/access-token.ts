import { AppError, conflict } from '@/lib/errors'
import type { Connection } from '@/lib/generated/prisma/client'
import type { ConnectionContext } from './connection-context'
import { refreshGeneration } from './refresh'
import { bindingOf } from './store-grant'

export interface AccessToken {
  connectionId: string
  token: string
  scope: string
  generation: number
  expiresAt: number
}

/** The one door to a token (invariant 3). */
export interface TokenDoor {
  /**
   * A token that is good now, refreshed just in time. `refusedGeneration` is one that the platform called dead:
   * it is refreshed whatever its age. Throws 409 not_connected or needs_reauthorization, 502/503/504 for the
   * platform's faults.
   */
  accessToken(organizationId: string, refusedGeneration?: number): Promise<AccessToken>
  /** After a change by this process: read the row again. */
  forget(organizationId: string): void
}

// Just in time: at expiry, less this for the clocks' difference; the specification allows at most 5 s.
const SKEW_MS = 2_000
// How long a decrypted token is used without a look at the row: bounds what a disconnect elsewhere leaves open.
const MEMORY_MS = 5_000

export function openTokenDoor(ctx: ConnectionContext): TokenDoor {
  const known = new Map<string, { value: AccessToken; readAt: number }>()
  // One waiter per process and connection; its callers share the promise.
  const renewing = new Map<string, Promise<void>>()

  const isGood = (token: { generation: number; expiresAt: number }, refused: number | undefined) =>
    token.generation !== refused && ctx.clock.now() < token.expiresAt - SKEW_MS

  function renew(connection: Connection): Promise<void> {
    const key = `${connection.id}:${connection.generation}`
    const running = renewing.get(key)
    if (running) return running
    const started = refreshGeneration(ctx, connection, connection.generation).finally(() =>
      renewing.delete(key),
    )
    renewing.set(key, started)
    return started
  }

  async function read(organizationId: string): Promise<Connection> {
    const row = await ctx.db.connection.findUnique({ where: { organizationId } })
    if (row?.status === 'connected') return row
    known.delete(organizationId)
    throw deadConnection(row)
  }

  return {
    forget: (organizationId) => known.delete(organizationId),
    async accessToken(organizationId, refusedGeneration) {
      const remembered = known.get(organizationId)
      if (
        remembered &&
        ctx.clock.now() - remembered.readAt < MEMORY_MS &&
        isGood(remembered.value, refusedGeneration)
      )
        return remembered.value
      // Each turn either ends here or brings the row to a newer generation, so two suffice unless others race.
      for (let turn = 0; turn < 5; turn++) {
        const row = await read(organizationId)
        const token = {
          connectionId: row.id,
          scope: row.scope,
          generation: row.generation,
          expiresAt: row.accessTokenExpiresAt?.getTime() ?? 0,
        }
        if (row.accessToken && isGood(token, refusedGeneration)) {
          const value = {
            ...token,
            token: ctx.vault.open(row.accessToken, bindingOf(organizationId, 'accessToken')),
          }
          known.set(organizationId, { value, readAt: ctx.clock.now() })
          return value
        }
        await renew(row)
      }
      throw new AppError('refresh_pending', 503, 'The connection is being renewed. Try again in a moment.')
    },
  }
}

function deadConnection(row: Connection | null): AppError {
  if (row?.status === 'needs_reauthorization')
    return conflict(
      'needs_reauthorization',
      'The platform no longer accepts this connection. An administrator has to reconnect; everything stored here is kept.',
    )
  return conflict('not_connected', 'This organization is not connected to the platform.')
}
