'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { walkRows } from '@/components/list/walk-rows'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import { useZone } from '@/components/ui/zone-choice'
import { repairsQuery } from './queries'
import { RepairLine } from './repair-line'

const EVERY_MS = 30_000

/** What the workshop mends first so that no route is lost. `startedAt` is when the server read it (epoch ms). */
export function RepairList({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const zone = useZone(null)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(repairsQuery)
  const repairs = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <PageBar title={t('repairs.title')} />
      {error && (
        <div className="px-4 pt-3 sm:px-6">
          <ApiErrorNotice
            error={error}
            kept={data && t('repairs.kept')}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('ui.try-again')}
              </Button>
            }
          />
        </div>
      )}
      {!data && !error && <SkeletonRows label={t('repairs.title')} />}
      {data && repairs.length === 0 && (
        <EmptyState icon={Wrench} title={t('repairs.empty-title')}>
          {t('repairs.empty-why')}
        </EmptyState>
      )}
      {repairs.length > 0 && (
        // The arrows are a shorter way between links that Tab reaches, too.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <section aria-label={t('repairs.board')} onKeyDown={walkRows}>
          <ol>
            {repairs.map((repair, index) => (
              <RepairLine key={repair.vehicle.id} repair={repair} index={index} now={now} zone={zone} />
            ))}
          </ol>
          {hasNextPage && (
            <div className="px-4 py-3 sm:px-6">
              <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('repairs.more')}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  )
}
