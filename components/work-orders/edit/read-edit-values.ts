import { metersOf } from '@/components/units/distance'
import { zonedInstant } from '@/components/units/local-time'
import type { WorkOrderForm } from '@/lib/work-orders/form'
import { knownPriority, knownStatus } from '@/lib/work-orders/status'
import { type EditValues, type RateValues, type Typing, valuesOf } from './edit-values'
import { readTask } from './read-task-values'
import { amountOf, basisPointsOf, wholeOf } from '../typed-figures'

/** What stands against saving, by the path of the request's field: `serviceTaskInstances.0.parts.1.quantity`. */
export type EditProblems = Record<string, string>

const TEXTS = [
  'description',
  'category',
  'poNumber',
  'invoiceNumber',
  'vendorUuid',
  'assignedUserId',
  'closingNotes',
] as const

/**
 * The work order that was typed, in the request's shape, and what cannot be read of it. A field that still reads as
 * `original` did keeps the original's exact value: minutes do not lose seconds, miles do not lose meters.
 */
export function readEditValues(
  values: EditValues,
  original: WorkOrderForm,
  typing: Typing,
  currency: string,
): { form: WorkOrderForm; problems: EditProblems } {
  const problems: EditProblems = {}
  const before = valuesOf(original, typing)
  const form: WorkOrderForm = {}
  for (const field of TEXTS) if (values[field].trim() !== '') form[field] = keptText(field)

  function keptText(field: (typeof TEXTS)[number]) {
    return values[field] === before[field] ? (original[field] ?? '') : values[field].trim()
  }
  /** The value typed into one field: the original where nothing changed, absent where nothing is typed. */
  function read<T>(
    path: string,
    typed: string,
    was: { text: string; value: T | undefined },
    parse: (typed: string) => T | null,
    problem: string,
  ): T | undefined {
    if (typed === was.text) return was.value
    if (typed.trim() === '') return undefined
    const value = parse(typed)
    if (value === null) problems[path] = problem
    return value ?? undefined
  }

  const priority = knownPriority(values.priority) ?? original.priority
  const status = knownStatus(values.status) ?? original.status
  const time = (path: 'dueAtTime' | 'completedAtTime', typed: string, text: string) =>
    read(
      path,
      typed,
      { text, value: original[path] },
      (local) => zonedInstant(local, typing.zone),
      `There is no such time in ${typing.zone}.`,
    )
  const rate = (path: 'discount' | 'tax') =>
    readRate(values[path], before[path], original[path], currency, (problem) => {
      problems[`${path}.${values[path].kind === 'percent' ? 'basisPoints' : 'money.amount'}`] = problem
    })
  const due = time('dueAtTime', values.dueAt, before.dueAt)
  const completed = time('completedAtTime', values.completedAt, before.completedAt)
  const meters = read(
    'odometerMeters',
    values.odometer,
    { text: before.odometer, value: original.odometerMeters },
    (typed) => metersOf(typed, typing.unit),
    `Type a distance in ${typing.unit}.`,
  )
  const hours = read(
    'engineHours',
    values.engineHours,
    { text: before.engineHours, value: original.engineHours },
    wholeOf,
    'Type whole hours.',
  )
  const discount = rate('discount')
  const tax = rate('tax')
  Object.assign(
    form,
    priority && { priority },
    status && { status },
    due !== undefined && { dueAtTime: due },
    completed !== undefined && { completedAtTime: completed },
    meters !== undefined && { odometerMeters: meters },
    hours !== undefined && { engineHours: hours },
    discount && { discount },
    tax && { tax },
  )
  form.items = values.items.map(({ id, type }, index) => {
    if (!id.trim()) problems[`items.${index}.id`] = 'Type the id, or take the item out.'
    return { id: id.trim(), type }
  })
  form.serviceTaskInstances = values.tasks.map((task, index) =>
    readTask(task, original.serviceTaskInstances ?? [], (field, problem) => {
      problems[`serviceTaskInstances.${index}.${field}`] = problem
    }),
  )
  return { form, problems }
}

function readRate(
  { kind, value }: RateValues,
  before: RateValues,
  original: WorkOrderForm['tax'],
  currency: string,
  say: (problem: string) => void,
): WorkOrderForm['tax'] {
  if (kind === before.kind && value === before.value) return original
  if (kind === 'none') return undefined
  if (kind === 'percent') {
    const basisPoints = basisPointsOf(value)
    if (basisPoints !== null) return { basisPoints }
    return void say('Type a rate with at most two decimals, like 8.25.')
  }
  const amount = amountOf(value)
  if (amount !== null) return { money: { amount, currency: original?.money?.currency ?? currency } }
  return void say('Type an amount, like 12.50.')
}
