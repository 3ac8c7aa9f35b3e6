import type { SharedKinds } from '@/lib/field-kinds'
import type { FieldRules, FieldsOf as FieldsIn, KindFor, KindIn } from '@/lib/fields'
import { namesIn } from '@/lib/fields'
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
export const SECTIONS = ['what', 'readings', 'items', 'tasks', 'rates', 'closing'] as const

/** What is said of one stands in `field-words.ts`: every page of the desk reads by this table, and few say its words. */
interface WorkOrderField<Kind> extends FieldRules<Kind> {
  section: (typeof SECTIONS)[number]
  /** Whether a list's search looks through it. */
  searched?: true
  /** Where nothing is said of it the platform writes the asset's current reading. */
  filledIn?: true
}

/**
 * Every field of a work order that can be changed, in the order of the form. What reads, compares, shows, types or sends
 * one goes by this table.
 */
export const FIELDS = {
  description: { kind: 'prose', section: 'what', fact: 'own', searched: true },
  status: { kind: 'status', section: 'what', fact: 'own' },
  completedAtTime: { kind: 'time', section: 'what', fact: 'last', optional: true },
  priority: { kind: 'priority', section: 'what', fact: 'own' },
  dueAtTime: { kind: 'time', section: 'what', fact: 'listed' },
  assignedUserId: { kind: 'person', section: 'what', fact: 'listed', searched: true },
  category: { kind: 'text', section: 'what', fact: 'listed', searched: true },
  poNumber: { kind: 'code', section: 'what', fact: 'listed', searched: true },
  invoiceNumber: { kind: 'code', section: 'what', fact: 'listed', searched: true },
  vendorUuid: { kind: 'code', section: 'what', fact: 'listed' },
  odometerMeters: { kind: 'distance', section: 'readings', fact: 'listed', filledIn: true },
  engineHours: { kind: 'hours', section: 'readings', fact: 'listed', filledIn: true },
  items: { kind: 'items', section: 'items', fact: 'own' },
  serviceTaskInstances: { kind: 'tasks', section: 'tasks', fact: 'own' },
  discount: { kind: 'rate', section: 'rates', fact: 'own' },
  tax: { kind: 'rate', section: 'rates', fact: 'own' },
  closingNotes: { kind: 'prose', section: 'closing', fact: 'own', searched: true },
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
  /** Whether the platform's answer is compared with what was sent of it. What tells a task or a part from others is not. */
  compared: boolean
}

/** The members of a service task, besides its parts. */
export const TASK_FIELDS = {
  id: { compared: false },
  serviceTaskId: { compared: false },
  status: { compared: true },
  laborTimeMinutes: { compared: true },
} as const satisfies { readonly [M in keyof Omit<Task, 'parts'>]-?: Member }

/** The members of a part of a service task. */
export const PART_FIELDS = {
  id: { compared: false },
  partId: { compared: false },
  quantity: { compared: true },
  costCentsOverride: { compared: true },
} as const satisfies { readonly [M in keyof Part]-?: Member }

// The literals have these keys and no other.
const membersOf = <M extends string>(members: Readonly<Record<M, Member>>) => Object.keys(members) as M[]

export const MEMBERS_OF_TASK = membersOf(TASK_FIELDS)
export const MEMBERS_OF_PART = membersOf(PART_FIELDS)

/** The members of a table whose answer is compared. */
export const comparedOf = <M extends string>(members: Readonly<Record<M, Member>>): M[] =>
  membersOf(members).filter((name) => members[name].compared)
