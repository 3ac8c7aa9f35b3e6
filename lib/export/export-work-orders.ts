import { browseNamedWorkOrders } from '@/lib/desk/browse-named-work-orders'
import { ASSET_KINDS } from '@/lib/directory/entry'
import type { ListedRow } from '@/lib/ledger/list/listing'
import { say } from '@/lib/words/speaking'
import type { AskedWorkOrders } from '@/lib/work-orders/list/browse-work-orders'
import type { ListedWorkOrder } from '@/lib/work-orders/list/listed'
import type { Column } from './csv'
import { type ExportAs, type ExportContext, exportList, zoneFor } from './export-list'
import { localTime } from './local-time'
import { named, narrowedBy, searched } from './narrowed'

type Row = ListedRow<ListedWorkOrder>
type Names = Awaited<ReturnType<typeof browseNamedWorkOrders>>['names']

/** The list of work orders as CSV, or what is selected of it alone, with the names of assets and people; times in the zone that is asked for (UTC). */
export async function exportWorkOrders(ctx: ExportContext, asked: AskedWorkOrders, as: ExportAs = 'csv') {
  const names: Names = { assets: {}, people: {} }
  return exportList(
    ctx,
    {
      list: 'work-orders',
      asked,
      read: async (limit) => {
        const window = await browseNamedWorkOrders(ctx, { ...asked, offset: 0, limit })
        Object.assign(names, window.names)
        return window
      },
      see: (row) => row,
      columns: workOrderFileColumns(names, zoneFor(null, asked.zone)),
      narrowed: async () =>
        narrowedBy(
          asked.ids && { label: null, value: say('lib-export.selected-work-orders') },
          asked.show && { label: null, value: say(`work-orders-list.chip-${asked.show}`) },
          asked.status !== undefined && { label: say('lib-export.state'), value: asked.status },
          asked.assigned === 'none'
            ? { label: say('lib-export.assignee'), value: say('lib-export.nobody') }
            : await named(ctx, ['user'], asked.assigned, say('lib-export.assignee')),
          await named(ctx, ASSET_KINDS, asked.asset, say('lib-export.vehicle')),
          searched(asked.q),
          {
            label: say('lib-export.order'),
            value: say(`work-orders-list.order-${asked.sort ?? 'pressing'}`),
          },
        ),
    },
    as,
  )
}

/** What a file or a sheet of paper tells of each work order. */
export const workOrderFileColumns = (names: Names, zone: string): readonly Column<Row>[] => [
  { name: say('lib-export.id'), cell: ({ id }) => id },
  { name: say('lib-export.name'), cell: ({ description }) => description },
  { name: say('lib-export.state'), cell: ({ status }) => status },
  { name: say('lib-export.priority'), cell: ({ priority }) => priority },
  { name: say('lib-export.due'), cell: ({ dueAtTime }) => localTime(dueAtTime, zone) },
  { name: say('lib-export.zone'), cell: () => zone },
  {
    name: say('lib-export.vehicle'),
    cell: ({ assetId }) => (assetId ? (names.assets[assetId] ?? assetId) : null),
  },
  {
    name: say('lib-export.assignee'),
    cell: ({ assignedUserId }) => (assignedUserId ? (names.people[assignedUserId] ?? assignedUserId) : null),
  },
]
