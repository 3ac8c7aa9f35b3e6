import { conflict, type AppError } from '@/lib/errors'
import { Recent } from '@/lib/recent'
import { say } from '@/lib/words/speaking'
import type { Grant } from './grant-store'
import { refreshGrant, stillPending, type RefreshDeps } from './refresh'

export interface AccessToken {
  connectionId: string
  token: string
  scope: string
  generation: number
  /** Nothing may be asked with it but whose it is. */
  isUnsaid: boolean
}

/** The one door to a token (invariant 3). */
export interface TokenDoor {
  /**
   * A token that is good now, refreshed just in time. `refusedGeneration` is one that the platform called dead:
   * it is refreshed whatever its age. Throws 409 not_connected or needs_reauthorization, 502/503/504 for the
   * platform's faults.
   */
  accessToken(organizationId: string, refusedGeneration?: number): Promise<AccessToken>
  /**
   * A look at many rows at `readAt` (epoch ms) found these connected: a token of the same generation is used on
   * without a look of its own.
   */
  confirm(seen: readonly { organizationId: string; generation: number }[], readAt: number): void
  /** After a change by this process: read the row again. */
  forget(organizationId: string): void
}

// Just in time: at expiry, less this for the clocks' difference; the specification allows at most 5 s.
const SKEW_MS = 2_000
// How long a decrypted token is used without a look at the row: bounds what a disconnect elsewhere leaves open.
const MEMORY_MS = 5_000
// A token that nobody asks for leaves the memory, whatever became of its organization.
const UNUSED_MS = 60_000

export function openTokenDoor(deps: RefreshDeps): TokenDoor {
  const known = new Recent<{ grant: Grant; token: AccessToken; readAt: number }>(deps.clock, UNUSED_MS)
  // One waiter per process and generation; its callers share the promise.
  const renewing = new Map<string, Promise<void>>()

  const isGood = (grant: Grant, refused: number | undefined) =>
    grant.generation !== refused && deps.clock.now() < grant.expiresAt - SKEW_MS

  function renew(grant: Grant): Promise<void> {
    const key = `${grant.connectionId}:${grant.generation}`
    const running = renewing.get(key)
    if (running) return running
    const started = refreshGrant(deps, grant).finally(() => renewing.delete(key))
    renewing.set(key, started)
    return started
  }

  // Callers that come together share a look at the row.
  const reading = new Map<string, Promise<Grant | null>>()
  function readShared(organizationId: string): Promise<Grant | null> {
    const running = reading.get(organizationId)
    if (running) return running
    const started = deps.store.read(organizationId).finally(() => {
      if (reading.get(organizationId) === started) reading.delete(organizationId)
    })
    reading.set(organizationId, started)
    return started
  }

  async function read(organizationId: string): Promise<Grant> {
    const grant = await readShared(organizationId)
    if (grant?.status === 'connected') return grant
    known.delete(organizationId)
    throw deadConnection(grant)
  }

  return {
    confirm(seen, readAt) {
      for (const { organizationId, generation } of seen) {
        const remembered = known.get(organizationId)
        if (remembered?.grant.generation === generation && remembered.readAt < readAt)
          known.set(organizationId, { ...remembered, readAt })
      }
    },
    forget(organizationId) {
      known.delete(organizationId)
      reading.delete(organizationId)
    },
    async accessToken(organizationId, refusedGeneration) {
      const remembered = known.get(organizationId)
      if (
        remembered &&
        deps.clock.now() - remembered.readAt < MEMORY_MS &&
        // Not after the clock was set back: a disconnect elsewhere would be noticed when it has caught up.
        deps.clock.now() >= remembered.readAt &&
        isGood(remembered.grant, refusedGeneration)
      )
        return remembered.token
      // Each turn either ends here or brings the row to a newer generation, so two suffice unless others race.
      for (let turn = 0; turn < 5; turn++) {
        const grant = await read(organizationId)
        if (grant.accessToken !== null && isGood(grant, refusedGeneration)) {
          const { connectionId, scope, generation, isUnsaid } = grant
          const token = { connectionId, scope, generation, isUnsaid, token: grant.accessToken }
          known.set(organizationId, { grant, token, readAt: deps.clock.now() })
          return token
        }
        await renew(grant)
      }
      throw stillPending()
    },
  }
}

function deadConnection(grant: Grant | null): AppError {
  if (grant?.status === 'needs_reauthorization')
    return conflict('needs_reauthorization', say('lib-connection.needs-reauthorization'))
  return conflict('not_connected', say('lib-connection.not-connected'))
}
