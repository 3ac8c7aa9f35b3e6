'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { lazy, Suspense, useEffect } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DetailPanel } from '@/components/frame/detail-panel'
import { GoneNotice } from '@/components/ledger/gone-mark'
import { PrintLink } from '@/components/print/print-link'
import { Button } from '@/components/ui/button/button'
import { CopyId } from '@/components/ui/button/copy-id'
import { LinkButton } from '@/components/ui/button/link-button'
import { coversFoot } from '@/components/ui/focus/covers-foot'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { isGone } from '@/lib/ledger/keep/gone'
import { isOpen } from '@/lib/work-orders/list/conditions'
import { Due } from '../due'
import { MoveMenu } from '../move/move-menu'
import { MoveQuestion } from '../move/move-question'
import { RefusedMoves } from '../move/refused-moves'
import { useMoveWorkOrder } from '../move/use-move-work-order'
import { Priority } from '../priority'
import { workOrderQuery } from '../queries'
import { StatusWord } from '../status-word'
import { TimeInStatus, useTimesInStatus } from '../time-in-status'
import { workOrderName } from '../work-order-name'
import { AnswerWarnings } from './answer-warnings'

const readFacts = () => import('./work-order-facts')
const WorkOrderFacts = lazy(() => readFacts().then((module) => ({ default: module.WorkOrderFacts })))

const NeededFor = lazy(() =>
  import('@/components/ledger/needed-for').then((module) => ({ default: module.NeededFor })),
)

const EVERY_MS = 60_000

interface WorkOrderPanelProps {
  id: string
  /** The server's now in ms. */
  startedAt: number
  /** Where it stands beside something else than the list: where the cross leads, in place of which `onClose` closes it. */
  closeHref?: string
  onClose?: () => void
}

/** One work order, over the list or the board that it came from. */
export function WorkOrderPanel({ id, startedAt, closeHref, onClose }: WorkOrderPanelProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const text = useSearchParams().toString()
  const search = text && `?${text}`
  const { data: row, error, refetch } = useQuery(workOrderQuery(id))
  const moves = useMoveWorkOrder()
  const inStatusOf = useTimesInStatus([id])
  const zone = useZone(null)
  const now = useNow(EVERY_MS, startedAt)
  // Beside the row, not after it.
  useEffect(() => void readFacts(), [])
  const loading = <SkeletonRows label={t('work-orders.loading-order')} rows={6} />
  return (
    <DetailPanel
      title={row ? workOrderName(row, t) : t('work-orders.named-by-id', { id })}
      under={
        <>
          {row && <StatusWord status={row.status} />}
          {row && <TimeInStatus known={inStatusOf(row.id)} now={now} zone={zone} />}
          {row && <Priority priority={row.priority} />}
          {row && <Due row={row} startedAt={startedAt} />}
          {row?.assetId && isOpen(row) && (
            <Suspense>
              <NeededFor assetIds={[row.assetId]} now={now} />
            </Suspense>
          )}
          <CopyId id={id} what={t('work-orders.id-of-order')} shown={t('work-orders.id-of-order')} />
        </>
      }
      closeHref={closeHref ?? `/work-orders${search}`}
      {...(onClose && { onClose })}
      actions={
        row &&
        !isGone(row) && (
          // On a phone above the navigation, where a thumb reaches.
          <div
            ref={coversFoot}
            className="flex flex-wrap justify-end gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2 max-sm:*:grow print:hidden"
          >
            <PrintLink href={`/work-orders/${encodeURIComponent(id)}/print`}>
              {t.rich('work-orders-detail.print', {
                more: (words) => <span className="sr-only">{words}</span>,
              })}
            </PrintLink>
            <MoveMenu row={row} moves={moves} size="normal" explained />
            {refusal ? (
              <Button disabledReason={refusal}>{t('work-orders.edit')}</Button>
            ) : (
              <LinkButton href={`/work-orders/${encodeURIComponent(id)}/edit${search}`} scroll={false}>
                {t('work-orders.edit')}
              </LinkButton>
            )}
          </div>
        )
      }
    >
      <div ref={keepsFocus} className="not-empty:mb-4 space-y-3">
        {error && (
          <ApiErrorNotice
            error={error}
            kept={row && t('work-orders-detail.read-before')}
            onAgain={() => void refetch()}
          />
        )}
        {row && <GoneNotice goneAt={row.ledger.goneAt} noun="work_order" />}
        <RefusedMoves moves={moves} />
        <AnswerWarnings id={id} />
      </div>
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      <MoveQuestion moves={moves} />
      {!row && !error && loading}
      {row && (
        <div className="max-sm:pb-[max(4rem,calc(var(--foot)-4rem))]">
          <Suspense fallback={loading}>
            <WorkOrderFacts row={row} startedAt={startedAt} />
          </Suspense>
        </div>
      )}
    </DetailPanel>
  )
}
