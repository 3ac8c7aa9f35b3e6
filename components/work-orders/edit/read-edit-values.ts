import type { FormProblem } from '@/components/form/typed-as'
import { metersOf } from '@/components/units/distance'
import { zonedInstant } from '@/components/units/local-time'
import { type ByKind, forField } from '@/lib/fields'
import { amountOf } from '@/lib/typed-figure'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { WorkOrderForm } from '@/lib/work-orders/change/form'
import { FIELD_NAMES, type FieldKind, type FieldName, FIELDS, type FieldsOf } from '@/lib/work-orders/fields'
import { knownPriority, knownStatus } from '@/lib/work-orders/status'
import { basisPointsOf, wholeOf } from '../typed-figures'
import { type EditValues, type RateValues, type Typing, valuesOf } from './edit-values'
import { readTask } from './read-task-values'

/**
 * The work order that was typed, in the request's shape, and what cannot be read of it. A field that still reads as
 * `original` did keeps the original's exact value: minutes do not lose seconds, miles do not lose meters.
 */
export function readEditValues(
  values: EditValues,
  original: WorkOrderForm,
  typing: Typing,
  currency: string,
  t: Words,
): { form: WorkOrderForm; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const before = valuesOf(original, typing)
  const say = (path: string, message: string) => void problems.push({ path, message })
  const typed: Typed = { values, before, original, typing, currency, say, t }
  const read = FIELD_NAMES.flatMap((field) => {
    const value = forField(FIELDS, field, READ, typed)
    return value === undefined ? [] : [[field, value] as const]
  })
  return { form: Object.fromEntries(read), problems }
}

interface Typed {
  values: EditValues
  before: EditValues
  original: WorkOrderForm
  typing: Typing
  currency: string
  say: (path: string, message: string) => void
  t: Words
}

type Plain = FieldsOf<Exclude<FieldKind, 'rate' | 'items' | 'tasks'>>

/** The value typed into one field: the original where nothing changed, absent where nothing is typed. */
function plain<F extends Plain>(
  field: F,
  { values, before, original, say }: Typed,
  parse: (typed: string) => WorkOrderForm[F] | null,
  problem: string,
): WorkOrderForm[F] | undefined {
  const typed: string = values[field]
  if (typed === before[field]) return original[field]
  if (typed.trim() === '') return undefined
  const value = parse(typed)
  if (value === null) say(field, problem)
  return value ?? undefined
}

const words = (field: FieldsOf<'text' | 'prose' | 'code' | 'person'>, typed: Typed) =>
  plain(field, typed, (text) => text.trim(), '')

const READ: ByKind<typeof FIELDS, [Typed], Record<FieldKind, unknown>> = {
  text: words,
  prose: words,
  code: words,
  person: words,
  // Chosen from a list: what is none of it stands for what was there.
  priority: (field, { values, original }) => knownPriority(values[field]) ?? original[field],
  status: (field, { values, original }) => knownStatus(values[field]) ?? original[field],
  time: (field, typed) => {
    const { zone } = typed.typing
    const problem = typed.t('work-orders-edit.time-unread', { zone })
    return plain(field, typed, (local) => zonedInstant(local, zone), problem)
  },
  distance: (field, typed) => {
    const { unit } = typed.typing
    const problem = typed.t('work-orders-edit.distance-unread', { unit })
    return plain(field, typed, (text) => metersOf(text, unit), problem)
  },
  hours: (field, typed) => plain(field, typed, wholeOf, typed.t('work-orders-edit.hours-unread')),
  rate: (field, { values, before, original, currency, say, t }) =>
    readRate(values[field], before[field], original[field], currency, (problem) =>
      say(`${field}.value`, t(problem)),
    ),
  items: (field, { values, say, t }) =>
    values[field].map(({ id, type }, index) => {
      if (!id.trim()) say(`${field}.${index}.id`, t('work-orders-edit.item-missing'))
      return { id: id.trim(), type }
    }),
  tasks: (field, { values, original, say, t }) =>
    values[field].map((task, index) =>
      readTask(task, original[field] ?? [], (member, problem) =>
        say(`${field}.${index}.${member}`, t(problem)),
      ),
    ),
}

function readRate(
  { kind, value }: RateValues,
  before: RateValues,
  original: WorkOrderForm['tax'],
  currency: string,
  say: (problem: WordKey) => void,
): WorkOrderForm['tax'] {
  if (kind === before.kind && value === before.value) return original
  if (kind === 'none') return undefined
  if (kind === 'percent') {
    const basisPoints = basisPointsOf(value)
    if (basisPoints !== null) return { basisPoints }
    return void say('work-orders-edit.rate-unread')
  }
  const amount = amountOf(value)
  if (amount !== null) return { money: { amount, currency: original?.money?.currency ?? currency } }
  return void say('work-orders-edit.amount-unread')
}

/** The form's field for a path of the request: a rate is typed in one box, whichever of the two it is. */
export function editFieldAt(path: string, values: EditValues): string | null {
  const name = FIELD_NAMES.find((field) => path === field || path.startsWith(`${field}.`))
  return name === undefined
    ? null
    : forField<typeof FIELDS, [string, EditValues], string>(FIELDS, name, AT, path, values)
}

const same = (_field: FieldName, path: string) => path
const AT: ByKind<typeof FIELDS, [path: string, values: EditValues], Record<FieldKind, string>> = {
  text: same,
  prose: same,
  code: same,
  person: same,
  time: same,
  distance: same,
  hours: same,
  priority: same,
  status: same,
  items: same,
  tasks: same,
  rate: (field, path, values) =>
    path === field || values[field].kind === 'none' ? `${field}.kind` : `${field}.value`,
}
