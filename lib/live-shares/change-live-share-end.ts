import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import { laterThan, untilWords } from '@/lib/decisions/later'
import { conflict } from '@/lib/errors'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import { updateLiveShare as endpoint } from '@/lib/platform/contract/endpoints/published/live-shares'
import { say } from '@/lib/words/speaking'
import { liveShareThere } from './read-live-shares'
import { type LiveShare, toldLiveShare } from './told-live-share'

/**
 * Has a link end at another time (published, PATCH /live-shares). The platform asks for its name too: the one that it
 * has now is sent, and a link that has none is not named by us. Throws 400 for a time that has passed, 404 not_found, 409
 * nameless, 501 platform_lacks, and what `carryOut` throws.
 */
export async function changeLiveShareEnd(ctx: DeskContext, id: string, asked: string): Promise<LiveShare> {
  const until = laterThan(ctx.clock.now(), asked)
  const there = await liveShareThere(ctx, id)
  const { name } = there
  if (!name) throw conflict('nameless', say('lib-live-shares.nameless'))
  const before = toldLiveShare(there)
  const { answer } = await withCapability(ctx, 'live_share_write', () =>
    carryOut(ctx, {
      endpoint,
      input: { query: { id }, body: { name, expiresAtTime: until.toISOString() } },
      subjectId: id,
      action: 'live_share.end_changed',
      subjectType: 'live_share',
      summary: `The link “${name}” works${untilWords(until)}.`,
      detail: { about: before.about, name, before: before.until, until: until.toISOString() },
      keep: async () => null,
    }),
  )
  return toldLiveShare(answer.data.data)
}
