import { isStub, merge, type Known, type Seen } from '@/lib/ledger/keep/merge'
import { salvage } from '@/lib/ledger/keep/salvage'
import { idOf, isStorableId } from '@/lib/ledger/keep/storable-id'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import { beginning, searchText } from '@/lib/ledger/list/list-text'
import { listedColumns } from '@/lib/ledger/list/listing'
import { namedAlone } from '@/lib/ledger/list/named'
import { type CostColumns, costColumns } from './cost/kept-cost'
import { FIELD_NAMES, type FieldName, fieldOf, type Searched } from './fields'
import { isArchived } from './list/conditions'
import { listedWorkOrder, type ListedWorkOrder } from './list/listed'
import { WORK_ORDER_LISTING } from './list/listing'
import { workOrderBody, type WorkOrderBody } from './schema'
import { knownPriority, knownStatus } from './status'

/** The columns that lists of work orders ask, and what it costs goes by. */
export interface WorkOrderColumns extends CostColumns {
  /** In the specification's spelling where it is one of the ten, else as the platform wrote it, 60 characters at most. */
  status: string | null
  priority: string | null
  /** Somebody put it away (lib/work-orders/list/conditions.ts). */
  archived: boolean
  assetId: string | null
  description: string | null
  dueAt: Date | null
  assignedUserId: string | null
  updatedAt: Date | null
  dvirIds: string[]
  search: string
  listed: ListedWorkOrder
  listedRule: number
}

/** One observation of a work order. */
export interface WorkOrderSighting {
  id: string
  seen: Seen
}

/** What is known of a work order after one more observation; what cannot be read of that is left out. */
export const foldWorkOrder = (previous: Known | null, { id, seen }: WorkOrderSighting): Known =>
  merge(previous, { ...seen, fields: namedAlone(salvage(workOrderBody, { ...seen.fields, id }) ?? { id }) })

/** The fields of which the table says that they are searched: those that hold words, and ids of people. */
const isSearched = (name: FieldName): name is Searched => fieldOf(name).searched === true
const SEARCHED = {
  words: FIELD_NAMES.filter(isSearched).filter((name) => fieldOf(name).kind !== 'person'),
  ids: FIELD_NAMES.filter(isSearched).filter((name) => fieldOf(name).kind === 'person'),
}

// They stand in an index beside three ids, which leave them so much room (20261127011500_orders_by_narrow_columns).
const LONGEST_STATUS = 60
const LONGEST_PRIORITY = 30
const wordOf = (word: string | null | undefined, longest: number) =>
  word === undefined || word === null ? null : beginning(word, longest)

/** The columns of what is known. */
export const workOrderColumns = ({ body }: Known): WorkOrderColumns => columnsOf(workOrderBody.parse(body))

function columnsOf(body: WorkOrderBody): WorkOrderColumns {
  return {
    status: knownStatus(body.status) ?? wordOf(body.status, LONGEST_STATUS),
    priority: knownPriority(body.priority) ?? wordOf(body.priority, LONGEST_PRIORITY),
    archived: isArchived(body),
    assetId: idOf({ id: body.assetId }),
    description: body.description ?? null,
    dueAt: storableDate(body.dueAtTime),
    assignedUserId: idOf({ id: body.assignedUserId }),
    updatedAt: storableDate(body.updatedAtTime),
    dvirIds: body.items?.flatMap(({ id }) => (id && isStorableId(id) ? id : [])) ?? [],
    ...costColumns(body),
    ...listedColumns(WORK_ORDER_LISTING.rule, listedWorkOrder(body), isStub(body)),
    search: searchText(
      ['Work order', ...SEARCHED.words.map((field) => body[field])],
      [body.id, idOf({ id: body.assetId }), ...SEARCHED.ids.map((field) => idOf({ id: body[field] }))],
    ),
  }
}
