import { WORK_ORDER_ITEM_TYPES } from '@/lib/platform/contract/open-words'
import { SERVICE_TASK_STATUSES } from '@/lib/platform/contract/resources/work-order-words'
import type { Fleet } from '../fleet/open-fleet'
import type { WorkOrderRecord } from '../fleet/work-order'
import { centsOf, countedCents, moneyOf } from '../money'
import { newUuid } from '../new-id'
import { Refusal } from '../pipeline/refusal'
import { foundInBody } from './find-by-id'

type Instance = WorkOrderRecord['serviceTaskInstances'][number]

/** A service task as either request gives it. */
interface TaskRequest {
  id?: string | undefined
  serviceTaskId: string
  status?: string | undefined
  laborTimeMinutes?: number | undefined
  laborHourlyCost?: { amount: string; currency: string } | undefined
  partsCost?: { amount: string; currency: string } | undefined
  parts?:
    | {
        id?: string | undefined
        partId?: string | undefined
        quantity?: number | undefined
        costCentsOverride?: number | undefined
      }[]
    | undefined
}

/** What an hour costs unless the request or the task of before says otherwise. */
const SHOP_RATE = moneyOf(8250)

export function readItems(items: { id: string; type: string }[]): WorkOrderRecord['items'] {
  return items.map(({ id, type }, i) => ({ id, type: oneOf(WORK_ORDER_ITEM_TYPES, type, `items.${i}.type`) }))
}

/**
 * The tasks of a request in place of those before. A task with a known id keeps status, labor time and hourly rate. Parts cost what
 * their override says, else what the service task estimates for one.
 */
export function readServiceTasks(
  fleet: Fleet,
  asked: TaskRequest[],
  before: readonly Instance[] = [],
): Instance[] {
  return asked.map((task, i) => {
    const path = `serviceTaskInstances.${i}`
    const kind = foundInBody(
      fleet.serviceTasks.get(task.serviceTaskId),
      `${path}.serviceTaskId`,
      'service task',
    )
    const known = before.find((one) => one.id === task.id)
    const parts = (task.parts ?? []).map((part) => ({
      id: part.id ?? newUuid(),
      partId: part.partId ?? newUuid(),
      quantity: part.quantity ?? 1,
      ...(part.costCentsOverride === undefined ? {} : { costCentsOverride: part.costCentsOverride }),
    }))
    const each = centsOf(kind.estimatedPartsCost.amount)
    const cents = parts.map((part) => Math.round(part.quantity * (part.costCentsOverride ?? each)))
    const sum = cents.reduce((total, one) => total + one, 0)
    return {
      id: task.id ?? newUuid(),
      serviceTaskId: task.serviceTaskId,
      status: oneOf(SERVICE_TASK_STATUSES, task.status ?? known?.status ?? 'Open', `${path}.status`),
      laborTimeMinutes: task.laborTimeMinutes ?? known?.laborTimeMinutes ?? 0,
      laborHourlyCost:
        counted(task.laborHourlyCost, `${path}.laborHourlyCost`) ?? known?.laborHourlyCost ?? SHOP_RATE,
      partsCost: counted(task.partsCost, `${path}.partsCost`) ?? moneyOf(countedCents(sum, `${path}.parts`)),
      parts,
    }
  })
}

/** Money as it was given; throws 400 for more than is counted. */
function counted<T extends { amount: string }>(money: T | undefined, path: string): T | undefined {
  if (money) countedCents(centsOf(money.amount), `${path}.amount`)
  return money
}

/** One of the platform's words, read without regard to case. Throws 400. */
function oneOf<T extends string>(words: readonly T[], given: string, path: string): T {
  const word = words.find((one) => one.toLowerCase() === given.toLowerCase())
  if (word === undefined) throw new Refusal(400, `${path}: must be one of ${words.join(', ')}.`)
  return word
}
