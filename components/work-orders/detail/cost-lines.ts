import { minutesWords } from '@/components/ui/time/minutes-words'
import type { Words } from '@/lib/words/words'
import type { Cost } from '@/lib/work-orders/cost/cost'
import { governingRate } from '@/lib/work-orders/cost/governing-rate'
import type { WorkOrderBody } from '@/lib/work-orders/schema'
import { partWords } from '../part-words'

type CostLine = Cost['lines'][number]

/** What a line of the panel is for: `WIPER-22 × 2`. `path` as lib/work-orders/cost/cost.ts gives it. */
export function lineWords(workOrder: WorkOrderBody, { kind, path }: CostLine, t: Words): string {
  const [, taskIndex, , partIndex] = path.split('.')
  const task = workOrder.serviceTaskInstances?.[Number(taskIndex)]
  const part = task?.parts?.[Number(partIndex)]
  const lasting = (minutes: number | null | undefined) => minutesWords(minutes ?? 0, t)
  switch (kind) {
    case 'part':
      return t('work-orders-detail.part-line', {
        part: partWords(part?.partId, t),
        quantity: part?.quantity ?? '',
      })
    case 'parts':
      return t('work-orders-detail.parts-line')
    case 'labor':
      return t('work-orders-detail.labor-minutes', { time: lasting(task?.laborTimeMinutes) })
    case 'unallocated':
      return t('work-orders-detail.labor-no-task', {
        time: lasting(workOrder.unallocatedLabor?.timeMinutes),
      })
  }
}

/** Lines by service task, in their order; what belongs to no task comes last, under null. */
export function linesByTask(cost: Cost): { task: number | null; lines: Cost['lines'] }[] {
  const groups: { task: number | null; lines: Cost['lines'] }[] = []
  for (const line of cost.lines) {
    const index = /^serviceTaskInstances\.(\d+)/.exec(line.path)?.[1]
    const task = index === undefined ? null : Number(index)
    const group = groups.find((one) => one.task === task)
    if (group) group.lines.push(line)
    else groups.push({ task, lines: [line] })
  }
  return groups
}

/** The platform's own sum beside a rate, when it is not ours: `12.30`. */
export function otherSum(rate: WorkOrderBody['tax'], ours: string): string | null {
  const governs = governingRate(rate)
  const theirs = governs && 'basisPoints' in governs ? rate?.money?.amount : undefined
  if (theirs === undefined) return null
  const [whole = '', fraction = ''] = theirs.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}` === ours ? null : theirs
}
