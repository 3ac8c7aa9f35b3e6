import { KINDS } from './field-kinds'
import { FIELD_NAMES, type FieldName, FIELDS } from './fields'
import type { WorkOrderForm } from './form'
import type { UpdateWorkOrderBody } from './schema'

export interface WorkOrderChanges {
  /** What to send: only what changed, and whole arrays where one element changed. Empty when nothing did. */
  changes: UpdateWorkOrderBody
  /** Fields that were emptied although the specification shows no way to empty them. */
  cannotClear: FieldName[]
}

/** The request that takes a work order from `before` to `after`, both as `formOf` makes them. */
export function changesOf(before: WorkOrderForm, after: WorkOrderForm): WorkOrderChanges {
  const changes: Record<string, unknown> = {}
  const cannotClear: FieldName[] = []
  for (const field of FIELD_NAMES) {
    if (isSame(field, before[field], after[field])) continue
    const { empty } = KINDS[FIELDS[field].kind]
    const value = after[field] ?? empty
    if (value === null) cannotClear.push(field)
    else changes[field] = value
  }
  return { changes, cannotClear }
}

type Value = WorkOrderForm[FieldName]

function isSame(field: FieldName, one: Value, other: Value): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  const { meaning } = KINDS[FIELDS[field].kind]
  return meaning(one) === meaning(other)
}

const isNothing = (value: Value) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
