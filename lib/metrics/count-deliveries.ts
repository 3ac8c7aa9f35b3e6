import type { Base } from '@/lib/base'
import type { Counted } from './count-jobs'

/** Webhook deliveries that are kept and not read, by state. */
export const countDeliveries = (db: Base['db']): Promise<Counted[]> =>
  db.$queryRaw<Counted[]>`
    SELECT "state"::text AS label, count(*)::int AS count FROM "WebhookDelivery"
    WHERE "state" IN ('received', 'failed') GROUP BY 1`
