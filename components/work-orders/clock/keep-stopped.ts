import type { QueryClient } from '@tanstack/react-query'
import { offerToUndo } from '@/components/form/offer-to-undo'
import { hoursWords } from '@/components/ui/time/format-instant'
import { showToast } from '@/components/ui/toast/toast'
import { MINUTE_MS } from '@/lib/durations'
import type { Words } from '@/lib/words/words'
import { formOf } from '@/lib/work-orders/change/form'
import { ownReadings } from '@/lib/work-orders/own-readings'
import { keepWorkOrder, updateWorkOrder, warningsQuery } from '../queries'
import type { WorkOrderAnswer } from '../work-order-answer'
import { workOrderName } from '../work-order-name'
import type { ClockAnswer, StoppedAnswer } from './clock-answer'
import { clockQuery } from './queries'

/** Shows what became of a clock, and offers to take its time off the task again. */
export function keepStopped(
  client: QueryClient,
  t: Words,
  { taskId }: ClockAnswer,
  { data, minutes, warnings }: StoppedAnswer,
) {
  client.setQueryData(clockQuery.queryKey, null)
  if (data === null) {
    showToast({ tone: 'info', message: t('work-orders-move.clock-stopped-before') })
    return
  }
  keepWorkOrder(client, data)
  client.setQueryData(warningsQuery(data.id).queryKey, warnings)
  const time = hoursWords(minutes * MINUTE_MS, t)
  offerToUndo(client, {
    done: t('work-orders-move.clock-stopped', { name: workOrderName(data, t), time }),
    undone: t('work-orders-move.clock-undone', { time }),
    notUndone: (why) => t('work-orders-move.clock-not-undone', { why }),
    label: t('work-orders-move.clock-undo'),
    undo: () => takeOff(client, data, taskId, minutes),
  })
}

/** Another write, from how the order stood when the time was put on it. */
async function takeOff(client: QueryClient, saved: WorkOrderAnswer, taskId: string, minutes: number) {
  const from = formOf(saved)
  const serviceTaskInstances = (from.serviceTaskInstances ?? []).map((task) =>
    task.id === taskId ? { ...task, laborTimeMinutes: (task.laborTimeMinutes ?? 0) - minutes } : task,
  )
  const body = { serviceTaskInstances, ...ownReadings(from) }
  keepWorkOrder(client, (await updateWorkOrder(saved.id, body, from)).data)
}
