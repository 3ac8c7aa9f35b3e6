import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import { laterThan, untilWords } from '@/lib/decisions/later'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import { createLiveShare as endpoint } from '@/lib/platform/contract/endpoints/published/live-shares'
import type { LiveShareBody } from './schema'
import { type LiveShare, toldLiveShare } from './told-live-share'

/**
 * Makes a link on the platform (published, POST /live-shares) that shows where a vehicle is, or what comes near an
 * address, until then. The trail says what and until when, and not the link. Throws 400 for a time that has passed,
 * 501 platform_lacks, and what `carryOut` throws.
 */
export async function makeLiveShare(
  ctx: DeskContext,
  { about, name, until: asked }: LiveShareBody,
): Promise<LiveShare> {
  const until = laterThan(ctx.clock.now(), asked)
  const expiresAtTime = until.toISOString()
  const what =
    about.kind === 'vehicle'
      ? { type: 'assetsLocation' as const, assetsLocationLinkConfig: { assetId: about.id } }
      : { type: 'assetsNearLocation' as const, assetsNearLocationLinkConfig: { addressId: about.id } }
  const { answer } = await withCapability(ctx, 'live_share_write', () =>
    carryOut(ctx, {
      endpoint,
      input: { body: { name, expiresAtTime, ...what } },
      subjectId: null,
      action: 'live_share.made',
      subjectType: 'live_share',
      summary: `Shared ${about.kind} ${about.id} by the link “${name}”${untilWords(until)}.`,
      detail: { about, name, until: expiresAtTime },
      keep: async () => null,
    }),
  )
  return toldLiveShare(answer.data.data)
}
