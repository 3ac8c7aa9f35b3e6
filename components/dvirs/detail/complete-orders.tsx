'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ManyDialog } from '@/components/many/many-dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { LateWords } from '@/components/words/late-words'
import { stepsOf } from '@/components/work-orders/many/steps-of'
import { StatusWord } from '@/components/work-orders/status-word'
import { workOrderName } from '@/components/work-orders/work-order-name'
import type { OrderOfDvir } from '../defect-requests'

interface CompleteOrdersProps {
  orders: readonly OrderOfDvir[]
  onClose: () => void
}

/** Completes work orders of a resolved report, those that are chosen; one that is about another report, too, is not by itself. */
export const CompleteOrders = (props: CompleteOrdersProps) => (
  <LateWords of={['many', 'work-orders-many']} onFailed={props.onClose}>
    <Completing {...props} />
  </LateWords>
)

const EVERY_MS = 60_000

const isOfOthers = ({ items }: OrderOfDvir) => (items?.length ?? 0) > 1

function Completing({ orders, onClose }: CompleteOrdersProps) {
  const t = useWords()
  const client = useQueryClient()
  const zone = useZone(null)
  const now = useNow(EVERY_MS)
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(orders.flatMap((order) => (isOfOthers(order) ? [] : [order.id]))),
  )
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  const rows = orders.map((row) => ({ id: row.id, name: workOrderName(row, t), row }))
  return (
    <ManyDialog
      noun="work_orders"
      title={t('dvirs-detail.complete-title', { count: chosen.size })}
      intro={t('dvirs-detail.complete-intro')}
      rows={rows}
      problem={chosen.size === 0 ? t('dvirs-detail.complete-choose') : null}
      preview={({ id, row }) => (
        <span className="flex flex-wrap items-center gap-x-3">
          {isOfOthers(row) && <span className="text-quiet">{t('dvirs-detail.complete-others')}</span>}
          <StatusWord status={row.status} />
          <Checkbox
            label={t('dvirs-detail.complete-one')}
            aria-label={t('dvirs-detail.complete-named', { name: workOrderName(row, t) })}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        </span>
      )}
      stepsOf={(some) =>
        stepsOf(
          { client, t, zone, now, nameOf: () => null },
          { kind: 'status', to: 'Completed' },
          some.filter(({ id }) => chosen.has(id)),
        )
      }
      onClose={onClose}
    />
  )
}
