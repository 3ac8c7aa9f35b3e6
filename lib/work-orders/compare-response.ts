import type { AnswerWarning, UpdateWorkOrderBody, WorkOrderBody } from './schema'
import { compareTasks } from './compare-tasks'
import { knownPriority, knownStatus } from './status'
import { notTaken, vanished } from './warnings'

/**
 * What was sent and does not stand in the platform's answer, and what was there before, was not touched, and is
 * gone. `before` is null when the ledger knew nothing. Times are compared as instants, statuses and priorities
 * without regard to case, amounts by value.
 */
export function compareResponse(
  before: WorkOrderBody | null,
  sent: UpdateWorkOrderBody,
  answer: WorkOrderBody,
): AnswerWarning[] {
  return [
    ...compareFields(sent, answer),
    ...compareRates(sent, answer),
    ...compareItems(before, sent, answer),
    ...compareTasks(before?.serviceTaskInstances, sent.serviceTaskInstances, answer.serviceTaskInstances),
  ]
}

type Field = Exclude<keyof UpdateWorkOrderBody, 'items' | 'serviceTaskInstances' | 'discount' | 'tax'>

/** How two values of a field compare: by what they mean, not by how they are written. */
const MEANING: Record<Field, (value: unknown) => unknown> = {
  assignedUserId: String,
  category: String,
  closingNotes: String,
  description: String,
  invoiceNumber: String,
  poNumber: String,
  vendorUuid: String,
  engineHours: Number,
  odometerMeters: Number,
  completedAtTime: (value) => Date.parse(String(value)),
  dueAtTime: (value) => Date.parse(String(value)),
  priority: (value) => knownPriority(String(value)) ?? value,
  status: (value) => knownStatus(String(value)) ?? value,
}

function compareFields(sent: UpdateWorkOrderBody, answer: WorkOrderBody): AnswerWarning[] {
  return Object.entries(MEANING).flatMap(([name, meaning]) => {
    const field = name as Field
    const wanted = sent[field]
    const got = answer[field] ?? ''
    if (wanted === undefined || (wanted === '' && got === '')) return []
    if (got === '') return [notTaken(field, `${field} was sent, but the platform's answer does not show it.`)]
    if (meaning(wanted) === meaning(got)) return []
    return [notTaken(field, `${field} was sent as ${wanted}, but the platform answered ${got}.`)]
  })
}

function compareRates(sent: UpdateWorkOrderBody, answer: WorkOrderBody): AnswerWarning[] {
  return (['discount', 'tax'] as const).flatMap((field) => {
    const wanted = sent[field]
    const got = answer[field]
    if (!wanted) return []
    const taken = wanted.money
      ? decimal(got?.money?.amount) === decimal(wanted.money.amount) &&
        got?.money?.currency.toLowerCase() === wanted.money.currency.toLowerCase()
      : got?.basisPoints === wanted.basisPoints
    return taken ? [] : [notTaken(field, `${field} was sent, but the platform answered another one or none.`)]
  })
}

/** "012.50" and "12.5" are one amount; compared as text, so that no digit is lost. */
function decimal(amount: string | undefined): string | null {
  const match = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(amount ?? '')
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = fraction === '' ? whole : `${whole}.${fraction}`
  return digits === '0' ? '0' : `${sign}${digits}`
}

interface Item {
  id: string
  type?: string | null
}

function compareItems(
  before: WorkOrderBody | null,
  sent: UpdateWorkOrderBody,
  answer: WorkOrderBody,
): AnswerWarning[] {
  const key = ({ id, type }: Item) => `${(type ?? '').toLowerCase()} ${id}`
  const answered = new Set((answer.items ?? []).map(key))
  const name = ({ id, type }: Item) => `${type ?? 'Item'} ${id}`
  const known = before?.items ?? []
  if (!sent.items)
    return known.flatMap((item, index) =>
      answered.has(key(item)) ? [] : [vanished(`items.${index}`, name(item))],
    )
  const wanted = new Set(sent.items.map(key))
  return [
    ...sent.items.flatMap((item, index) =>
      answered.has(key(item))
        ? []
        : [notTaken(`items.${index}`, `${name(item)} was sent, but is not in the platform's answer.`)],
    ),
    ...known
      .filter((item) => !wanted.has(key(item)) && answered.has(key(item)))
      .map((item) => notTaken('items', `${name(item)} was taken out, but the platform kept it.`)),
  ]
}
