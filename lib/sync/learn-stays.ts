import { getRoute } from '@/lib/platform/contract/endpoints/published/routes'
import { keepStays, learnStays, otherwiseStayed } from '@/lib/routes/stays/learned-stays'
import { tellStays } from '@/lib/routes/stays/tell-stays'
import type { SyncStep } from './held-sync'

const AT_ONCE = 200

/**
 * Behind a whole reading of the routes: what stays at places take, learned of what the ledger holds of visits by now, and told to
 * the routes that stop there. Nothing is asked of the platform.
 */
export const STAYS_LEARNED: readonly SyncStep[] = [
  {
    name: 'stays',
    endpoint: getRoute,
    async page(ctx, { organizationId }) {
      const stays = await learnStays(ctx.db, organizationId, ctx.clock.now())
      return {
        ...{ cursor: null, isLast: true, read: 0 },
        async keep(tx) {
          await keepStays(tx, organizationId, stays)
          return 0
        },
      }
    },
  },
  {
    name: 'told_stays',
    endpoint: getRoute,
    async page(ctx, { organizationId, cursor }) {
      const ids = await otherwiseStayed(ctx.db, organizationId, { after: cursor ?? '', limit: AT_ONCE })
      return {
        ...{ cursor: ids.at(-1) ?? null, isLast: ids.length < AT_ONCE, read: 0 },
        async keep(tx) {
          await tellStays(tx, organizationId, ids)
          return 0
        },
      }
    },
  },
]
