import type { DeskContext } from '@/lib/connection/desk-context'
import { clockTold, type ClockTold } from './schema'

/** The clock of whoever asks; null where none of theirs runs or waits to be written. */
export async function readClock({ db, actor }: Pick<DeskContext, 'db' | 'actor'>): Promise<ClockTold | null> {
  const { userId, organizationId } = actor
  const row = await db.laborClock.findUnique({
    where: { userId_organizationId: { userId, organizationId } },
  })
  return row && clockTold(row)
}
