import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button/button'
import { Banner } from '@/components/ui/status/banner'
import { type OrderOfDvir, ordersKey } from '../defect-requests'

const CompleteOrders = lazy(() =>
  import('./complete-orders').then((module) => ({ default: module.CompleteOrders })),
)

/** What becomes of work orders that are open for what is resolved: completed through the platform, or left. */
export function EndOrders({ dvirId, orders }: { dvirId: string; orders: readonly OrderOfDvir[] }) {
  const t = useWords()
  const client = useQueryClient()
  const { refusal } = useDeskAccess()
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const [asked, ask] = useState<readonly OrderOfDvir[] | null>(null)
  const waiting = orders.filter(({ id }) => !left.has(id))
  return (
    <>
      {waiting.length > 0 && (
        <Banner
          tone="caution"
          title={t('dvirs-detail.orders-after', { count: waiting.length })}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" disabledReason={refusal} onClick={() => ask(waiting)}>
                {t('dvirs-detail.orders-complete')}
              </Button>
              <Button
                size="small"
                disabledReason={refusal}
                onClick={() => leave(new Set([...left, ...waiting.map(({ id }) => id)]))}
              >
                {t('dvirs-detail.orders-leave')}
              </Button>
            </span>
          }
        />
      )}
      {asked && (
        <Suspense>
          <CompleteOrders
            orders={asked}
            onClose={() => {
              ask(null)
              void client.invalidateQueries({ queryKey: ordersKey(dvirId) })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
