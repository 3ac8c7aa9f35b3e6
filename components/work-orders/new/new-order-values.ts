import { list, object, oneOf, type Reader, text } from '@/components/api/read'
import type { FormProblem } from '@/components/form/typed-as'
import { zonedInstant } from '@/components/units/local-time'
import type { Words } from '@/lib/words/words'
import type { CreateWorkOrderBody } from '@/lib/work-orders/schema'
import { knownPriority, knownTaskStatus } from '@/lib/work-orders/status'
import { type TaskValues, typedTask } from '../edit/edit-values'
import { readTask } from '../edit/read-task-values'

const DUE = ['none', 'date', 'departure'] as const

/** What is typed of a new work order, all as text. */
export interface NewOrderValues {
  assetId: string
  description: string
  priority: string
  due: (typeof DUE)[number]
  /** As a clock in the form's zone shows it. */
  dueAt: string
  assignedUserId: string
  vendorUuid: string
  category: string
  serviceTaskInstances: TaskValues[]
}

/** A form that nothing was typed into, of the asset and in the words that its address says. */
export const emptyOrder = ({ asset = '', what = '' } = {}): NewOrderValues => ({
  ...{ assetId: asset, description: what, priority: '', due: 'none', dueAt: '' },
  ...{ assignedUserId: '', vendorUuid: '', category: '', serviceTaskInstances: [] },
})

/**
 * Under which name what is typed is kept, by what the address says: the asset, what is to be done, and the order that it is like.
 * What was typed of another vehicle does not come back in its place.
 */
export function keptUnder(asked: Record<'asset' | 'what' | 'like', string>): string {
  const said = new URLSearchParams(Object.entries(asked).filter(([, one]) => one !== ''))
  return `work-order/new${said.size > 0 ? `?${said.toString()}` : ''}`
}

/** What was typed before a reload. */
export const typedOrder: Reader<NewOrderValues> = object({
  ...{ assetId: text, description: text, priority: text, due: oneOf(...DUE), dueAt: text },
  ...{ assignedUserId: text, vendorUuid: text, category: text, serviceTaskInstances: list(typedTask) },
})

interface Typing {
  /** IANA name. */
  zone: string
  /** When the next departure needs the asset (ISO 8601); null where none is known. */
  departsAt: string | null
  /** US dollars for an hour of labor, as a decimal; empty for none. */
  laborRate: string
  t: Words
}

/** The published request, as far as it can be read, and what is to be mended. */
export function readNewOrder(
  values: NewOrderValues,
  { zone, departsAt, laborRate, t }: Typing,
): { order: CreateWorkOrderBody; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const say = (path: string, message: string) => void problems.push({ path, message })
  const assetId = values.assetId.trim()
  const description = values.description.trim()
  if (assetId === '') say('assetId', t('work-orders-new.asset-missing'))
  if (description === '') say('description', t('work-orders-new.what-missing'))
  const priority = knownPriority(values.priority)
  const dueAtTime = dueOf(values, { zone, departsAt, t }, say)
  const tasks = values.serviceTaskInstances.map((task, index) =>
    sendable(
      readTask(task, [], (field, problem) => say(`serviceTaskInstances.${index}.${field}`, t(problem))),
      laborRate,
    ),
  )
  const words = (['assignedUserId', 'vendorUuid', 'category'] as const).flatMap((name) => {
    const typed = values[name].trim()
    return typed === '' ? [] : [[name, typed] as const]
  })
  const order: CreateWorkOrderBody = {
    assetId,
    description,
    ...(priority && { priority }),
    ...(dueAtTime !== null && { dueAtTime }),
    ...Object.fromEntries(words),
    ...(tasks.length > 0 && { serviceTaskInstances: tasks }),
  }
  return { order, problems }
}

function dueOf(
  { due, dueAt }: NewOrderValues,
  { zone, departsAt, t }: Omit<Typing, 'laborRate'>,
  say: (path: string, message: string) => void,
): string | null {
  if (due === 'none') return null
  if (due === 'departure') {
    if (departsAt === null) say('due', t('work-orders-new.departure-missing'))
    return departsAt
  }
  const instant = zonedInstant(dueAt, zone)
  if (instant === null) say('dueAt', t('work-orders-new.due-unread', { zone }))
  return instant
}

type SentTask = NonNullable<CreateWorkOrderBody['serviceTaskInstances']>[number]

/** A task as a new order has it: it has a status, and its parts have an id and a quantity. */
const sendable = (
  { serviceTaskId, status, laborTimeMinutes, parts }: ReturnType<typeof readTask>,
  laborRate: string,
): SentTask => ({
  serviceTaskId,
  status: knownTaskStatus(status) ?? 'Open',
  ...(laborTimeMinutes !== undefined && { laborTimeMinutes }),
  ...(laborTimeMinutes !== undefined &&
    laborRate !== '' && { laborHourlyCost: { amount: laborRate, currency: 'usd' } }),
  ...(parts &&
    parts.length > 0 && {
      parts: parts.map(({ partId = '', quantity = 0, costCentsOverride }) => ({
        ...{ partId, quantity },
        ...(costCentsOverride !== undefined && { costCentsOverride }),
      })),
    }),
})

const FIELDS: readonly string[] = [
  ...['assetId', 'description', 'priority', 'assignedUserId', 'vendorUuid', 'category'],
  'serviceTaskInstances',
]

/** The form's field for a path of the request, as a refusal names it; null for one that it does not have. */
export function newOrderFieldAt(path: string, { due }: NewOrderValues): string | null {
  const own = path.replace(/^order\./, '')
  if (own === 'dueAtTime') return due === 'date' ? 'dueAt' : 'due'
  const [name = ''] = own.split('.')
  return FIELDS.includes(name) ? own : null
}
