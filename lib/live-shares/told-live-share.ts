import type { z } from 'zod'
import { storableTime } from '@/lib/ledger/keep/storable-time'
import type { liveShare } from '@/lib/platform/contract/resources/live-share'

/** A link that shows whoever has it where something is. */
export interface LiveShare {
  id: string
  name: string
  /** A secret of a kind: for those who may share, and in no log or trail. Null where the platform did not tell it. */
  url: string | null
  /** ISO 8601, UTC; null for one that does not end by itself. */
  until: string | null
  /** What it shows, by its id; `other` is by tags or by nothing that we know. */
  about: { kind: 'vehicle' | 'address' | 'recurring_route' | 'other'; id: string | null }
}

/** A link as the platform tells it, in our words. */
export function toldLiveShare(share: z.output<typeof liveShare>): LiveShare {
  return {
    id: share.id,
    name: share.name || share.id,
    url: share.liveSharingUrl || null,
    until: storableTime(share.expiresAtTime),
    about: aboutOf(share),
  }
}

function aboutOf(share: z.output<typeof liveShare>): LiveShare['about'] {
  const vehicle = share.assetsLocationLinkConfig?.assetId
  if (vehicle) return { kind: 'vehicle', id: vehicle }
  const address = share.assetsNearLocationLinkConfig?.addressId
  if (address) return { kind: 'address', id: address }
  const route = share.assetsOnRouteLinkConfig?.recurringRouteId
  return route ? { kind: 'recurring_route', id: route } : { kind: 'other', id: null }
}
