import type { Words } from '@/lib/words/words'
import { fieldLabel } from '@/lib/work-orders/field-words'
import { FIELD_NAMES, FIELDS } from '@/lib/work-orders/fields'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import { priorityText, statusText } from '../status-text'
import type { EditValues, Typing } from './edit-values'

/** What of a form is written, field by field, as it was typed; of lists and rates that they are others than before. */
export const writtenWords = (
  changes: UpdateWorkOrderBody,
  values: EditValues,
  { zone, unit }: Typing,
  t: Words,
): { field: string; value: string }[] =>
  FIELD_NAMES.filter((name) => changes[name] !== undefined).map((name) => {
    const { kind } = FIELDS[name]
    const typed = values[name]
    const field = fieldLabel(name, t)
    if (typeof typed !== 'string') return { field, value: t('work-orders-edit.waits-changed') }
    if (kind === 'status') return { field, value: statusText(typed, t) }
    if (kind === 'priority') return { field, value: priorityText(typed, t) }
    if (kind === 'distance') return { field, value: `${typed} ${unit}` }
    return { field, value: kind === 'time' ? `${typed.replace('T', ' ')}, ${zone}` : typed }
  })
