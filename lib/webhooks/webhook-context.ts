import type { ConnectionContext } from '@/lib/connection/connection-context'
import type { JobSender } from '@/lib/job-sender'

export interface WebhookContext extends ConnectionContext {
  jobs: JobSender
}

/** Our header beside those that a webhook has already. */
export const HEADER_NAME = 'X-Wayboard-Secret'
