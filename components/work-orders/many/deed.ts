import { formatInstant } from '@/components/ui/time/format-instant'
import type { Words } from '@/lib/words/words'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import {
  knownPriority,
  knownStatus,
  type WorkOrderPriority,
  type WorkOrderStatus,
} from '@/lib/work-orders/status'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { priorityText, statusText } from '../status-text'

/** What is done with all that are selected. */
export type Deed =
  | { kind: 'status'; to: WorkOrderStatus }
  /** A person of the platform, by id. */
  | { kind: 'assign'; to: string }
  /** ISO 8601. */
  | { kind: 'due'; to: string }
  | { kind: 'priority'; to: WorkOrderPriority }
export type DeedKind = Deed['kind']

export const DEED_KINDS: readonly DeedKind[] = ['status', 'assign', 'due', 'priority']

/** The request that does it: one field, and nothing beside. */
export function bodyOf(deed: Deed): UpdateWorkOrderBody {
  if (deed.kind === 'status') return { status: deed.to }
  if (deed.kind === 'assign') return { assignedUserId: deed.to }
  return deed.kind === 'due' ? { dueAtTime: deed.to } : { priority: deed.to }
}

/** What a work order has where a deed writes; null where it has nothing, or nothing that a request can write. */
export function valueOf(kind: DeedKind, row: ListedWorkOrderAnswer): string | null {
  if (kind === 'status') return knownStatus(row.status)
  if (kind === 'assign') return row.assignedUserId || null
  return kind === 'due' ? row.dueAtTime || null : knownPriority(row.priority)
}

/** Whether a work order stands as asked already. An instant is one in whatever zone it is written. */
export function standsAs({ kind, to }: Deed, row: ListedWorkOrderAnswer): boolean {
  const now = valueOf(kind, row)
  if (now === null) return false
  return kind === 'due' ? Date.parse(now) === Date.parse(to) : now === to
}

/** The deed that writes back what a work order has; null where nothing does. */
export function deedBack(kind: DeedKind, row: ListedWorkOrderAnswer): Deed | null {
  const to = valueOf(kind, row)
  if (to === null) return null
  const [status, priority] = [knownStatus(to), knownPriority(to)]
  if (kind === 'status') return status && { kind, to: status }
  if (kind === 'priority') return priority && { kind, to: priority }
  return { kind, to }
}

export interface SaidBy {
  t: Words
  /** IANA. */
  zone: string
  /** Epoch ms. */
  now: number
  /** What a person of the platform is called; null where nobody told. */
  nameOf: (id: string) => string | null
}

/** A value of a field in words: as the platform says it where it is none that is known. */
export function valueText(
  kind: DeedKind,
  row: ListedWorkOrderAnswer,
  { t, zone, now, nameOf }: SaidBy,
): string {
  if (kind === 'status') return statusText(row.status, t)
  if (kind === 'priority') return row.priority ? priorityText(row.priority, t) : t('work-orders-many.nothing')
  if (kind === 'due')
    return (
      (row.dueAtTime && formatInstant(row.dueAtTime, zone, now, t.locale)?.text) ||
      t('work-orders-many.nothing')
    )
  const { assignedUserId: id } = row
  return id ? (nameOf(id) ?? id) : t('work-orders-many.nothing')
}
