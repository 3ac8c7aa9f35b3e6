import { flag, list, object, oneOf, type Reader, text } from '@/components/api/read'
import { numberText, TYPED, type TypedKinds } from '@/components/form/typed-kinds'
import { type DistanceUnit, distanceText } from '@/components/units/distance'
import { localText } from '@/components/units/local-time'
import { eachField, forEachField } from '@/lib/fields'
import type { WorkOrderForm } from '@/lib/work-orders/change/form'
import { FIELDS, type PART_FIELDS, type TASK_FIELDS } from '@/lib/work-orders/fields'
import { hundredths, percentText } from '../typed-figures'

/** A discount or tax as it is typed: per cent, or an amount of money. */
export interface RateValues {
  kind: 'none' | 'percent' | 'amount'
  value: string
}

/** All as text. `id` is empty for a new one; a cost of one in money, empty for the part's own price. */
export type PartValues = { -readonly [M in keyof typeof PART_FIELDS]: string }
export type TaskValues = { -readonly [M in keyof typeof TASK_FIELDS]: string } & { parts: PartValues[] }

/** What the form holds of each kind of field: text, where the empty text is "nothing". */
interface Typed extends TypedKinds {
  priority: string
  status: string
  rate: RateValues
  items: { id: string; type: string }[]
  tasks: TaskValues[]
}
type FieldValues = { [F in keyof typeof FIELDS]: Typed[(typeof FIELDS)[F]['kind']] }

/** The edit form's fields, under the names that the request has. */
export type EditValues = FieldValues & {
  /** Whether the two readings are sent; otherwise the platform fills in the asset's. */
  sendMeters: boolean
}

/** How times and distances are typed. */
export interface Typing {
  /** IANA name. */
  zone: string
  unit: DistanceUnit
}

/** The fields of the edit form for a work order, as `formOf` makes it. */
export function valuesOf(form: WorkOrderForm, { zone, unit }: Typing): EditValues {
  const words = (field: keyof WorkOrderForm) => {
    const value = form[field]
    return typeof value === 'string' ? value : ''
  }
  const fields: FieldValues = eachField<typeof FIELDS, [], Typed>(FIELDS, {
    text: words,
    prose: words,
    code: words,
    person: words,
    priority: words,
    status: words,
    time: (field) => (form[field] ? localText(form[field], zone) : ''),
    distance: (field) => (form[field] === undefined ? '' : distanceText(form[field], unit)),
    hours: (field) => numberText(form[field]),
    rate: (field) => rateValues(form[field]),
    items: (field) => (form[field] ?? []).map(({ id, type }) => ({ id, type })),
    tasks: (field) =>
      (form[field] ?? []).map((task) => ({
        id: task.id ?? '',
        serviceTaskId: task.serviceTaskId,
        status: task.status ?? '',
        laborTimeMinutes: numberText(task.laborTimeMinutes),
        parts: (task.parts ?? []).map((part) => ({
          id: part.id ?? '',
          partId: part.partId ?? '',
          quantity: numberText(part.quantity),
          costCentsOverride: part.costCentsOverride === undefined ? '' : hundredths(part.costCentsOverride),
        })),
      })),
  })
  return { ...fields, sendMeters: false }
}

function rateValues(rate: WorkOrderForm['tax']): RateValues {
  if (rate?.basisPoints !== undefined) return { kind: 'percent', value: percentText(rate.basisPoints) }
  return rate?.money ? { kind: 'amount', value: rate.money.amount } : { kind: 'none', value: '' }
}

const part: Reader<PartValues> = object({ id: text, partId: text, quantity: text, costCentsOverride: text })
export const typedTask: Reader<TaskValues> = object({
  id: text,
  serviceTaskId: text,
  status: text,
  laborTimeMinutes: text,
  parts: list(part),
})

/** What was typed before a reload. */
export const typedEdit: Reader<EditValues> = object({
  ...forEachField(FIELDS, {
    ...TYPED,
    priority: text,
    status: text,
    rate: object({ kind: oneOf('none', 'percent', 'amount'), value: text }),
    items: list(object({ id: text, type: text })),
    tasks: list(typedTask),
  }),
  sendMeters: flag,
})
