import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast/toast'
import type { Words } from '@/lib/words/words'
import { isDone } from '@/lib/work-orders/status'
import type { WorkOrderAnswer } from '../work-order-answer'
import { workOrderName } from '../work-order-name'
import type { ClockAnswer } from './clock-answer'
import { keepStopped } from './keep-stopped'
import { clockQuery, requestOwn, requestStop } from './queries'

/**
 * Says that one's own clock still runs on a work order that has just come to its end, and offers to stop it: its time, and the
 * labor of the order, are on no task until then. Nothing is stopped unasked: who completes an order may still be cleaning up.
 */
export async function tellRunningClock(client: QueryClient, order: WorkOrderAnswer, t: Words): Promise<void> {
  if (!isDone(order.status)) return
  // Beside what was done: where it cannot be asked, the order's page says it.
  const clock = await requestOwn().catch(() => null)
  if (clock?.state !== 'running' || clock.workOrderId !== order.id) return
  const name = workOrderName(order, t)
  showToast({
    ...{ tone: 'info', message: t('work-orders-move.clock-runs', { name }) },
    action: { label: t('work-orders-move.clock-stop'), run: () => stop(client, clock, name, t) },
  })
}

async function stop(client: QueryClient, clock: ClockAnswer, name: string, t: Words): Promise<void> {
  try {
    keepStopped(client, t, clock, await requestStop(clock.id))
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    showToast({ tone: 'bad', message: t('work-orders-move.clock-not-stopped', { name, why }) })
  } finally {
    void client.invalidateQueries({ queryKey: clockQuery.queryKey })
  }
}
