'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { List, Wrench } from 'lucide'
import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { usePlatformPerson } from '@/components/access/platform-person'
import { PageBar } from '@/components/frame/page-bar'
import { useAddById } from '@/components/ledger/use-add-by-id'
import { isNarrowed } from '@/components/list/list-state'
import { NarrowingToolbar } from '@/components/list/narrowing-toolbar'
import { NoneMatch } from '@/components/list/none-match'
import { NotRead } from '@/components/list/not-read'
import { ShowChips } from '@/components/list/show-chips'
import { changeSearch, sayCleared, useSearchState } from '@/components/list/use-search-state'
import { AlsoHereLate } from '@/components/presence/also-here-late'
import { EmptyWhy } from '@/components/sync/empty-why'
import { SyncLine } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { LinkButton } from '@/components/ui/button/link-button'
import { EmptyState } from '@/components/ui/empty-state'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { BOARD_ORDER } from '@/lib/work-orders/status'
import { askedOf, NOTHING_NARROWED, readListState } from '../list/list-filter'
import { ListFilters } from '../list/list-filters'
import { WORK_ORDER_CHIPS } from '../list/work-order-chips'
import { MoveQuestion } from '../move/move-question'
import { RefusedMoves } from '../move/refused-moves'
import { useMoveWorkOrder } from '../move/use-move-work-order'
import { addWorkOrder, keepWorkOrder, workOrderCountsQuery } from '../queries'
import { statusWord } from '../status-text'
import { useTimesInStatus } from '../time-in-status'
import { useBoardColumns } from './use-board-columns'

const MineNotice = lazy(() =>
  import('../list/mine-notice').then((module) => ({ default: module.MineNotice })),
)
// The page has it in its HTML; what carries cards comes after.
const Board = lazy(() => import('./board').then((module) => ({ default: module.Board })))
const BoardPanel = lazy(() => import('./board-panel').then((module) => ({ default: module.BoardPanel })))

const EVERY_MS = 60_000
const PATH = '/work-orders/board'
/** Which work order stands open beside it, in the address. */
const OPEN = 'order'

/** The work orders by status, side by side: what a move means, said before the first one; one of them open beside it. */
export function WorkOrderBoardPage({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const client = useQueryClient()
  const { refusal } = useDeskAccess()
  const me = usePlatformPerson()
  const zone = useZone(null)
  const now = useNow(EVERY_MS, startedAt)
  const moves = useMoveWorkOrder({ undoes: true })
  const { params, search, change } = useSearchState()
  const state = { ...readListState(params), sort: 'pressing' as const }
  const asked = askedOf(state, zone, me)
  const { data: counts } = useQuery(workOrderCountsQuery(zone))
  const { columns, found, nameOf, pending, error, onAgain, isReading, onMore } = useBoardColumns(
    asked,
    (status) => askedOf({ ...state, status }, zone, me),
  )
  const inStatusOf = useTimesInStatus(columns.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const openId = params.get(OPEN)
  const close = () => change({ [OPEN]: null })
  const hrefOf = (id: string | null) => PATH + changeSearch(search, { [OPEN]: id })
  const adding = useAddById({
    noun: 'work_order',
    add: async (id) => keepWorkOrder(client, await addWorkOrder(id)),
    hrefOf,
  })
  const filtered = isNarrowed(state)
  const create = refusal ? (
    <Button look="primary" disabledReason={refusal}>
      {t('work-orders.new')}
    </Button>
  ) : (
    <LinkButton href="/work-orders/new" look="primary" data-key="n">
      {t('work-orders.new')}
    </LinkButton>
  )
  return (
    <>
      <div className={clsx(openId !== null && 'paged:hidden beside:mr-(--panel) print:hidden')}>
        <PageBar
          parent={
            <>
              <Link href="/work-orders" className="link">
                {t('work-orders-list.title')}
              </Link>{' '}
              <span aria-hidden>/</span>
            </>
          }
          title={t('work-orders-board.board')}
          count={counts?.all}
          filters={
            <>
              <ShowChips
                all={{ label: t('list.all'), count: counts?.all }}
                chips={WORK_ORDER_CHIPS.map(({ show, label }) => ({
                  ...{ show, label: t(label), count: counts?.[show] },
                }))}
                shown={state.show}
                onShow={(show) => change({ show })}
              />
              <span className="min-w-0 text-table text-quiet">
                <AlsoHereLate noun="board" id="work-orders" editing={false} />
              </span>
            </>
          }
          action={
            <>
              {adding.button}
              {create}
            </>
          }
        />
        <NarrowingToolbar
          label={t('list.search', { kind: 'work_orders' })}
          text={state.text}
          onText={(text) => change({ q: text }, 'replace')}
          found={filtered ? found : undefined}
        >
          <ListFilters
            state={state}
            statuses={[...new Set([...BOARD_ORDER, ...(counts?.statuses ?? []).map(statusWord)])]}
            assignees={counts?.assignees ?? []}
            onChange={change}
          />
          <LinkButton icon={List} href={`/work-orders${sayCleared(changeSearch(search, { [OPEN]: null }))}`}>
            {t('work-orders-list.view-table')}
          </LinkButton>
          <LinkButton href="/work-orders/workload">{t('work-orders-board.workload')}</LinkButton>
        </NarrowingToolbar>
        <SyncLine kind="work_orders" />
        <div ref={keepsFocus} className="space-y-2 px-4 not-empty:py-3 sm:px-6">
          {error && (
            <NotRead
              error={error}
              kept={found === undefined ? undefined : t('list.kept')}
              onAgain={onAgain}
            />
          )}
          <RefusedMoves moves={moves} />
          {state.assigned === 'me' && !me && (
            <Suspense>
              <MineNotice />
            </Suspense>
          )}
        </div>
        {pending && !error && <SkeletonRows label={t('work-orders.loading-board')} />}
        {found === 0 && !filtered && (
          <EmptyState icon={Wrench} title={t('work-orders-list.empty-title')} action={create}>
            <EmptyWhy kind="work_orders" />
          </EmptyState>
        )}
        {found === 0 && filtered && (
          <NoneMatch
            title={t('list.none-match', { kind: 'work_orders' })}
            onClear={() => change(NOTHING_NARROWED)}
          />
        )}
        {found !== undefined && found > 0 && (
          <>
            <p className="px-4 py-2 text-table text-quiet sm:px-6">
              {refusal ?? t('work-orders-board.meaning')}
            </p>
            <Suspense fallback={<SkeletonRows label={t('work-orders.loading-board')} />}>
              <Board
                columns={columns}
                shown={{
                  nameOf,
                  now,
                  zone,
                  inStatusOf,
                  hrefOf,
                  openId,
                  onOpen: (id) => change({ [OPEN]: id }),
                }}
                {...{ isReading, onMore }}
                moves={moves}
              />
            </Suspense>
          </>
        )}
        <p role="status" className="sr-only">
          {moves.said ||
            (filtered && found !== undefined ? t('list.found', { kind: 'work_orders', count: found }) : '')}
        </p>
      </div>
      {openId !== null && (
        <Suspense>
          <BoardPanel
            key={openId}
            id={openId}
            startedAt={startedAt}
            closeHref={hrefOf(null)}
            onClose={close}
          />
        </Suspense>
      )}
      <MoveQuestion moves={moves} />
      {adding.dialog}
    </>
  )
}
