import type { ConnectionContext } from './connection-context'

// A call needs no write of its own: the newest one is written down at most this often.
const WRITE_EVERY_MS = 10_000

export interface LastCalls {
  note(connectionId: string, requestId: string | null): void
  /** The newest call that this process knows of; null when none. */
  read(connectionId: string): { at: number; requestId: string | null } | null
}

/** Remembers when each connection was last used, and writes it to its row now and then. */
export function trackLastCalls(ctx: ConnectionContext): LastCalls {
  const calls = new Map<string, { at: number; requestId: string | null; writtenAt: number }>()
  return {
    read: (connectionId) => calls.get(connectionId) ?? null,
    note(connectionId, requestId) {
      const now = ctx.clock.now()
      const due = now - (calls.get(connectionId)?.writtenAt ?? 0) >= WRITE_EVERY_MS
      calls.set(connectionId, {
        at: now,
        requestId,
        writtenAt: due ? now : (calls.get(connectionId)?.writtenAt ?? 0),
      })
      if (!due) return
      ctx.db.connection
        .updateMany({
          where: { id: connectionId },
          data: { lastCallAt: new Date(now), ...(requestId ? { lastRequestId: requestId } : {}) },
        })
        .catch((error: unknown) =>
          ctx.logger.warn({ err: error, connectionId }, 'The last call was not noted'),
        )
    },
  }
}
