'use client'

import { Link2, Unlink } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { isGone } from '@/lib/ledger/keep/gone'
import { formOf } from '@/lib/work-orders/change/form'
import { ItemList, itemTypeText } from '../item-list'
import type { WorkOrderAnswer } from '../work-order-answer'

// Few press them: fetched when somebody does.
const AttachItemDialog = lazy(async () => ({
  default: (await import('./attach-item-dialog')).AttachItemDialog,
}))
const DetachItemDialog = lazy(async () => ({
  default: (await import('./detach-item-dialog')).DetachItemDialog,
}))

interface OrderItemsProps {
  row: WorkOrderAnswer
  /** Why this person may change nothing; null when they may. */
  refusal: string | null
}

/** What a work order is about, and attaching and detaching of it. */
export function OrderItems({ row, refusal }: OrderItemsProps) {
  const t = useWords()
  const [open, setOpen] = useState<'attach' | { id: string; type: string } | null>(null)
  const items = formOf(row).items ?? []
  const close = () => setOpen(null)
  const mayChange = refusal === null && !isGone(row)
  return (
    <>
      {items.length > 0 ? (
        <ItemList
          items={items}
          {...(mayChange && {
            action: (item: (typeof items)[number]) => (
              <Button size="small" look="quiet" icon={Unlink} onClick={() => setOpen(item)}>
                {t('work-orders-detail.detach')}
                <span className="sr-only">
                  {t('work-orders-detail.detach-of', { what: itemTypeText(item.type, t) })}
                </span>
              </Button>
            ),
          })}
        />
      ) : (
        <p className="text-quiet">{t('work-orders-detail.items-none')}</p>
      )}
      {mayChange && (
        <div className="mt-2 print:hidden">
          <Button size="small" icon={Link2} onClick={() => setOpen('attach')}>
            {t('work-orders-detail.attach')}
          </Button>
        </div>
      )}
      {open !== null && (
        <Suspense>
          {open === 'attach' ? (
            <AttachItemDialog row={row} onClose={close} />
          ) : (
            <DetachItemDialog row={row} item={open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
