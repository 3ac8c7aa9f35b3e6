'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, Wrench } from 'lucide'
import { useRouter, useSearchParams } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useLack } from '@/components/capabilities/use-capability'
import { DeferralOfDefect } from '@/components/decisions/deferral-of-defect'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { Icon } from '@/components/ui/icon'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { showToast } from '@/components/ui/toast/toast'
import { StatusWord } from '@/components/work-orders/status-word'
import { workOrderName } from '@/components/work-orders/work-order-name'
import type { NamedDefect } from '@/lib/dvirs/defects/defects'
import type { DvirRow } from '@/lib/dvirs/schema'
import { isGone } from '@/lib/ledger/keep/gone'
import { makeWorkOrder, ordersKey, ordersOfDvirQuery } from '../defect-requests'
import { defectWords } from '../dvir-name'
import { dueIn } from './due-in'

const AttachDialog = lazy(() =>
  import('./attach-dialog').then((module) => ({ default: module.AttachDialog })),
)
const ResolveDefectDialog = lazy(() =>
  import('../resolve/resolve-defect-dialog').then((module) => ({ default: module.ResolveDefectDialog })),
)

interface DefectActionsProps {
  row: DvirRow
  named: NamedDefect
}

/**
 * What can be done about one open defect. What the platform lacks says what is done instead. One that somebody else
 * resolves meanwhile does not close what is being typed.
 */
export function DefectActions({ row, named }: DefectActionsProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const noOrder = useLack('work_order_create')
  const noResolve = useLack('defect_resolve')
  const client = useQueryClient()
  const router = useRouter()
  const due = dueIn(useSearchParams())
  const [open, setOpen] = useState<'attach' | 'resolve' | null>(null)
  const { defect } = named
  // Why they could not be read, and a press that asks again, stand at the list of them (orders-of-dvir.tsx).
  const { data: orders = [], isLoadingError } = useQuery(ordersOfDvirQuery(row.id))
  const notRead = isLoadingError ? t('dvirs-detail.orders-not-read') : null
  const order = orders.find(({ openFor }) => openFor.includes(defect.id))
  const what = defectWords(defect, t)
  const making = useMutation({
    mutationFn: () => makeWorkOrder(row.id, defect.id, due),
    onSuccess: async ({ data, isNew }) => {
      showToast(
        isNew
          ? { tone: 'good', message: t('dvirs-detail.order-created', { defect: what }) }
          : { tone: 'info', message: t('dvirs-detail.order-open-already', { defect: what }) },
      )
      if (!isNew) router.push(`/work-orders/${encodeURIComponent(data.id)}`)
      await client.invalidateQueries({ queryKey: ordersKey(row.id) })
    },
  })
  if ((defect.isResolved || isGone(row)) && open === null) return null
  return (
    <div ref={keepsFocus} className="mt-2 space-y-2">
      {order && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-table">
          <Icon of={Wrench} className="size-3.5 text-quiet" />
          <span className="text-quiet">{t('dvirs-detail.order-open')}</span>
          <Link href={`/work-orders/${encodeURIComponent(order.id)}`} className="link min-w-0 wrap-anywhere">
            {workOrderName(order, t)}
          </Link>
          <StatusWord status={order.status} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!order && (
          <Button
            size="small"
            icon={Wrench}
            aria-label={t('dvirs-detail.create-order-for', { defect: what })}
            pending={making.isPending}
            disabledReason={refusal ?? noOrder ?? notRead}
            onClick={() => making.mutate()}
          >
            {t('dvirs-detail.create-order')}
          </Button>
        )}
        <Button
          size="small"
          icon={Link2}
          aria-label={t('dvirs-detail.attach-named', { defect: what })}
          disabledReason={refusal}
          onClick={() => setOpen('attach')}
        >
          {t('dvirs-detail.attach')}
        </Button>
        <Button
          size="small"
          aria-label={t('dvirs-detail.resolve-one-named', { defect: what })}
          disabledReason={refusal ?? noResolve}
          onClick={() => setOpen('resolve')}
        >
          {t('dvirs-detail.resolve-one')}
        </Button>
        <DeferralOfDefect dvirId={row.id} defectId={defect.id} what={what} />
      </div>
      {due !== null && !order && (
        <p className="text-label text-quiet">
          {t.rich('dvirs-detail.order-due', { at: () => <ZonedTime instant={due} /> })}
        </p>
      )}
      {making.error && <ApiErrorNotice error={making.error} kept={t('dvirs-detail.order-not-made')} />}
      {open === 'attach' && (
        <Suspense>
          <AttachDialog row={row} named={named} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'resolve' && (
        <Suspense>
          <ResolveDefectDialog row={row} named={named} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
