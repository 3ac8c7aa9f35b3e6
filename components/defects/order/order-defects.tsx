'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { RequestPreview } from '@/components/form/request-preview'
import { ManyDialog } from '@/components/many/many-dialog'
import type { Step } from '@/components/many/run-steps'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { showToast } from '@/components/ui/toast/toast'
import { LateWords } from '@/components/words/late-words'
import type { QueuedDefectAnswer } from '../defect-answer'
import { defectsKey } from '../defect-keys'
import { assetName, defectName } from '../groups'
import { orderDefects, type PlannedOrderAnswer, plannedOrdersQuery } from './order-requests'

interface OrderDefectsProps {
  defects: readonly QueuedDefectAnswer[]
  /** With those of which no work order was made. */
  onClose: (left: readonly QueuedDefectAnswer[]) => void
}

/** Makes a work order for each vehicle or trailer of the selected defects: what is sent, how far it is, again for those that failed. */
export const OrderDefects = (props: OrderDefectsProps) => (
  <LateWords of={['defects-order', 'form', 'many']} onFailed={() => props.onClose(props.defects)}>
    <Planned {...props} />
  </LateWords>
)

const selectedOf = (defects: readonly QueuedDefectAnswer[]) =>
  defects.map(({ id, dvirId }) => ({ dvirId, defectId: id }))

function Planned({ defects: selected, onClose }: OrderDefectsProps) {
  const t = useWords()
  const client = useQueryClient()
  // What is ordered meanwhile leaves the queue, and stays here.
  const [defects] = useState(selected)
  const [isDue, setDue] = useState(true)
  const { data: plan, error, refetch } = useQuery(plannedOrdersQuery(selectedOf(defects)))
  const byId = new Map(defects.map((defect) => [defect.id, defect]))
  const of = ({ defects: taken }: PlannedOrderAnswer) =>
    taken.flatMap(({ defectId }) => byId.get(defectId) ?? [])
  const whatOf = (defectId: string) => {
    const defect = byId.get(defectId)
    return defect
      ? t('defects-order.name', { vehicle: assetName(defect, t), what: defectName(defect, t) })
      : defectId
  }
  /** The first departure that needs it. */
  const departureOf = (order: PlannedOrderAnswer) =>
    of(order)
      .flatMap(({ departure }) => departure?.at ?? [])
      .toSorted()[0] ?? null
  const dueOf = (order: PlannedOrderAnswer) => (isDue ? departureOf(order) : null)
  if (!plan || plan.orders.length === 0)
    return (
      <Dialog
        open
        title={t('defects-order.title', { count: 0 })}
        onClose={() => onClose(defects)}
        footer={<Button onClick={() => onClose(plan ? [] : defects)}>{t('ui.close')}</Button>}
      >
        {error ? (
          <ApiErrorNotice error={error} onAgain={() => void refetch()} />
        ) : (
          <p role="status">{t(plan ? 'defects-order.nothing' : 'defects-order.reading')}</p>
        )}
      </Dialog>
    )
  const rows = plan.orders.map((order) => {
    const [first] = of(order)
    const what = [...new Set(of(order).map((defect) => defectName(defect, t)))].join(', ')
    const vehicle = first ? assetName(first, t) : (order.asset.name ?? '')
    return { id: order.asset.id, name: t('defects-order.name', { vehicle, what }), order }
  })
  const stepOf = ({ id, name, order }: (typeof rows)[number]): Step => ({
    ...{ key: id, name, creates: true },
    send: async () => {
      const { left } = await orderDefects(order.defects, dueOf(order))
      if (left.length > 0)
        showToast({ tone: 'info', message: t('defects-order.left-toast', { count: left.length }) })
      for (const queryKey of [defectsKey, ['work-orders']]) void client.invalidateQueries({ queryKey })
      return null
    },
  })
  return (
    <ManyDialog
      noun="work_orders"
      title={t('defects-order.title', { count: rows.length })}
      intro={t('defects-order.intro')}
      rows={rows}
      problem={null}
      fields={
        <div className="space-y-3">
          {plan.left.length > 0 && (
            <div className="text-table">
              <p>{t('defects-order.left', { count: plan.left.length })}</p>
              <ul className="list-disc pl-5">
                {plan.left.map(({ defectId, why }) => (
                  <li key={defectId} className="wrap-anywhere">
                    {t(`defects-order.left-${why}`, { what: whatOf(defectId) })}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {plan.orders.some((order) => departureOf(order) !== null) && (
            <Checkbox
              label={t('defects-order.due')}
              checked={isDue}
              onChange={(event) => setDue(event.target.checked)}
            />
          )}
        </div>
      }
      preview={({ order }) => {
        const dueAtTime = dueOf(order)
        return (
          <span className="block w-full">
            <RequestPreview
              method="POST"
              path="/maintenance/work-orders"
              body={{ ...order.body, ...(dueAtTime === null ? {} : { dueAtTime }) }}
            />
          </span>
        )
      }}
      stepsOf={(some) => some.map(stepOf)}
      onClose={(left) => onClose(left.flatMap(({ order }) => of(order)))}
    />
  )
}
