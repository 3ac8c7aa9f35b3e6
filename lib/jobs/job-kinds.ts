import { z } from 'zod'
import type { JobDataOf, JobKind } from '@/lib/job-sender'

export const JOB_DATA: { [K in JobKind]: z.ZodType<JobDataOf[K]> } = {
  revocation: z.object({ organizationId: z.uuid() }),
  delivery: z.object({ deliveryId: z.uuid() }),
  sync: z.object({ organizationId: z.uuid() }),
  ask_again: z.object({
    organizationId: z.uuid(),
    noun: z.enum(['route', 'dvir', 'work_order']),
    id: z.string(),
    attempt: z.int(),
  }),
  capabilities: z.object({ organizationId: z.uuid().optional() }),
  sweep: z.object({}),
  import: z.object({ organizationId: z.uuid() }),
  service_orders: z.object({ organizationId: z.uuid() }),
  deletion: z.object({}),
  mail: z.object({}),
  push: z.object({}),
  retention: z.object({}),
}

interface JobKindOptions {
  /** Cron, UTC. */
  every?: string
  /** Where no worker ran at that time, once when the next one starts: a laptop, or a server that is off at night. */
  catchesUp?: boolean
  /** Seconds until a job that has not ended counts as failed. */
  expireInSeconds: number
  retryLimit: number
  /** Look for new jobs this often, in seconds: where a NOTIFY does not arrive. */
  pollingSeconds: number
  localConcurrency: number
}

export const JOB_KINDS: Record<JobKind, JobKindOptions> = {
  revocation: { expireInSeconds: 120, retryLimit: 3, pollingSeconds: 2, localConcurrency: 2 },
  delivery: { expireInSeconds: 60, retryLimit: 6, pollingSeconds: 1, localConcurrency: 2 },
  // A minute at a time, as imports below; but one page may take long.
  sync: { expireInSeconds: 3600, retryLimit: 2, pollingSeconds: 2, localConcurrency: 2 },
  ask_again: { expireInSeconds: 600, retryLimit: 2, pollingSeconds: 2, localConcurrency: 2 },
  capabilities: {
    every: '41 4 * * *',
    catchesUp: true,
    expireInSeconds: 3600,
    retryLimit: 2,
    pollingSeconds: 5,
    localConcurrency: 1,
  },
  sweep: { every: '* * * * *', expireInSeconds: 300, retryLimit: 0, pollingSeconds: 5, localConcurrency: 1 },
  // It runs a minute at a time, so that those of many organizations take turns.
  import: { expireInSeconds: 600, retryLimit: 2, pollingSeconds: 2, localConcurrency: 4 },
  service_orders: { expireInSeconds: 600, retryLimit: 2, pollingSeconds: 2, localConcurrency: 2 },
  deletion: { expireInSeconds: 3600, retryLimit: 2, pollingSeconds: 2, localConcurrency: 1 },
  // A mail that takes its time is not tried beside itself: rows are claimed.
  mail: { expireInSeconds: 3600, retryLimit: 2, pollingSeconds: 2, localConcurrency: 1 },
  push: { expireInSeconds: 3600, retryLimit: 2, pollingSeconds: 2, localConcurrency: 1 },
  retention: {
    every: '17 3 * * *',
    catchesUp: true,
    expireInSeconds: 3600,
    retryLimit: 2,
    pollingSeconds: 30,
    localConcurrency: 1,
  },
}

export const ALL_JOB_KINDS: readonly JobKind[] = [
  'revocation',
  'delivery',
  'sync',
  'ask_again',
  'capabilities',
  'sweep',
  'import',
  'service_orders',
  'deletion',
  'mail',
  'push',
  'retention',
]
