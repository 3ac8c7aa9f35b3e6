import type { WorkOrderRecord } from './fleet/work-order'
import { centsOf, moneyOf } from './money'

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
 * money"). A rate in basis points is worked out, the tax after the discount; a rate given as money stays.
 */
export function withRateMoney(order: WorkOrderRecord): WorkOrderRecord {
  const subtotal = subtotalCents(order)
  const discount = rateOf(order.discount, subtotal)
  const tax = rateOf(order.tax, subtotal - centsOf(discount.money.amount))
  return { ...order, discount, tax }
}

function rateOf(rate: Rate, cents: number) {
  if (rate.basisPoints === undefined) return { ...rate, money: rate.money ?? moneyOf(0) }
  return { basisPoints: rate.basisPoints, money: moneyOf(Math.round((cents * rate.basisPoints) / 10_000)) }
}
