import type { ReactNode } from 'react'
import { NamedId } from '@/components/directory/named-id'
import type { MeanwhileWords } from '@/components/form/meanwhile-dialog'
import type { MergeRules } from '@/components/form/merge-values'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import type { Words } from '@/lib/words/words'
import { fieldLabel, partLabel, taskLabel } from '@/lib/work-orders/field-words'
import { FIELD_NAMES, FIELDS, fieldOf, MEMBERS_OF_PART, MEMBERS_OF_TASK } from '@/lib/work-orders/fields'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { itemTypeText } from '../item-list'
import { moneyText } from '../money-text'
import { NamedVendor } from '../named-vendor'
import { priorityText, statusText, taskStatusText } from '../status-text'
import { currencyOf } from './currency-of'
import type { EditValues, RateValues, Typing } from './edit-values'

const kindAt = (path: string) => {
  const name = FIELD_NAMES.find((field) => field === path.split('.')[0])
  return name && FIELDS[name].kind
}

/** What tells items, tasks and parts apart over time. An amount and its kind are one value. */
export const EDIT_RULES: MergeRules = {
  idOf: ({ id, type }) => {
    if (typeof id !== 'string' || id.trim() === '') return ''
    return typeof type === 'string' ? `${type} ${id}` : id
  },
  // An item's id is that of what it is about.
  renew: (path, item) =>
    kindAt(path) === 'items' ? item : { ...item, id: '', ...('parts' in item && withNewParts(item)) },
  isWhole: (path) => kindAt(path) === 'rate',
}

const withNewParts = ({ parts }: Readonly<Record<string, unknown>>) =>
  Array.isArray(parts) ? { parts: parts.map((part: object) => ({ ...part, id: '' })) } : {}

const taskField = (name: string, t: Words) => {
  const member = MEMBERS_OF_TASK.find((one) => one === name)
  return member ? taskLabel(member, t) : name
}
const partField = (name: string, t: Words) => {
  const member = MEMBERS_OF_PART.find((one) => one === name)
  return member ? partLabel(member, t) : name
}

/** What a person calls the field of a change, and how they read its value. */
export function editWords(
  { before, mine, theirs }: Record<'before' | 'mine' | 'theirs', EditValues>,
  { zone, unit }: Typing,
  row: WorkOrderRow,
  t: Words,
): MeanwhileWords {
  const sides = [theirs, before, mine].map(({ serviceTaskInstances }) => serviceTaskInstances)
  const taskIds = [...new Set(sides.flatMap((tasks) => tasks.map(({ id }) => id)).filter(Boolean))]
  const partIds = (task: string) => [
    ...new Set(
      sides
        .flatMap((tasks) => tasks.filter(({ id }) => id === task))
        .flatMap(({ parts }) => parts.map(({ id }) => id)),
    ),
  ]
  const taskNumber = (id: string) => taskIds.indexOf(id) + 1
  const taskName = (id: string) => t('work-orders-edit.task-named', { task: taskNumber(id) })

  function taskLabel([id = '', field, part, ofPart]: string[]): string {
    if (id === 'order') return t('work-orders-edit.task-order')
    if (field === undefined) return taskName(id)
    const task = taskNumber(id)
    if (field !== 'parts') return t('work-orders-edit.task-field', { task, field: taskField(field, t) })
    if (part === 'order') return t('work-orders-edit.part-order', { task })
    const where = { task, part: partIds(id).indexOf(part ?? '') + 1 }
    return ofPart
      ? t('work-orders-edit.part-field', { ...where, field: partField(ofPart, t) })
      : t('work-orders-edit.part-named', where)
  }

  function itemLabel(rest: string[]) {
    return rest[0] === 'order'
      ? t('work-orders-edit.item-order')
      : t('work-orders-edit.item', itemOf(rest.join('.'), t))
  }

  function orderWords(path: string, id: string): string {
    if (kindAt(path) === 'items') return itemWords(id, t)
    return path.split('.').length === 2 ? taskName(id) : id
  }

  return {
    label(path) {
      const [first = '', ...rest] = path.split('.')
      if (first === 'sendMeters') return t('work-orders-edit.send-readings')
      const name = FIELD_NAMES.find((field) => field === first)
      if (!name) return path
      const { kind } = fieldOf(name)
      const label = fieldLabel(name, t)
      if (kind === 'tasks') return taskLabel(rest)
      if (kind === 'items') return itemLabel(rest)
      return kind === 'distance' ? t('work-orders-edit.of-unit', { field: label, unit }) : label
    },
    show(path, value) {
      if (path.endsWith('.order') && Array.isArray(value))
        return value.map((id) => orderWords(path, String(id))).join(' – ')
      const kind = kindAt(path)
      if (kind === 'rate') return isRate(value) ? rateWords(value, row, t) : ''
      if (typeof value === 'object' && value !== null) return t('work-orders-edit.on-order')
      if (value === undefined) return path.includes('.') ? t('work-orders-edit.not-on-order') : ''
      const text = String(value)
      if (text === '') return ''
      if (path.endsWith('.serviceTaskId'))
        return (
          <NamedId
            kinds={['service_task']}
            id={text}
            what={t('work-orders.id-of-task')}
            unnamed={t('work-orders.service-task')}
          />
        )
      if (kind === 'person')
        return (
          <NamedId
            kinds={PERSON_KINDS}
            id={text}
            what={t('work-orders.id-of-user')}
            unnamed={t('work-orders.person-unnamed')}
          />
        )
      if (path === 'vendorUuid') return <NamedVendor id={text} />
      if (kind === 'status') return statusText(text, t)
      if (kind === 'priority') return priorityText(text, t)
      if (path.endsWith('.status')) return taskStatusText(text, t)
      return kind === 'time' ? `${text.replace('T', ' ')}, ${zone}` : text
    },
  }
}

/** An item by its key. */
function itemOf(key: string, t: Words) {
  const space = key.indexOf(' ')
  return { type: itemTypeText(key.slice(0, space), t), id: key.slice(space + 1) }
}

/** `DVIR 123`. */
function itemWords(key: string, t: Words): string {
  const { type, id } = itemOf(key, t)
  return `${type} ${id}`
}

const isRate = (value: unknown): value is RateValues =>
  typeof value === 'object' && value !== null && 'kind' in value && 'value' in value

function rateWords({ kind, value }: RateValues, row: WorkOrderRow, t: Words): ReactNode {
  if (kind === 'none') return t('work-orders-edit.none')
  return kind === 'percent' ? t('work-orders.percent', { figure: value }) : moneyText(value, currencyOf(row))
}
