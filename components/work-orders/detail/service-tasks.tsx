'use client'

import { useQuery } from '@tanstack/react-query'
import { namesQuery } from '@/components/directory/queries'
import { Badge } from '@/components/ui/badge'
import { CopyId } from '@/components/ui/copy-id'
import { formatDuration } from '@/components/ui/format-instant'
import type { ServiceTask, WorkOrderPart } from '@/lib/work-orders/schema'
import { moneyText } from '../money-text'
import { statusLook } from '../status-look'
import { hundredths } from '../typed-figures'

const MINUTE_MS = 60_000
/** As many as the directory names at once. */
const MOST_NAMED = 100

/** The work of a work order: each task with its labour and parts. */
export function ServiceTasks({ tasks }: { tasks: readonly ServiceTask[] }) {
  const ids = [...new Set(tasks.map((task) => task.serviceTaskId))].slice(0, MOST_NAMED)
  const { data: names = [] } = useQuery(namesQuery(['service_task'], ids))
  const nameOf = (id: string) => names.find((entry) => entry.id === id)?.name ?? `Service task ${id}`
  return (
    <ol className="space-y-2">
      {tasks.map((task, index) => (
        <li key={task.id ?? index} className="rounded-box border border-line">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <p className="font-strong">{nameOf(task.serviceTaskId)}</p>
            {task.status && <TaskStatus status={task.status} />}
            <p className="ml-auto text-table text-quiet">{labourWords(task)}</p>
          </div>
          {task.parts && task.parts.length > 0 && (
            <table className="w-full border-collapse border-t border-line text-table">
              <caption className="sr-only">Parts of {nameOf(task.serviceTaskId)}</caption>
              <thead>
                <tr className="text-label text-quiet">
                  <th scope="col" className="px-3 py-1 text-left">
                    Part
                  </th>
                  <th scope="col" className="px-3 py-1 text-right">
                    Quantity
                  </th>
                  <th scope="col" className="px-3 py-1 text-right">
                    Each
                  </th>
                </tr>
              </thead>
              <tbody>
                {task.parts.map((part, partIndex) => (
                  <PartRow key={part.id ?? partIndex} part={part} currency={currencyOf(task)} />
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ol>
  )
}

function PartRow({ part, currency }: { part: WorkOrderPart; currency: string }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="max-w-32 px-3 sm:max-w-40 py-1.5 text-left font-normal">
        {part.partId ? <CopyId id={part.partId} what="part id" /> : 'Not named'}
      </th>
      <td className="px-3 py-1.5 text-right figures">{part.quantity ?? '–'}</td>
      <td className="px-3 py-1.5 text-right figures">
        {part.costCentsOverride == null ? (
          <span className="font-sans text-quiet">the part’s price</span>
        ) : (
          moneyText(hundredths(part.costCentsOverride), currency)
        )}
      </td>
    </tr>
  )
}

export function TaskStatus({ status }: { status: string }) {
  const look = statusLook(status)
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {status}
    </Badge>
  )
}

const currencyOf = (task: ServiceTask): string =>
  task.partsCost?.currency ?? task.laborHourlyCost?.currency ?? 'usd'

function labourWords({ laborTimeMinutes, laborHourlyCost }: ServiceTask): string {
  const time = laborTimeMinutes ? formatDuration(laborTimeMinutes * MINUTE_MS) : 'No labour'
  if (!laborTimeMinutes || !laborHourlyCost) return time
  return `${time} at ${moneyText(laborHourlyCost.amount, laborHourlyCost.currency)} an hour`
}
