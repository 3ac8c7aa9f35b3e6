import type { ReactNode } from 'react'
import { NamedId } from '@/components/directory/named-id'
import type { MeanwhileWords } from '@/components/form/meanwhile-dialog'
import type { MergeRules } from '@/components/form/merge-values'
import { FIELD_NAMES, FIELDS, fieldOf, PART_FIELDS, TASK_FIELDS } from '@/lib/work-orders/fields'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { ITEM_TYPES } from '../item-list'
import { moneyText } from '../money-text'
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

const at = (members: Readonly<Record<string, { label: string }>>, name: string) =>
  Object.hasOwn(members, name) ? members[name]?.label : undefined

/** What a person calls the field of a change, and how they read its value. */
export function editWords(
  { before, mine, theirs }: Record<'before' | 'mine' | 'theirs', EditValues>,
  { zone, unit }: Typing,
  row: WorkOrderRow,
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
  const taskName = (id: string) => `Service task ${taskIds.indexOf(id) + 1}`

  function taskLabel([id = '', field, part, ofPart]: string[]): string {
    if (id === 'order') return 'Order of the service tasks'
    if (field === undefined) return taskName(id)
    if (field !== 'parts') return `${taskName(id)}: ${at(TASK_FIELDS, field) ?? field}`
    if (part === 'order') return `${taskName(id)}: order of the parts`
    const number = partIds(id).indexOf(part ?? '') + 1
    return `${taskName(id)}, part ${number}${ofPart ? `: ${at(PART_FIELDS, ofPart) ?? ofPart}` : ''}`
  }

  function itemLabel(rest: string[]) {
    return rest[0] === 'order' ? 'Order of the items' : `Item ${itemWords(rest.join('.'))}`
  }

  function orderWords(path: string, id: string): string {
    if (kindAt(path) === 'items') return itemWords(id)
    return path.split('.').length === 2 ? taskName(id) : id
  }

  return {
    label(path) {
      const [first = '', ...rest] = path.split('.')
      if (first === 'sendMeters') return 'Send these readings'
      const name = FIELD_NAMES.find((field) => field === first)
      if (!name) return path
      const { kind, label } = fieldOf(name)
      if (kind === 'tasks') return taskLabel(rest)
      if (kind === 'items') return itemLabel(rest)
      return kind === 'distance' ? `${label}, ${unit}` : label
    },
    show(path, value) {
      if (path.endsWith('.order') && Array.isArray(value))
        return value.map((id) => orderWords(path, String(id))).join(' – ')
      const kind = kindAt(path)
      if (kind === 'rate') return isRate(value) ? rateWords(value, row) : ''
      if (typeof value === 'object' && value !== null) return 'On the work order'
      if (value === undefined) return path.includes('.') ? 'Not on the work order' : ''
      const text = String(value)
      if (text === '') return ''
      if (path.endsWith('.serviceTaskId'))
        return <NamedId kinds={['service_task']} id={text} what="service task id" />
      if (kind === 'person') return <NamedId kinds={['user', 'driver']} id={text} what="user id" />
      return kind === 'time' ? `${text.replace('T', ' ')}, ${zone}` : text
    },
  }
}

/** `DVIR 123` of an item's key. */
function itemWords(key: string): string {
  const space = key.indexOf(' ')
  const type = key.slice(0, space)
  return `${ITEM_TYPES[type] ?? type} ${key.slice(space + 1)}`
}

const isRate = (value: unknown): value is RateValues =>
  typeof value === 'object' && value !== null && 'kind' in value && 'value' in value

function rateWords({ kind, value }: RateValues, row: WorkOrderRow): ReactNode {
  if (kind === 'none') return 'None'
  return kind === 'percent' ? `${value} %` : moneyText(value, currencyOf(row))
}
