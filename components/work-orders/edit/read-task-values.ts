import type { WorkOrderForm } from '@/lib/work-orders/form'
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
  say: (field: string, problem: string) => void,
): Task {
  const original = originals.find(({ id }) => id !== undefined && id === values.id)
  const serviceTaskId = values.serviceTaskId.trim()
  if (!serviceTaskId) say('serviceTaskId', 'Type the service task’s id, or take the task out.')
  const minutes = values.laborTimeMinutes.trim() === '' ? undefined : wholeOf(values.laborTimeMinutes)
  if (minutes === null) say('laborTimeMinutes', 'Type whole minutes.')
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
  say: (field: string, problem: string) => void,
): Part {
  const original = originals.find(({ id }) => id !== undefined && id === values.id)
  const partId = values.partId.trim()
  if (!partId && !original) say('partId', 'Type the part’s id, or take the part out.')
  const quantity =
    original?.quantity !== undefined && String(original.quantity) === values.quantity
      ? original.quantity
      : quantityOf(values.quantity)
  if (quantity === null && values.quantity.trim() !== '') say('quantity', 'Type a quantity, like 2 or 0.5.')
  if (quantity === null && values.quantity.trim() === '' && !original) say('quantity', 'Type how many.')
  const price = values.costCentsOverride.trim() === '' ? undefined : centsOf(values.costCentsOverride)
  if (price === null) say('costCentsOverride', 'Type money with at most two decimals, like 12.50.')
  return {
    ...(values.id && { id: values.id }),
    ...(partId && { partId }),
    ...(quantity !== null && { quantity }),
    ...(price != null && { costCentsOverride: price }),
  }
}
