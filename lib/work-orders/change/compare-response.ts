import { type ByKind, forField } from '@/lib/fields'
import { say } from '@/lib/words/speaking'
import { governingRate } from '../cost/governing-rate'
import { KINDS } from '../field-kinds'
import { FIELD_NAMES, FIELDS, type FieldKind, type FieldsOf } from '../fields'
import type { AnswerWarning, UpdateWorkOrderBody, WorkOrderBody } from '../schema'
import { compareTasks } from './compare-tasks'
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
  return FIELD_NAMES.flatMap((field) => forField(FIELDS, field, COMPARE, { before, sent, answer }))
}

interface Exchange {
  before: WorkOrderBody | null
  sent: UpdateWorkOrderBody
  answer: WorkOrderBody
}
type Plain = FieldsOf<Exclude<FieldKind, 'rate' | 'items' | 'tasks'>>

function comparePlain(field: Plain, { sent, answer }: Exchange): AnswerWarning[] {
  const { meaning } = KINDS[FIELDS[field].kind]
  const wanted = sent[field]
  const got = answer[field] ?? ''
  const called = say(`work-orders.field-${field}`)
  if (wanted === undefined || (wanted === '' && got === '')) return []
  if (got === '') return [notTaken(field, say('lib-work-orders.not-shown', { field: called }))]
  if (meaning(wanted) === meaning(got)) return []
  return [
    notTaken(
      field,
      say('lib-work-orders.answered-otherwise', {
        field: called,
        sent: String(wanted),
        answered: String(got),
      }),
    ),
  ]
}

function compareRate(field: FieldsOf<'rate'>, exchange: Exchange): AnswerWarning[] {
  const wanted = exchange.sent[field]
  const got = exchange.answer[field]
  if (!wanted) return []
  const taken = wanted.money
    ? decimal(got?.money?.amount) === decimal(wanted.money.amount) &&
      got?.money?.currency.toLowerCase() === wanted.money.currency.toLowerCase()
    : pointsOf(got) === wanted.basisPoints
  return taken
    ? []
    : [notTaken(field, say('lib-work-orders.another-rate', { field: say(`work-orders.field-${field}`) }))]
}

function pointsOf(rate: WorkOrderBody['discount']): number | undefined {
  const governs = governingRate(rate)
  return governs && 'basisPoints' in governs ? governs.basisPoints : undefined
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

function compareItems(field: FieldsOf<'items'>, exchange: Exchange): AnswerWarning[] {
  const key = ({ id, type }: Item) => `${(type ?? '').toLowerCase()} ${id}`
  const sent = exchange.sent[field]
  const answered = new Set((exchange.answer[field] ?? []).map(key))
  const name = ({ id, type }: Item) => `${type ?? say('lib-work-orders.item')} ${id}`
  const known = exchange.before?.[field] ?? []
  if (!sent)
    return known.flatMap((item, index) =>
      answered.has(key(item)) ? [] : [vanished(`${field}.${index}`, name(item))],
    )
  const wanted = new Set(sent.map(key))
  return [
    ...sent.flatMap((item, index) =>
      answered.has(key(item))
        ? []
        : [notTaken(`${field}.${index}`, say('lib-work-orders.not-in-answer', { what: name(item) }))],
    ),
    ...known
      .filter((item) => !wanted.has(key(item)) && answered.has(key(item)))
      .map((item) => notTaken(field, say('lib-work-orders.kept', { what: name(item) }))),
  ]
}

const COMPARE: ByKind<typeof FIELDS, [Exchange], Record<FieldKind, AnswerWarning[]>> = {
  text: comparePlain,
  prose: comparePlain,
  code: comparePlain,
  person: comparePlain,
  time: comparePlain,
  distance: comparePlain,
  hours: comparePlain,
  priority: comparePlain,
  status: comparePlain,
  rate: compareRate,
  items: compareItems,
  tasks: (field, { before, sent, answer }) => compareTasks(before?.[field], sent[field], answer[field]),
}
