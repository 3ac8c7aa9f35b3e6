import { z } from 'zod'
import { canonicalJson } from '@/lib/json'
import type { WorkOrderForm } from './form'
import { updateWorkOrderBody, type UpdateWorkOrderBody } from './schema'

export interface WorkOrderChanges {
  /** What to send: only what changed, and whole arrays where one element changed. Empty when nothing did. */
  changes: UpdateWorkOrderBody
  /** Fields that were emptied although the specification shows no way to empty them. */
  cannotClear: (keyof UpdateWorkOrderBody)[]
}

// An empty text is a value that can be sent; for times, meters, enumerations and rates there is none.
const CLEARED_BY_EMPTY_TEXT: readonly string[] = [
  'assignedUserId',
  'category',
  'closingNotes',
  'description',
  'invoiceNumber',
  'poNumber',
  'vendorUuid',
]
const CLEARED_BY_EMPTY_ARRAY: readonly string[] = ['items', 'serviceTaskInstances']
const TIMES: readonly string[] = ['completedAtTime', 'dueAtTime']

const FIELDS = updateWorkOrderBody.keyof().options

/** The request that takes a work order from `before` to `after`, both as `formOf` makes them. */
export function changesOf(before: WorkOrderForm, after: WorkOrderForm): WorkOrderChanges {
  const changes: Record<string, unknown> = {}
  const cannotClear: (keyof UpdateWorkOrderBody)[] = []
  for (const field of FIELDS) {
    if (isSame(field, before[field], after[field])) continue
    const value = after[field]
    if (value !== undefined) changes[field] = value
    else if (CLEARED_BY_EMPTY_TEXT.includes(field)) changes[field] = ''
    else if (CLEARED_BY_EMPTY_ARRAY.includes(field)) changes[field] = []
    else cannotClear.push(field)
  }
  return { changes, cannotClear }
}

type Value = WorkOrderForm[keyof WorkOrderForm]

function isSame(field: string, one: Value, other: Value): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  if (TIMES.includes(field)) return Date.parse(String(one)) === Date.parse(String(other))
  return text(one) === text(other)
}

const isNothing = (value: Value) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

// The round trip drops members that are undefined, which are not sent either.
const text = (value: Value) => canonicalJson(z.json().parse(JSON.parse(JSON.stringify(value))))
