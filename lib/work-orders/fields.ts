import type { Field, FieldsOf as FieldsIn, KindFor, KindIn } from '@/lib/fields'
import { namesIn } from '@/lib/fields'
import type { SharedKinds } from '@/lib/field-kinds'
import type { UpdateWorkOrderBody } from './schema'
import type { WorkOrderPriority, WorkOrderStatus } from './status'

export type FieldName = keyof UpdateWorkOrderBody

/** What its fields hold in a request. */
export interface Kinds extends SharedKinds {
  priority: WorkOrderPriority
  status: WorkOrderStatus
  rate: NonNullable<UpdateWorkOrderBody['tax']>
  items: NonNullable<UpdateWorkOrderBody['items']>
  tasks: NonNullable<UpdateWorkOrderBody['serviceTaskInstances']>
}

/** The parts of the form, in their order. */
export const SECTIONS = ['What', 'Readings', 'Items', 'Service tasks', 'Discount and tax', 'Closing'] as const

interface WorkOrderField<Kind> extends Field<Kind> {
  section: (typeof SECTIONS)[number]
  /** Whether a list's search looks through it. */
  searched?: true
  /** Where nothing is said of it the platform writes the asset's current reading. */
  filledIn?: true
  /** What is copied of it: `vendor id`. */
  copied?: string
}

/**
 * Every field of a work order that can be changed, in the order of the form. What reads, compares, shows, types or sends
 * one goes by this table.
 */
export const FIELDS = {
  description: { label: 'Description', kind: 'prose', section: 'What', fact: 'own', searched: true },
  status: { label: 'Status', kind: 'status', section: 'What', fact: 'own' },
  completedAtTime: { label: 'Completion time', kind: 'time', section: 'What', fact: 'last', optional: true },
  priority: { label: 'Priority', kind: 'priority', section: 'What', fact: 'own' },
  dueAtTime: { label: 'Due', kind: 'time', section: 'What', fact: 'listed' },
  assignedUserId: { label: 'Assigned to', kind: 'person', section: 'What', fact: 'listed', searched: true },
  category: { label: 'Category', kind: 'text', section: 'What', fact: 'listed', searched: true },
  poNumber: {
    label: 'PO number',
    kind: 'code',
    section: 'What',
    fact: 'listed',
    searched: true,
    copied: 'PO number',
  },
  invoiceNumber: {
    label: 'Invoice number',
    kind: 'code',
    section: 'What',
    fact: 'listed',
    searched: true,
    copied: 'invoice number',
  },
  vendorUuid: {
    label: 'Vendor',
    kind: 'code',
    section: 'What',
    fact: 'listed',
    hint: 'The platform’s vendor UUID.',
    copied: 'vendor id',
  },
  odometerMeters: {
    label: 'Odometer',
    kind: 'distance',
    section: 'Readings',
    fact: 'listed',
    filledIn: true,
  },
  engineHours: { label: 'Engine hours', kind: 'hours', section: 'Readings', fact: 'listed', filledIn: true },
  items: { label: 'Items', kind: 'items', section: 'Items', fact: 'own' },
  serviceTaskInstances: { label: 'Service tasks', kind: 'tasks', section: 'Service tasks', fact: 'own' },
  discount: { label: 'Discount', kind: 'rate', section: 'Discount and tax', fact: 'own' },
  tax: { label: 'Tax', kind: 'rate', section: 'Discount and tax', fact: 'own' },
  closingNotes: { label: 'Closing notes', kind: 'prose', section: 'Closing', fact: 'own', searched: true },
} as const satisfies {
  readonly [F in FieldName]-?: WorkOrderField<KindFor<Kinds, NonNullable<UpdateWorkOrderBody[F]>>>
}

export type FieldKind = KindIn<typeof FIELDS>

/** The fields of some kinds. */
export type FieldsOf<Kind extends FieldKind> = FieldsIn<typeof FIELDS, Kind>

/** The fields that a list's search looks through, all of them words. */
export type Searched = {
  [F in FieldName]: (typeof FIELDS)[F] extends { searched: true } ? F : never
}[FieldName]

/** What is said of a field, with what only some have. */
export const fieldOf = (name: FieldName): WorkOrderField<FieldKind> => FIELDS[name]

/** In the order of the form. */
export const FIELD_NAMES = namesIn(FIELDS)

type Task = Kinds['tasks'][number]
type Part = NonNullable<Task['parts']>[number]
interface Member {
  label: string
  /** Whether the platform's answer is compared with what was sent of it. What tells a task or a part from others is not. */
  compared: boolean
}

/** The members of a service task, besides its parts. */
export const TASK_FIELDS = {
  id: { label: 'Service task', compared: false },
  serviceTaskId: { label: 'Service task', compared: false },
  status: { label: 'Status', compared: true },
  laborTimeMinutes: { label: 'Labour, min', compared: true },
} as const satisfies { readonly [M in keyof Omit<Task, 'parts'>]-?: Member }

/** The members of a part of a service task. */
export const PART_FIELDS = {
  id: { label: 'Part', compared: false },
  partId: { label: 'Part id', compared: false },
  quantity: { label: 'Quantity', compared: true },
  costCentsOverride: { label: 'Cost of one', compared: true },
} as const satisfies { readonly [M in keyof Part]-?: Member }

/** The members of a table whose answer is compared. */
export const comparedOf = <M extends string>(members: Readonly<Record<M, Member>>): M[] =>
  (Object.keys(members) as M[]).filter((name) => members[name].compared)
