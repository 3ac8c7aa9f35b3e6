import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import { deleteLiveShare as endpoint } from '@/lib/platform/contract/endpoints/published/live-shares'
import { readLiveShare } from './read-live-shares'

/**
 * Ends a link now (published, DELETE /live-shares): whoever has it sees nothing any more. Throws 404 not_found, 501
 * platform_lacks, and what `carryOut` throws.
 */
export async function endLiveShare(ctx: DeskContext, id: string): Promise<undefined> {
  const { name, about, until } = await readLiveShare(ctx, id)
  await withCapability(ctx, 'live_share_write', () =>
    carryOut(ctx, {
      endpoint,
      input: { query: { id } },
      subjectId: id,
      action: 'live_share.ended',
      subjectType: 'live_share',
      summary: `Ended the link “${name}”.`,
      detail: { about, name, until },
      keep: async () => null,
    }),
  )
}
