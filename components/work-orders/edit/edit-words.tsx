import { NamedId } from '@/components/directory/named-id'
import type { MeanwhileWords } from '@/components/form/meanwhile-dialog'
import type { MergeRules } from '@/components/form/merge-values'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { currencyOf } from './currency-of'
import type { EditValues, PartValues, RateValues, TaskValues, Typing } from './edit-values'
import { ITEM_TYPES } from '../item-list'
import { moneyText } from '../money-text'

/** What tells items, tasks and parts apart over time. An amount and its kind are one value. */
export const EDIT_RULES: MergeRules = {
  idOf: ({ id, type }) => {
    if (typeof id !== 'string' || id.trim() === '') return ''
    return typeof type === 'string' ? `${type} ${id}` : id
  },
  // An item's id is that of what it is about.
  renew: (path, item) =>
    path.startsWith('items.') ? item : { ...item, id: '', ...('parts' in item && withNewParts(item)) },
  isWhole: (path) => path === 'discount' || path === 'tax',
}

const withNewParts = ({ parts }: Readonly<Record<string, unknown>>) =>
  Array.isArray(parts) ? { parts: parts.map((part: object) => ({ ...part, id: '' })) } : {}

type Field = Exclude<keyof EditValues, 'items' | 'tasks'>

const FIELDS = (unit: string): Readonly<Record<Field, string>> => ({
  description: 'Description',
  status: 'Status',
  completedAt: 'Completion time',
  priority: 'Priority',
  dueAt: 'Due',
  assignedUserId: 'Assigned to',
  category: 'Category',
  poNumber: 'PO number',
  invoiceNumber: 'Invoice number',
  vendorUuid: 'Vendor',
  odometer: `Odometer, ${unit}`,
  engineHours: 'Engine hours',
  sendMeters: 'Send these readings',
  discount: 'Discount',
  tax: 'Tax',
  closingNotes: 'Closing notes',
})

const TASK: Readonly<Record<Exclude<keyof TaskValues, 'parts'>, string>> = {
  id: 'Service task',
  serviceTaskId: 'Service task',
  status: 'Status',
  minutes: 'Labour, min',
}

const PART: Readonly<Record<keyof PartValues, string>> = {
  id: 'Part',
  partId: 'Part id',
  quantity: 'Quantity',
  price: 'Cost of one',
}

const at = (words: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** What a person calls the field of a change, and how they read its value. */
export function editWords(
  { before, mine, theirs }: Record<'before' | 'mine' | 'theirs', EditValues>,
  { zone, unit }: Typing,
  row: WorkOrderRow,
): MeanwhileWords {
  const fields = FIELDS(unit)
  const sides = [theirs, before, mine]
  const taskIds = [...new Set(sides.flatMap(({ tasks }) => tasks.map(({ id }) => id)).filter(Boolean))]
  const partIds = (task: string) => [
    ...new Set(
      sides
        .flatMap(({ tasks }) => tasks.filter(({ id }) => id === task))
        .flatMap(({ parts }) => parts.map(({ id }) => id)),
    ),
  ]
  const taskName = (id: string) => `Service task ${taskIds.indexOf(id) + 1}`

  function taskLabel([id = '', field, part, ofPart]: string[]): string {
    if (id === 'order') return 'Order of the service tasks'
    if (field === undefined) return taskName(id)
    if (field !== 'parts') return `${taskName(id)}: ${at(TASK, field) ?? field}`
    if (part === 'order') return `${taskName(id)}: order of the parts`
    const number = partIds(id).indexOf(part ?? '') + 1
    return `${taskName(id)}, part ${number}${ofPart ? `: ${at(PART, ofPart) ?? ofPart}` : ''}`
  }

  return {
    label(path) {
      const [first = '', ...rest] = path.split('.')
      if (first === 'tasks') return taskLabel(rest)
      if (first !== 'items') return at(fields, first) ?? path
      return rest[0] === 'order' ? 'Order of the items' : `Item ${itemWords(rest.join('.'))}`
    },
    show(path, value) {
      if (path.endsWith('.order') && Array.isArray(value))
        return value.map((id) => orderWords(path, String(id))).join(' – ')
      if (path === 'discount' || path === 'tax') return isRate(value) ? rateWords(value, row) : ''
      if (typeof value === 'object' && value !== null) return 'On the work order'
      if (value === undefined) return path.includes('.') ? 'Not on the work order' : ''
      const text = String(value)
      if (path === 'assignedUserId')
        return text && <NamedId kinds={['user', 'driver']} id={text} what="user id" />
      if (path.endsWith('.serviceTaskId'))
        return text && <NamedId kinds={['service_task']} id={text} what="service task id" />
      if (path === 'dueAt' || path === 'completedAt') return text && `${text.replace('T', ' ')}, ${zone}`
      return text
    },
  }

  function orderWords(path: string, id: string): string {
    if (path === 'tasks.order') return taskName(id)
    return path === 'items.order' ? itemWords(id) : id
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

function rateWords({ kind, value }: RateValues, row: WorkOrderRow): string {
  if (kind === 'none') return 'None'
  return kind === 'percent' ? `${value} %` : moneyText(value, currencyOf(row))
}
