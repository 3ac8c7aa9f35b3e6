import { wholeFields } from '@/lib/fleet/kept'
import { streamTrainingAssignments } from '@/lib/platform/contract/endpoints/training'
import type { SyncDefinition } from './held-sync'
import { FOLLOWED, pageStep } from './page-step'

const stream = pageStep({
  name: 'stream',
  endpoint: streamTrainingAssignments,
  keepsCursor: true,
  isEndless: true,
  noun: 'training_assignment',
  call: (ctx, { organizationId, from }, after, signal) => {
    const query = { startTime: from.toISOString(), ...after }
    return ctx.door.call(organizationId, streamTrainingAssignments, { query }, { signal })
  },
  observe: async (_ctx, _organizationId, items) =>
    items.map((item) => ({ id: item.id, fields: wholeFields('training_assignment', item) })),
})

/** What is open and overdue is known whether or not anybody follows the feed: the last year, by its cursor. */
export const syncTrainingAssignments: SyncDefinition = { whole: [stream], changed: [stream], ...FOLLOWED }
