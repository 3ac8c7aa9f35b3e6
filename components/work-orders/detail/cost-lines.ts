import { type Cost, costOf, MixedCurrencies } from '@/lib/work-orders/cost'
import type { WorkOrderBody } from '@/lib/work-orders/schema'

export type CostPicture = { cost: Cost } | { mixed: string[] }

/** What a work order costs, or the currencies that cannot be added up. */
export function costPicture(workOrder: WorkOrderBody): CostPicture {
  try {
    return { cost: costOf(workOrder) }
  } catch (error) {
    if (error instanceof MixedCurrencies) return { mixed: error.currencies }
    throw error
  }
}

const KINDS: Record<Cost['lines'][number]['kind'], string> = {
  part: 'Part',
  parts: 'Parts, as the platform sums them',
  labour: 'Labour',
  unallocated: 'Labour of no task',
}

/** What a line of the panel is for: `Part 44, 2 of it`. `path` as lib/work-orders/cost.ts gives it. */
export function lineWords(workOrder: WorkOrderBody, { kind, path }: Cost['lines'][number]): string {
  const [, taskIndex, , partIndex] = path.split('.')
  const task = workOrder.serviceTaskInstances?.[Number(taskIndex)]
  const part = task?.parts?.[Number(partIndex)]
  if (kind === 'part' && part) return `Part ${part.partId ?? part.id ?? ''} × ${part.quantity ?? ''}`
  if (kind === 'labour' && task) return `Labour, ${task.laborTimeMinutes ?? 0} min`
  if (kind === 'unallocated')
    return `${KINDS.unallocated}, ${workOrder.unallocatedLabor?.timeMinutes ?? 0} min`
  return KINDS[kind]
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
  const theirs = rate?.basisPoints != null ? rate.money?.amount : undefined
  if (theirs === undefined) return null
  const [whole = '', fraction = ''] = theirs.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}` === ours ? null : theirs
}
