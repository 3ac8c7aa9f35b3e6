'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Link } from '@/components/ui/button/link'
import { Banner } from '@/components/ui/status/banner'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { workOrderQuery } from '../queries'
import { workOrderName } from '../work-order-name'
import type { ClockAnswer } from './clock-answer'
import type { Clock } from './use-clock'

// Few need it: fetched when somebody does.
const WorkedDialog = lazy(async () => ({ default: (await import('./worked-dialog')).WorkedDialog }))

/** What stands above the tasks of a work order: a clock that runs on another one, and what a press came to. */
export function ClockNotices({ clock, workOrderId }: { clock: Clock; workOrderId: string }) {
  const own = clock.clock
  return (
    <div className="not-empty:mb-2 space-y-2 print:hidden">
      {own && own.workOrderId !== workOrderId && <Elsewhere clock={own} />}
      {clock.error && clock.asked === null && <ApiErrorNotice error={clock.error} />}
      {clock.asked && (
        <Suspense>
          <WorkedDialog clock={clock.asked} onClose={() => clock.ask(null)} />
        </Suspense>
      )}
    </div>
  )
}

function Elsewhere({ clock: { workOrderId, startedAt, state } }: { clock: ClockAnswer }) {
  const t = useWords()
  const { data: order } = useQuery(workOrderQuery(workOrderId))
  const name = () => (
    <Link className="link" href={`/work-orders/${encodeURIComponent(workOrderId)}`}>
      {order ? workOrderName(order, t) : t('work-orders-detail.clock-other')}
    </Link>
  )
  const since = () => <ZonedTime instant={startedAt} />
  return (
    <Banner
      tone="info"
      title={
        state === 'running'
          ? t.rich('work-orders-detail.clock-elsewhere', { order: name, since })
          : t.rich('work-orders-detail.clock-left', { order: name })
      }
    />
  )
}
