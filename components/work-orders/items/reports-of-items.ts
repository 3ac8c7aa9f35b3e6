import { dvirsList } from '@/components/dvirs/queries'
import { windowQuery } from '@/components/list/list-windows'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { WINDOW } from '@/lib/ledger/list/window-size'
import type { WorkOrderItem } from '@/lib/work-orders/schema'

export const isReport = ({ type }: WorkOrderItem): boolean => type?.toUpperCase() === 'DVIR'

// They are asked for with commas between them, and one that cannot be would have all of them refused.
const canBeAsked = (id: string) => isStorableId(id) && !id.includes(',')

/** The ids of the reports among the items of a work order, as many as are asked at once. */
export const reportIds = (items: readonly WorkOrderItem[]): string[] =>
  [...new Set(items.filter(isReport).map(({ id }) => id))].filter(canBeAsked).slice(0, WINDOW)

/** Reports as their list shows them; what the ledger does not know is not among them. Nothing is asked where there is no id. */
export const reportsQuery = (ids: readonly string[]) => ({
  ...windowQuery(dvirsList(new URLSearchParams({ sort: 'newest', ids: ids.join(',') }).toString()), 0),
  enabled: ids.length > 0,
})
