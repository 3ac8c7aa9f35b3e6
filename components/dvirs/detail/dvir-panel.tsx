'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DetailPanel } from '@/components/frame/detail-panel'
import { GoneNotice } from '@/components/ledger/gone-mark'
import { PrintLink } from '@/components/print/print-link'
import { CopyId } from '@/components/ui/button/copy-id'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/time/use-now'
import { isUnresolved } from '@/lib/dvirs/list/conditions'
import { triage } from '@/lib/dvirs/triage'
import { dvirTitle, typeWords } from '../dvir-name'
import { dvirQuery } from '../queries'
import { ResolveButton } from '../resolve/resolve-button'
import { Safety } from '../safety'
import { listSearch } from './due-in'

// The page has it in its HTML, and its code comes after.
const DvirFacts = lazy(() => import('./dvir-facts').then((module) => ({ default: module.DvirFacts })))

const NeededFor = lazy(() =>
  import('@/components/ledger/needed-for').then((module) => ({ default: module.NeededFor })),
)

const AGES_EVERY_MS = 60_000

interface DvirPanelProps {
  id: string
  /** The server's now in ms. */
  startedAt: number
}

/** One DVIR, over the list that it came from. */
export function DvirPanel({ id, startedAt }: DvirPanelProps) {
  const t = useWords()
  const search = listSearch(useSearchParams())
  const now = useNow(AGES_EVERY_MS, startedAt)
  const { data: row, error, refetch } = useQuery(dvirQuery(id))
  const needs = row && triage(row, now)
  const loading = <SkeletonRows label={t('dvirs-detail.loading')} rows={6} />
  return (
    <DetailPanel
      title={row ? dvirTitle(row, t) : t('dvirs.named-by-id', { id })}
      under={
        <>
          {row && <Safety status={row.safetyStatus} />}
          {row?.type && <span>{typeWords(row.type, t)}</span>}
          {row && isUnresolved(row) && (
            <Suspense>
              <NeededFor assetIds={[row.vehicle, row.trailer].flatMap((of) => of?.id || [])} now={now} />
            </Suspense>
          )}
          <CopyId id={id} what={t('dvirs-detail.id-of-dvir')} shown={t('dvirs-detail.id-of-dvir')} />
        </>
      }
      closeHref={`/dvirs${search}`}
      actions={
        row &&
        needs && (
          <div className="flex flex-wrap justify-end gap-2">
            <PrintLink href={`/dvirs/${encodeURIComponent(id)}/print`}>
              {t.rich('dvirs-detail.print', { more: (words) => <span className="sr-only">{words}</span> })}
            </PrintLink>
            <ResolveButton row={row} needs={needs} />
          </div>
        )
      }
    >
      {error && (
        <div className="mb-4">
          <ApiErrorNotice error={error} kept={row && t('dvirs-detail.kept')} onAgain={() => void refetch()} />
        </div>
      )}
      {!row && !error && loading}
      {row && <GoneNotice goneAt={row.ledger.goneAt} noun="dvir" />}
      {row && needs && (
        <Suspense fallback={loading}>
          <DvirFacts row={row} needs={needs} />
        </Suspense>
      )}
    </DetailPanel>
  )
}
