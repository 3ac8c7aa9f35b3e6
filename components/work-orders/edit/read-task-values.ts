import type { WorkOrderForm } from '@/lib/work-orders/form'
import type { WordKey } from '@/lib/words/word-key'
import type { PartValues, TaskValues } from './edit-values'
import { centsOf, quantityOf, wholeOf } from '../typed-figures'

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
  const minutes = values.laborTimeMinutes.trim() === '' ? undefined : wholeOf(values.laborTimeMinutes)
  if (minutes === null) say('laborTimeMinutes', 'work-orders-edit.minutes-unread')
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
  const quantity =
    original?.quantity !== undefined && String(original.quantity) === values.quantity
      ? original.quantity
      : quantityOf(values.quantity)
  if (quantity === null && values.quantity.trim() !== '') say('quantity', 'work-orders-edit.quantity-unread')
  if (quantity === null && values.quantity.trim() === '' && !original)
    say('quantity', 'work-orders-edit.quantity-missing')
  const price = values.costCentsOverride.trim() === '' ? undefined : centsOf(values.costCentsOverride)
  if (price === null) say('costCentsOverride', 'work-orders-edit.cost-unread')
  return {
    ...(values.id && { id: values.id }),
    ...(partId && { partId }),
    ...(quantity !== null && { quantity }),
    ...(price != null && { costCentsOverride: price }),
  }
}
