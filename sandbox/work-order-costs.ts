import type { WorkOrderRecord } from './fleet/work-order'
import { centsOf, countedCents, moneyOf } from './money'

type Rate = WorkOrderRecord['tax']

/** Labour, parts and unallocated labour, before discount and tax, in cents. */
export function subtotalCents(
  order: Pick<WorkOrderRecord, 'serviceTaskInstances' | 'unallocatedLabor'>,
): number {
  const tasks = order.serviceTaskInstances.map(
    (task) =>
      Math.round((task.laborTimeMinutes * centsOf(task.laborHourlyCost.amount)) / 60) +
      centsOf(task.partsCost.amount),
  )
  return tasks.reduce((sum, cents) => sum + cents, centsOf(order.unallocatedLabor.cost.amount))
}

/**
 * The order with the money that its discount and tax come to (specification: "discount and tax responses also carry
 * money"). A rate in basis points is worked out, the tax after the discount; a rate given as money stays. Throws 400 where
 * any of it comes to more than is counted.
 */
export function withRateMoney(order: WorkOrderRecord): WorkOrderRecord {
  const subtotal = countedCents(subtotalCents(order), 'serviceTaskInstances')
  const discount = rateOf(order.discount, subtotal, 'discount')
  const taxed = countedCents(subtotal - centsOf(discount.money.amount), 'discount')
  const tax = rateOf(order.tax, taxed, 'tax')
  return { ...order, discount, tax }
}

function rateOf(rate: Rate, cents: number, path: string) {
  if (rate.basisPoints !== undefined) {
    const share = countedCents(Math.round((cents * rate.basisPoints) / 10_000), path)
    return { basisPoints: rate.basisPoints, money: moneyOf(share) }
  }
  const money = rate.money ?? moneyOf(0)
  countedCents(centsOf(money.amount), `${path}.money.amount`)
  return { ...rate, money }
}
