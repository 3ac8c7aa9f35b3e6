'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import dynamic from 'next/dynamic'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DetailPanel } from '@/components/frame/detail-panel'
import { useDeskAccess } from '@/components/access/desk-access'
import { Banner } from '@/components/ui/banner'
import { CopyId } from '@/components/ui/copy-id'
import { SkeletonRows } from '@/components/ui/skeleton'
import { isGone } from '@/lib/ledger/gone'
import { workOrderQuery } from '../queries'
import { workOrderName } from '../work-order-name'

const loading = () => <SkeletonRows label="Loading the work order" rows={6} />

// In the browser alone: its times are those of the browser's zone.
const EditForm = dynamic(() => import('./edit-form').then((module) => module.EditForm), {
  ssr: false,
  loading,
})

/** The editing of one work order, over the list. Closing goes back to the work order. */
export function EditPanel({ id }: { id: string }) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const text = useSearchParams().toString()
  const backHref = `/work-orders/${encodeURIComponent(id)}${text && `?${text}`}`
  const { data: row, error } = useQuery(workOrderQuery(id))
  const reason =
    refusal ?? (row && isGone(row) ? 'The platform does not know this work order any more.' : null)
  return (
    <DetailPanel
      title={row ? `Edit ${workOrderName(row, t)}` : `Edit work order ${id}`}
      under={<CopyId id={id} what="work order id" />}
      closeHref={backHref}
      alone
    >
      {reason && (
        <Banner tone="neutral" title="This cannot be edited now.">
          {reason}
        </Banner>
      )}
      {error && !row && <ApiErrorNotice error={error} />}
      {!row && !error && loading()}
      {row && !reason && <EditForm row={row} backHref={backHref} />}
    </DetailPanel>
  )
}
