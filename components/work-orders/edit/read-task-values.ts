import { numberText } from '@/components/form/typed-kinds'
import type { WordKey } from '@/lib/words/word-key'
import type { WorkOrderForm } from '@/lib/work-orders/change/form'
import { centsOf, hundredths, quantityOf, wholeOf } from '../typed-figures'
import type { PartValues, TaskValues } from './edit-values'

type Task = NonNullable<WorkOrderForm['serviceTaskInstances']>[number]
type Part = NonNullable<Task['parts']>[number]

/**
 * One service task as typed, in the request's shape. `originals` are the tasks as the platform gave them; `say` is
 * told what cannot be read, by the field's path within the task.
 */
export function readTask(
  values: TaskValues,
  originals: readonly Task[],
  say: (field: string, problem: WordKey) => void,
): Task {
  const original = originals.find(({ id }) => id !== undefined && id === values.id)
  const serviceTaskId = values.serviceTaskId.trim()
  if (!serviceTaskId) say('serviceTaskId', 'work-orders-edit.task-missing')
  if (!values.status && original?.status) say('status', 'work-orders-edit.cannot-clear')
  const typed = readAs(values.laborTimeMinutes, original?.laborTimeMinutes, numberText, wholeOf)
  if (typed === null) say('laborTimeMinutes', 'work-orders-edit.minutes-unread')
  // Left out they would stay: a task that had minutes is told that it has none.
  const minutes = typed === undefined && original?.laborTimeMinutes !== undefined ? 0 : typed
  const parts = values.parts.map((part, index) =>
    readPart(part, original?.parts ?? [], (field, problem) => say(`parts.${index}.${field}`, problem)),
  )
  return {
    ...(values.id && { id: values.id }),
    serviceTaskId,
    ...(values.status && { status: values.status }),
    ...(minutes != null && { laborTimeMinutes: minutes }),
    ...((parts.length > 0 || original?.parts) && { parts }),
  }
}

function readPart(
  values: PartValues,
  originals: readonly Part[],
  say: (field: string, problem: WordKey) => void,
): Part {
  const original = originals.find(({ id }) => id !== undefined && id === values.id)
  const partId = values.partId.trim()
  if (!partId && !original) say('partId', 'work-orders-edit.part-missing')
  const quantity = readAs(values.quantity, original?.quantity, numberText, quantityOf)
  if (quantity === null) say('quantity', 'work-orders-edit.quantity-unread')
  if (quantity === undefined && (!original || original.quantity !== undefined))
    say('quantity', 'work-orders-edit.quantity-missing')
  const price = readAs(values.costCentsOverride, original?.costCentsOverride, hundredths, centsOf)
  if (price === null) say('costCentsOverride', 'work-orders-edit.cost-unread')
  return {
    ...(values.id && { id: values.id }),
    ...(partId && { partId }),
    ...(quantity != null && { quantity }),
    ...(price != null && { costCentsOverride: price }),
  }
}

/**
 * A figure as typed; undefined for an empty box, null for what cannot be read. One that still reads as the platform's
 * keeps its value, also where nobody could type it: a price below zero is a credit.
 */
function readAs(
  typed: string,
  original: number | undefined,
  write: (value: number) => string,
  read: (typed: string) => number | null,
): number | null | undefined {
  if (typed.trim() === '') return undefined
  return original !== undefined && write(original) === typed ? original : read(typed)
}
