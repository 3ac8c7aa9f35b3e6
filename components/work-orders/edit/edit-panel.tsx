'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DetailPanel } from '@/components/frame/detail-panel'
import { CopyId } from '@/components/ui/button/copy-id'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Banner } from '@/components/ui/status/banner'
import { isGone } from '@/lib/ledger/keep/gone'
import { workOrderQuery } from '../queries'
import { workOrderName } from '../work-order-name'

function Loading() {
  const t = useWords()
  return <SkeletonRows label={t('work-orders.loading-order')} rows={6} />
}

// In the browser alone: its times are those of the browser's zone.
const EditForm = dynamic(() => import('./edit-form').then((module) => module.EditForm), {
  ssr: false,
  loading: () => <Loading />,
})

/** The editing of one work order, over the list. Closing goes back to the work order. */
export function EditPanel({ id }: { id: string }) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const text = useSearchParams().toString()
  const backHref = `/work-orders/${encodeURIComponent(id)}${text && `?${text}`}`
  const { data: row, error } = useQuery(workOrderQuery(id))
  const reason = refusal ?? (row && isGone(row) ? t('ledger.gone-title', { noun: 'work_order' }) : null)
  return (
    <DetailPanel
      title={
        row
          ? t('work-orders-edit.edit-named', { name: workOrderName(row, t) })
          : t('work-orders-edit.edit-order', { id })
      }
      under={<CopyId id={id} what={t('work-orders.id-of-order')} shown={t('work-orders.id-of-order')} />}
      closeHref={backHref}
      alone
    >
      {reason && (
        <Banner tone="neutral" title={t('work-orders-edit.cannot-be-edited')}>
          {reason}
        </Banner>
      )}
      {error && !row && <ApiErrorNotice error={error} />}
      {!row && !error && <Loading />}
      {row && !reason && <EditForm row={row} backHref={backHref} />}
    </DetailPanel>
  )
}
