'use client'

import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { Badge } from '@/components/ui/status/badge'
import { hoursWords } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import type { Words } from '@/lib/words/words'
import { isOpen } from '@/lib/work-orders/list/conditions'
import type { ServiceTask, WorkOrderPart, WorkOrderRow } from '@/lib/work-orders/schema'
import { ClockNotices } from '../clock/clock-notices'
import { TaskClock } from '../clock/task-clock'
import { useClock } from '../clock/use-clock'
import { moneyText } from '../money-text'
import { partWords } from '../part-words'
import { priceCurrency } from '../price-currency'
import { statusLook } from '../status-look'
import { taskStatusText } from '../status-text'
import { hundredths } from '../typed-figures'
import { useTaskNames } from './use-task-names'

interface ServiceTasksProps {
  workOrder: WorkOrderRow
  tasks: readonly ServiceTask[]
  /** Whether this person may time their work on them. */
  mayTime: boolean
}

/** The work of a work order: each task with its labor and parts. */
export function ServiceTasks({ workOrder, tasks, mayTime }: ServiceTasksProps) {
  const t = useWords()
  const { nameOf, isNamed } = useTaskNames(tasks)
  const clock = useClock({ enabled: mayTime })
  return (
    <>
      {mayTime && <ClockNotices clock={clock} workOrderId={workOrder.id} />}
      <ol className="space-y-2">
        {tasks.map((task, index) => (
          <li key={task.id ?? index} className="rounded-box border border-line">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <p className="font-strong">{nameOf(task.serviceTaskId)}</p>
              {!isNamed(task.serviceTaskId) && (
                <CopyId
                  id={task.serviceTaskId}
                  what={t('work-orders.id-of-task')}
                  shown={t('work-orders.id-of-task')}
                />
              )}
              {task.status && <TaskStatus status={task.status} />}
              <p className="ml-auto text-table text-quiet">{laborWords(task, t)}</p>
              {mayTime && task.id && (
                <TaskClock
                  clock={clock}
                  workOrderId={workOrder.id}
                  taskId={task.id}
                  task={nameOf(task.serviceTaskId)}
                  isOpen={isOpen(workOrder)}
                />
              )}
            </div>
            {task.parts && task.parts.length > 0 && (
              <table className="w-full border-collapse border-t border-line text-table">
                <caption className="sr-only">
                  {t('work-orders-detail.parts-of', { task: nameOf(task.serviceTaskId) })}
                </caption>
                <thead>
                  <tr className="text-label text-quiet">
                    <th scope="col" className="px-3 py-1 text-left">
                      {t('work-orders-detail.part')}
                    </th>
                    <th scope="col" className="px-3 py-1 text-right">
                      {t('work-orders-detail.quantity')}
                    </th>
                    <th scope="col" className="px-3 py-1 text-right">
                      {t('work-orders-detail.each')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {task.parts.map((part, partIndex) => (
                    <PartRow
                      key={part.id ?? partIndex}
                      part={part}
                      currency={priceCurrency(workOrder, task)}
                    />
                  ))}
                </tbody>
              </table>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function PartRow({ part, currency }: { part: WorkOrderPart; currency: string }) {
  const t = useWords()
  return (
    <tr className="border-t border-line">
      <th scope="row" className="max-w-32 px-3 sm:max-w-40 py-1.5 text-left font-normal">
        {partWords(part.partId, t)}{' '}
        {part.partId && (
          <CopyId id={part.partId} what={t('work-orders.id-of-part')} shown={t('work-orders.id-of-part')} />
        )}
      </th>
      <td className="px-3 py-1.5 text-right figures">{part.quantity ?? '–'}</td>
      <td className="px-3 py-1.5 text-right figures">
        {part.costCentsOverride == null ? (
          <span className="font-sans text-quiet">{t('work-orders-detail.part-price')}</span>
        ) : (
          moneyText(hundredths(part.costCentsOverride), currency)
        )}
      </td>
    </tr>
  )
}

export function TaskStatus({ status }: { status: string }) {
  const t = useWords()
  const look = statusLook(status)
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {taskStatusText(status, t)}
    </Badge>
  )
}

function laborWords({ laborTimeMinutes, laborHourlyCost }: ServiceTask, t: Words): string {
  const time = laborTimeMinutes
    ? hoursWords(laborTimeMinutes * MINUTE_MS, t)
    : t('work-orders-detail.labor-none')
  if (!laborTimeMinutes || !laborHourlyCost) return time
  return t('work-orders-detail.labor-at', {
    time,
    cost: moneyText(laborHourlyCost.amount, laborHourlyCost.currency),
  })
}
