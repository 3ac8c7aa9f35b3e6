import { changesOf } from '@/lib/work-orders/changes'
import type { WorkOrderForm } from '@/lib/work-orders/form'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import type { EditValues, Typing } from './edit-values'
import { type EditProblems, readEditValues } from './read-edit-values'

export interface EditRequest {
  /** What will be sent, without the id. Empty when nothing changed. */
  changes: UpdateWorkOrderBody
  problems: EditProblems
}

/**
 * The request that an edit makes: what changed, whole arrays where one element did, and the two readings when they
 * are to be sent, changed or not: absent ones would be filled in by the platform.
 */
export function editRequest(
  values: EditValues,
  original: WorkOrderForm,
  typing: Typing,
  currency: string,
): EditRequest {
  const { form, problems } = readEditValues(values, original, typing, currency)
  const { odometerMeters, engineHours, ...rest } = form
  const { odometerMeters: _odometer, engineHours: _hours, ...before } = original
  const { changes, cannotClear } = changesOf(before, rest)
  for (const field of cannotClear)
    problems[field] = 'The specification shows no way to empty this. Type another value.'
  if (!values.sendMeters) return { changes, problems: withoutMeters(problems) }
  if (odometerMeters === undefined && engineHours === undefined)
    problems['odometerMeters'] ??= 'Type a reading, or let the platform fill them in.'
  return {
    changes: {
      ...changes,
      ...(odometerMeters !== undefined && { odometerMeters }),
      ...(engineHours !== undefined && { engineHours }),
    },
    problems,
  }
}

/** Readings that are not sent need not be readable. */
const withoutMeters = (problems: EditProblems): EditProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== 'odometerMeters' && path !== 'engineHours'),
  )
