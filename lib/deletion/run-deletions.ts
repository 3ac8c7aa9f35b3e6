import type { ConnectionContext } from '@/lib/connection/connection-context'
import { deleteOrganization } from './delete-organization'
import { erasePerson } from './erase-person'
import { appendTombstone, readTombstones, tombstoneOf } from './tombstone-file'

/** Does what was asked to be deleted and can be by now. Again, or after a crash, it goes on where it was. */
export async function runDeletions(ctx: ConnectionContext, signal: AbortSignal): Promise<void> {
  const open = await ctx.db.deletion.findMany({ where: { endedAt: null }, orderBy: { askedAt: 'asc' } })
  if (open.length === 0) return
  const stones = readTombstones(ctx.env.dataDir)
  const failures: unknown[] = []
  for (const deletion of open) {
    if (signal.aborted) return
    try {
      if (!stones.has(deletion.subjectId)) appendTombstone(ctx.env.dataDir, tombstoneOf(deletion))
      if (deletion.kind === 'account') await erasePerson(ctx, deletion, signal)
      else await deleteOrganization(ctx, deletion.subjectId, signal)
    } catch (error) {
      // One that cannot be deleted now keeps no other from it.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Something could not be deleted yet')
}

/** Whether anything is left to be deleted. */
export const hasDeletions = async ({ db }: Pick<ConnectionContext, 'db'>): Promise<boolean> =>
  (await db.deletion.findFirst({ where: { endedAt: null }, select: { subjectId: true } })) !== null
