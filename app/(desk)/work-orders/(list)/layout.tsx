import type { ReactNode } from 'react'
import { FIRST_ZONE, wordsOf } from '@/app/(desk)/list-state'
import { askedSearch } from '@/app/asked-search'
import { deskAccess, layoutContext, syncsOf } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { windowKey } from '@/components/list/list-windows'
import { ListAndDetail } from '@/components/list/neighbours'
import { listSyncOf, listSyncQuery } from '@/components/sync/queries'
import { askedOf, readListState } from '@/components/work-orders/list/list-filter'
import { WorkOrderList } from '@/components/work-orders/list/work-order-list'
import { workOrderCountsKey, workOrdersKey } from '@/components/work-orders/work-order-keys'
import { browseNamedWorkOrders } from '@/lib/desk/browse-named-work-orders'
import { browseWorkOrdersQuery, countWorkOrders } from '@/lib/work-orders/list/browse-work-orders'

// Who looks is known to the browser alone: their own work is asked for by the page itself.
const NOBODY = ''

/** The list stays while details open and close over it. Its first rows come with the page. */
export default async function WorkOrdersLayout({ children }: { children: ReactNode }) {
  const ctx = await layoutContext()
  if (!ctx) return children
  const asked = askedOf(readListState(await askedSearch()), FIRST_ZONE, NOBODY)
  const [first, counts, syncs, access] = await Promise.all([
    asked === null ? null : browseNamedWorkOrders(ctx, browseWorkOrdersQuery.parse(wordsOf(asked))),
    countWorkOrders(ctx, FIRST_ZONE),
    syncsOf(ctx.actor),
    deskAccess(ctx.actor, 'maintenance:write'),
  ])
  return (
    <ShippedWords
      of={[
        'capabilities',
        'directory',
        'ledger',
        'list',
        'sync',
        'work-orders',
        'work-orders-list',
        'work-orders-move',
      ]}
    >
      <DeskAccessProvider {...access}>
        <Prefetched
          queries={[
            ...(first ? [{ queryKey: windowKey(workOrdersKey, asked ?? '', 0), data: first }] : []),
            { queryKey: workOrderCountsKey(FIRST_ZONE), data: counts },
            { queryKey: listSyncQuery('work_orders').queryKey, data: listSyncOf(syncs, 'work_orders') },
          ]}
        >
          <ListAndDetail>
            <WorkOrderList startedAt={ctx.clock.now()} />
            {children}
          </ListAndDetail>
        </Prefetched>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
