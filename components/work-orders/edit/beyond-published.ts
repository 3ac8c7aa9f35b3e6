import { publishedProblems } from '@/lib/platform/contract/published-bounds'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'

/** Where the money of a request leaves what the platform publishes, in a sentence each. */
export const moneyWarnings = (body: UpdateWorkOrderBody): string[] =>
  publishedProblems('updateWorkOrder', body).map(({ path, message }) => {
    const [field] = path.split('.')
    return `The currency of the ${field} ${message}, or the platform may refuse the update.`
  })
