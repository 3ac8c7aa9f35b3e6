import { HOUR_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { Recent } from '@/lib/recent'
import type { ConnectionContext } from './connection-context'

// A call needs no write of its own: the newest one is written down at most this often.
const WRITE_EVERY_MS = 10_000
// Those of other connections that are due within this are written together.
const TOGETHER_MS = 1_000
// Of one that was not called for as long its row says it.
const REMEMBERED_MS = HOUR_MS

export interface LastCalls {
  note(connectionId: string, requestId: string | null): void
  /** The newest call that this process knows of; null when none. */
  read(connectionId: string): { at: number; requestId: string | null } | null
}

interface Call {
  at: number
  requestId: string | null
  writtenAt: number
}

/** Remembers when each connection was last used, and writes it to its row now and then. */
export function trackLastCalls(ctx: ConnectionContext): LastCalls {
  const calls = new Recent<Call>(ctx.clock, REMEMBERED_MS)
  let due = new Set<string>()
  let lastWriteAt = -Infinity

  async function write(connectionIds: ReadonlySet<string>): Promise<void> {
    const rows = [...connectionIds].map((id) => {
      const { at = 0, requestId = null } = calls.get(id) ?? {}
      return { id, at: new Date(at), requestId }
    })
    await ctx.db.$executeRaw(Prisma.sql`
      UPDATE "Connection" c SET "lastCallAt" = v."at", "lastRequestId" = COALESCE(v."requestId", c."lastRequestId")
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS v("id" uuid, "at" timestamptz, "requestId" text)
      WHERE c."id" = v."id"`)
  }

  return {
    read: (connectionId) => calls.get(connectionId) ?? null,
    note(connectionId, requestId) {
      const now = ctx.clock.now()
      const { writtenAt = -Infinity } = calls.get(connectionId) ?? {}
      const isDue = now - writtenAt >= WRITE_EVERY_MS
      calls.set(connectionId, { at: now, requestId, writtenAt: isDue ? now : writtenAt })
      if (isDue) due.add(connectionId)
      if (due.size === 0 || now - lastWriteAt < TOGETHER_MS) return
      const together = due
      due = new Set()
      lastWriteAt = now
      write(together).catch((error: unknown) =>
        ctx.logger.warn({ err: error }, 'The last calls were not noted'),
      )
    },
  }
}
