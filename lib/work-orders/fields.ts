import type { UpdateWorkOrderBody } from './schema'
import type { WorkOrderPriority, WorkOrderStatus } from './status'

export type FieldName = keyof UpdateWorkOrderBody

/** What fields hold in a request. How one is read, typed, shown, emptied and compared follows from its kind. */
interface KindValues {
  text: string
  prose: string
  /** A number of somebody's papers, an id. */
  code: string
  person: string
  /** RFC 3339. */
  time: string
  /** Meters. */
  distance: number
  hours: number
  priority: WorkOrderPriority
  status: WorkOrderStatus
  rate: NonNullable<UpdateWorkOrderBody['tax']>
  items: NonNullable<UpdateWorkOrderBody['items']>
  tasks: NonNullable<UpdateWorkOrderBody['serviceTaskInstances']>
}
export type FieldKind = keyof KindValues

/** The kinds whose values are those of a request's field. */
type KindFor<Value> = {
  [K in FieldKind]: [KindValues[K], Value] extends [Value, KindValues[K]] ? K : never
}[FieldKind]

/** The parts of the form, in their order. */
export const SECTIONS = ['What', 'Readings', 'Items', 'Service tasks', 'Discount and tax', 'Closing'] as const

interface Field<Kind> {
  /** As people call it: over its input, in the detail and in the trail. */
  label: string
  kind: Kind
  section: (typeof SECTIONS)[number]
  /** Where the detail shows it: in its list of facts, there last and only when it is set, or in a place of its own. */
  fact: 'listed' | 'last' | 'own'
  /** Whether a list's search looks through it. */
  searched?: true
  /** Where nothing is said of it the platform writes the asset's current reading. */
  filledIn?: true
  /** What else its input says. */
  hint?: string
  optional?: true
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
} as const satisfies { readonly [F in FieldName]-?: Field<KindFor<NonNullable<UpdateWorkOrderBody[F]>>> }

export type KindOf<F extends FieldName> = (typeof FIELDS)[F]['kind']

/** The fields of some kinds. */
export type FieldsOf<Kind extends FieldKind> = {
  [F in FieldName]: KindOf<F> extends Kind ? F : never
}[FieldName]

/** The fields that a list's search looks through, all of them words. */
export type Searched = {
  [F in FieldName]: (typeof FIELDS)[F] extends { searched: true } ? F : never
}[FieldName]

/** What is said of a field, with what only some have. */
export const fieldOf = (name: FieldName): Field<FieldKind> => FIELDS[name]

/** In the order of the form. The literal has these keys and no other. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]

/** One thing that is done with a field, kind by kind. */
export type ByKind<Given extends readonly unknown[], Made extends Record<FieldKind, unknown>> = {
  readonly [K in FieldKind]: (field: FieldsOf<K>, ...given: Given) => Made[K]
}

/** Does with a field what is to be done with its kind. */
export function forField<Given extends readonly unknown[], Made>(
  name: FieldName,
  byKind: ByKind<Given, Record<FieldKind, Made>>,
  ...given: Given
): Made {
  // The kind is the field's own: what is called takes this field.
  const call = byKind[FIELDS[name].kind] as (field: FieldName, ...all: Given) => Made
  return call(name, ...given)
}

/** An object with a member for each field, made kind by kind. */
export function eachField<Made extends Record<FieldKind, unknown>>(
  byKind: ByKind<[], Made>,
): { [F in FieldName]: Made[KindOf<F>] } {
  const entries = FIELD_NAMES.map((name) => [name, forField<[], unknown>(name, byKind)])
  // Made name by name, each by its own kind.
  return Object.fromEntries(entries) as { [F in FieldName]: Made[KindOf<F>] }
}

/** The same, where fields of a kind have one thing. */
export function forEachField<Made extends Record<FieldKind, unknown>>(
  byKind: Made,
): { [F in FieldName]: Made[KindOf<F>] } {
  const entries = FIELD_NAMES.map((name) => [name, byKind[FIELDS[name].kind]])
  return Object.fromEntries(entries) as { [F in FieldName]: Made[KindOf<F>] }
}

type Task = KindValues['tasks'][number]
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

/** `due, PO number`: fields in a sentence, as people call them. */
export const fieldWords = (names: readonly FieldName[]): string =>
  names
    .map((name) => FIELDS[name].label.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()))
    .join(', ')
