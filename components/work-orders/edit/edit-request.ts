import { judged } from '@/components/form/judged'
import type { FormProblem } from '@/components/form/typed-as'
import type { Words } from '@/lib/words/words'
import { changesOf } from '@/lib/work-orders/change/changes'
import type { WorkOrderForm } from '@/lib/work-orders/change/form'
import { FIELD_NAMES, type FieldName } from '@/lib/work-orders/fields'
import { READINGS } from '@/lib/work-orders/own-readings'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import { type EditValues, type Typing, valuesOf } from './edit-values'
import { editFieldAt, readEditValues } from './read-edit-values'

export interface EditRequest {
  /** What will be sent, without the id. Empty when nothing changed. */
  changes: UpdateWorkOrderBody
  /** At the form's own paths. */
  problems: FormProblem[]
}

const isReading = (name: string) => READINGS.some((reading) => reading === name)

/**
 * The request that an edit makes: what changed, whole arrays where one element did, and the readings when they are to
 * be sent, changed or not: absent ones would be filled in by the platform.
 */
export function editRequest(
  values: EditValues,
  original: WorkOrderForm,
  typing: Typing,
  currency: string,
  t: Words,
): EditRequest {
  const { form, problems: unread } = readEditValues(values, original, typing, currency, t)
  const begun = readEditValues(valuesOf(original, typing), original, typing, currency, t)
  const { changes, cannotClear } = changesOf(without(READINGS, original), without(READINGS, form))
  // What is there and cannot be read was not emptied.
  const emptied = cannotClear.filter(
    (field) => !unread.some(({ path }) => path === field || path.startsWith(`${field}.`)),
  )
  const problems = judged({ changes, problems: unread }, begun.problems)
  for (const field of emptied)
    problems.push({
      path: editFieldAt(field, values) ?? field,
      message: t('work-orders-edit.cannot-clear'),
    })
  // Readings that are not sent need not be readable.
  if (!values.sendMeters) return { changes, problems: problems.filter(({ path }) => !isReading(path)) }
  const [first] = READINGS
  if (
    first &&
    READINGS.every((name) => form[name] === undefined) &&
    !problems.some(({ path }) => path === first)
  )
    problems.push({ path: first, message: t('work-orders-edit.reading-missing') })
  const sent = without(
    FIELD_NAMES.filter((name) => !isReading(name)),
    form,
  )
  return { changes: { ...changes, ...sent }, problems }
}

/** The form without some fields, and without those that hold nothing. */
const without = (names: readonly FieldName[], form: WorkOrderForm): WorkOrderForm =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== undefined && !names.some((one) => one === name)),
  )
