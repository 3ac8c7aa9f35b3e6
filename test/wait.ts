import { expect, vi } from 'vitest'
import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'

/** For `vi.waitFor` on what goes on beside a test: its own limit of a second is less than a busy machine may take. */
export const WAIT = { timeout: 15_000 }

/**
 * On PostgreSQL: who waits for a lock of the connection that asks. Other databases of the server do not count; within a transaction
 * pg_stat_activity would answer the same each time.
 */
export const WAITING = `SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`

/** Until somebody waits for a lock of this transaction. */
export const untilWaitedFor = (tx: Tx) =>
  vi.waitFor(async () => {
    const waiting = await tx.$queryRaw<unknown[]>(Prisma.raw(WAITING))
    expect(waiting).not.toEqual([])
  }, WAIT)
