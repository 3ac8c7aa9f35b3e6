import type { Facts, Told } from './facts'

/** What it tells may be otherwise by now. What stands against a departure stands still; that nothing does is not known. */
export const isTooOld = (fact: Told<unknown>, nowMs: number): boolean =>
  fact.isTold && fact.countsUntilMs !== null && nowMs >= fact.countsUntilMs

/** When what lists told of whoever leaves is too old (epoch ms), in any order; those that are past do not matter. */
export function whenTooOld({ vehicle, driver, trailers }: Facts): number[] {
  const told: readonly Told<unknown>[] = [
    ...(vehicle ? [vehicle.standing, vehicle.reports, vehicle.workOrders, vehicle.qualifications] : []),
    ...(driver ? [driver.standing, driver.qualifications, driver.training] : []),
    ...trailers.flatMap(({ reports, workOrders, qualifications }) => [reports, workOrders, qualifications]),
  ]
  return [...new Set(told.flatMap((fact) => (fact.isTold ? (fact.countsUntilMs ?? []) : [])))]
}
