import { DAY_MS } from '@/lib/durations'
import { wholeFields } from '@/lib/fleet/kept'
import { streamQualificationRecords } from '@/lib/platform/contract/endpoints/published/qualifications'
import type { SyncDefinition } from './held-sync'
import { FOLLOWED, pageStep } from './page-step'

// A license may be good for eight years, and nobody touches its record meanwhile.
const OLDEST_MS = 10 * 365 * DAY_MS

const ofOwners = (entityType: 'worker' | 'asset') =>
  pageStep({
    name: entityType,
    endpoint: streamQualificationRecords,
    noun: 'qualification',
    call: (ctx, { organizationId, from }, after, signal) => {
      const query = { entityType, startTime: from.toISOString(), includeDeleted: true, ...after }
      return ctx.door.call(organizationId, streamQualificationRecords, { query }, { signal })
    },
    observe: async (_ctx, _organizationId, items) =>
      items.map((item) => ({ id: item.id, fields: wholeFields('qualification', item) })),
  })

const steps = [ofOwners('worker'), ofOwners('asset')]

/** Two streams, of people and of assets: what changed lately every few minutes, everything once a day. */
export const syncQualifications: SyncDefinition = {
  whole: steps,
  changed: steps,
  everyMs: FOLLOWED.everyMs,
  wholeEveryMs: DAY_MS,
  window: (now, syncedUntil, whole) =>
    whole
      ? { from: new Date(now - OLDEST_MS), until: new Date(now) }
      : FOLLOWED.window(now, syncedUntil, whole),
}
