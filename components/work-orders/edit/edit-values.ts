import { type DistanceUnit, distanceText } from '@/components/units/distance'
import { localText } from '@/components/units/local-time'
import type { WorkOrderForm } from '@/lib/work-orders/form'
import { hundredths, percentText } from '../typed-figures'

/** A discount or tax as it is typed: per cent, or an amount of money. */
export interface RateValues {
  kind: 'none' | 'percent' | 'amount'
  value: string
}

export interface PartValues {
  /** Empty for a new one. */
  id: string
  partId: string
  quantity: string
  /** Cost of one in money; empty for the part's own price. */
  price: string
}

export interface TaskValues {
  /** Empty for a new one. */
  id: string
  serviceTaskId: string
  status: string
  minutes: string
  parts: PartValues[]
}

/** The edit form's fields, all as text: the empty text is "nothing". */
export interface EditValues {
  description: string
  priority: string
  status: string
  completedAt: string
  dueAt: string
  category: string
  poNumber: string
  invoiceNumber: string
  vendorUuid: string
  assignedUserId: string
  closingNotes: string
  /** Whether the two readings are sent; otherwise the platform fills in the asset's. */
  sendMeters: boolean
  odometer: string
  engineHours: string
  discount: RateValues
  tax: RateValues
  items: { id: string; type: string }[]
  tasks: TaskValues[]
}

/** How times and distances are typed. */
export interface Typing {
  /** IANA name. */
  zone: string
  unit: DistanceUnit
}

/** The fields of the edit form for a work order, as `formOf` makes it. */
export function valuesOf(form: WorkOrderForm, { zone, unit }: Typing): EditValues {
  const time = (instant: string | undefined) => (instant ? localText(instant, zone) : '')
  return {
    description: form.description ?? '',
    priority: form.priority ?? '',
    status: form.status ?? '',
    completedAt: time(form.completedAtTime),
    dueAt: time(form.dueAtTime),
    category: form.category ?? '',
    poNumber: form.poNumber ?? '',
    invoiceNumber: form.invoiceNumber ?? '',
    vendorUuid: form.vendorUuid ?? '',
    assignedUserId: form.assignedUserId ?? '',
    closingNotes: form.closingNotes ?? '',
    sendMeters: false,
    odometer: form.odometerMeters === undefined ? '' : distanceText(form.odometerMeters, unit),
    engineHours: numberText(form.engineHours),
    discount: rateValues(form.discount),
    tax: rateValues(form.tax),
    items: (form.items ?? []).map(({ id, type }) => ({ id, type })),
    tasks: (form.serviceTaskInstances ?? []).map((task) => ({
      id: task.id ?? '',
      serviceTaskId: task.serviceTaskId,
      status: task.status ?? '',
      minutes: numberText(task.laborTimeMinutes),
      parts: (task.parts ?? []).map((part) => ({
        id: part.id ?? '',
        partId: part.partId ?? '',
        quantity: numberText(part.quantity),
        price: part.costCentsOverride === undefined ? '' : hundredths(part.costCentsOverride),
      })),
    })),
  }
}

const numberText = (number: number | undefined) => (number === undefined ? '' : String(number))

function rateValues(rate: WorkOrderForm['tax']): RateValues {
  if (rate?.basisPoints !== undefined) return { kind: 'percent', value: percentText(rate.basisPoints) }
  return rate?.money ? { kind: 'amount', value: rate.money.amount } : { kind: 'none', value: '' }
}
