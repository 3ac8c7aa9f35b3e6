import { FIRST_ZONE, wordsOf } from '@/app/(desk)/list-state'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskAccess, deskContext, syncsOf } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { listSyncOf, listSyncQuery } from '@/components/sync/queries'
import { WorkOrderBoardPage } from '@/components/work-orders/board/board-page'
import { askedOf, readListState } from '@/components/work-orders/list/list-filter'
import { workOrderBoardKey, workOrderCountsKey } from '@/components/work-orders/work-order-keys'
import { readNamedBoard } from '@/lib/desk/browse-named-work-orders'
import { countWorkOrders, workOrderBoardQuery } from '@/lib/work-orders/list/browse-work-orders'
import { FIRST_CARDS } from '@/lib/work-orders/list/list-words'

export const generateMetadata = titled('work-orders-board.title')

// Who looks is known to the browser alone, as in the list.
const NOBODY = ''

/** Work orders by status. A few cards of each column come with the page. */
export default async function WorkOrdersBoardPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/work-orders/board', searchParams)
  const state = { ...readListState(searchOf(await searchParams)), sort: 'pressing' as const }
  const asked = askedOf(state, FIRST_ZONE, NOBODY)
  const [first, counts, syncs, access] = await Promise.all([
    asked === null ? null : readNamedBoard(ctx, workOrderBoardQuery.parse(wordsOf(asked)), FIRST_CARDS),
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
        'presence',
        'sync',
        'work-orders',
        'work-orders-board',
        'work-orders-list',
        'work-orders-move',
      ]}
    >
      <DeskAccessProvider {...access}>
        <Prefetched
          queries={[
            ...(first ? [{ queryKey: workOrderBoardKey(asked ?? ''), data: first, partial: true }] : []),
            { queryKey: workOrderCountsKey(FIRST_ZONE), data: counts },
            { queryKey: listSyncQuery('work_orders').queryKey, data: listSyncOf(syncs, 'work_orders') },
          ]}
        >
          <WorkOrderBoardPage startedAt={ctx.clock.now()} />
        </Prefetched>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
