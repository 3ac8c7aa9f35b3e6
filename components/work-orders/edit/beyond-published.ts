import { publishedProblems } from '@/lib/platform/contract/published-bounds'
import { fieldWords } from '@/lib/fields'
import { FIELD_NAMES, FIELDS } from '@/lib/work-orders/fields'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'

/** Where the money of a request leaves what the platform publishes, in a sentence each. */
export const moneyWarnings = (body: UpdateWorkOrderBody): string[] =>
  publishedProblems('updateWorkOrder', body).map(({ path, message }) => {
    const names = FIELD_NAMES.filter((name) => path.startsWith(`${name}.`))
    return `The currency of the ${fieldWords(FIELDS, names)} ${message}, or the platform may refuse the update.`
  })
