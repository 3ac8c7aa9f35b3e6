'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { lazy, Suspense, useEffect } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DetailPanel } from '@/components/frame/detail-panel'
import { useDeskAccess } from '@/components/access/desk-access'
import { GoneNotice } from '@/components/ledger/gone-mark'
import { Button } from '@/components/ui/button'
import { CopyId } from '@/components/ui/copy-id'
import { LinkButton } from '@/components/ui/link-button'
import { SkeletonRows } from '@/components/ui/skeleton'
import { isGone } from '@/lib/ledger/gone'
import { AnswerWarnings } from './answer-warnings'
import { Due } from '../due'
import { MoveMenu } from '../move/move-menu'
import { Priority } from '../priority'
import { workOrderQuery } from '../queries'
import { MoveQuestion } from '../move/move-question'
import { RefusedMoves } from '../move/refused-moves'
import { StatusWord } from '../status-word'
import { useMoveWorkOrder } from '../move/use-move-work-order'
import { workOrderName } from '../work-order-name'

const readFacts = () => import('./work-order-facts')
const WorkOrderFacts = lazy(() => readFacts().then((module) => ({ default: module.WorkOrderFacts })))

interface WorkOrderPanelProps {
  id: string
  /** The server's now in ms. */
  startedAt: number
}

/** One work order, over the list that it came from. */
export function WorkOrderPanel({ id, startedAt }: WorkOrderPanelProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const text = useSearchParams().toString()
  const search = text && `?${text}`
  const { data: row, error, refetch } = useQuery(workOrderQuery(id))
  const moves = useMoveWorkOrder()
  // Beside the row, not after it.
  useEffect(() => void readFacts(), [])
  const loading = <SkeletonRows label={t('work-orders.loading-order')} rows={6} />
  return (
    <DetailPanel
      title={row ? workOrderName(row, t) : t('work-orders.named-by-id', { id })}
      under={
        <>
          {row && <StatusWord status={row.status} />}
          {row && <Priority priority={row.priority} />}
          {row && <Due row={row} startedAt={startedAt} />}
          <CopyId id={id} what={t('work-orders.id-of-order')} shown={t('work-orders.id-of-order')} />
        </>
      }
      closeHref={`/work-orders${search}`}
      actions={
        row &&
        !isGone(row) && (
          <div className="flex flex-wrap justify-end gap-2 print:hidden">
            <MoveMenu row={row} moves={moves} size="normal" />
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
      <div className="not-empty:mb-4 space-y-3">
        {error && (
          <ApiErrorNotice
            error={error}
            kept={row && t('work-orders-detail.read-before')}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('ui.try-again')}
              </Button>
            }
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
        <div>
          <Suspense fallback={loading}>
            <WorkOrderFacts row={row} startedAt={startedAt} />
          </Suspense>
        </div>
      )}
    </DetailPanel>
  )
}
