import { changesIn } from '@/lib/field-kinds'
import { KINDS } from '../field-kinds'
import { type FieldName, FIELDS } from '../fields'
import type { UpdateWorkOrderBody } from '../schema'
import type { WorkOrderForm } from './form'

export interface WorkOrderChanges {
  /** What to send: only what changed, and whole arrays where one element changed. Empty when nothing did. */
  changes: UpdateWorkOrderBody
  /** Fields that were emptied although the specification shows no way to empty them. */
  cannotClear: FieldName[]
}

/** The request that takes a work order from `before` to `after`, both as `formOf` makes them. */
export const changesOf = (before: WorkOrderForm, after: WorkOrderForm): WorkOrderChanges =>
  changesIn(FIELDS, KINDS, before, after)
