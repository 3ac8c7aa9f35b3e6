import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import { laterThan, untilWords } from '@/lib/decisions/later'
import { carryOut } from '@/lib/ledger/carry-out'
import { updateLiveShare as endpoint } from '@/lib/platform/contract/endpoints/published/live-shares'
import { readLiveShare } from './read-live-shares'
import { type LiveShare, toldLiveShare } from './told-live-share'

/**
 * Has a link end at another time (published, PATCH /live-shares). The platform asks for its name too: the one that it
 * has now is sent. Throws 400 for a time that has passed, 404 not_found, 501 platform_lacks, and what `carryOut` throws.
 */
export async function changeLiveShareEnd(ctx: DeskContext, id: string, asked: string): Promise<LiveShare> {
  const until = laterThan(ctx.clock.now(), asked)
  const before = await readLiveShare(ctx, id)
  const { answer } = await withCapability(ctx, 'live_share_write', () =>
    carryOut(ctx, {
      endpoint,
      input: { query: { id }, body: { name: before.name, expiresAtTime: until.toISOString() } },
      subjectId: id,
      action: 'live_share.end_changed',
      subjectType: 'live_share',
      summary: `The link “${before.name}” works${untilWords(until)}.`,
      detail: { about: before.about, name: before.name, before: before.until, until: until.toISOString() },
      keep: async () => null,
    }),
  )
  return toldLiveShare(answer.data.data)
}
