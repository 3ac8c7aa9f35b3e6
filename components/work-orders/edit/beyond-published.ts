import { publishedProblems } from '@/lib/platform/contract/published-bounds'
import type { Words } from '@/lib/words/words'
import { fieldsInSentence } from '@/lib/work-orders/field-words'
import { FIELD_NAMES } from '@/lib/work-orders/fields'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'

/** Where the money of a request leaves what the platform publishes, its currency alone, in a sentence each. */
export const moneyWarnings = (body: UpdateWorkOrderBody, t: Words): string[] =>
  publishedProblems('updateWorkOrder', body).map(({ path }) => {
    const names = FIELD_NAMES.filter((name) => path.startsWith(`${name}.`))
    return t('work-orders-edit.currency', { field: fieldsInSentence(names, t) })
  })
