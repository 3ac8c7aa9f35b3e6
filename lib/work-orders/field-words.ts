import { inSentence } from '@/lib/fields'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { FieldName, PART_FIELDS, TASK_FIELDS } from './fields'

/** As people call a field: over its input, in the detail and in the trail. */
export const fieldLabel = (name: FieldName, t: Words): string => t(`work-orders.field-${name}`)

/** `due, PO number`: fields in a sentence. */
export const fieldsInSentence = (names: readonly FieldName[], t: Words): string =>
  names.map((name) => inSentence(fieldLabel(name, t))).join(', ')

const HINTS: { readonly [F in FieldName]?: WordKey } = { vendorUuid: 'work-orders.hint-vendorUuid' }

/** What else the input of a field says. */
export function fieldHint(name: FieldName, t: Words): string | undefined {
  const key = HINTS[name]
  return key && t(key)
}

/** The same of a member of a service task, and of one of its parts. */
export const taskLabel = (member: keyof typeof TASK_FIELDS, t: Words): string =>
  t(`work-orders.task-${member}`)
export const partLabel = (member: keyof typeof PART_FIELDS, t: Words): string =>
  t(`work-orders.part-${member}`)
