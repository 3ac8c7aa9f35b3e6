import type { WorkOrderBody } from '../schema'

type Rate = WorkOrderBody['discount']
type Money = NonNullable<NonNullable<Rate>['money']>

/**
 * Which of the two that the platform may answer of a discount or a tax counts: basis points (hundredths of a percent) where given, as the
 * money beside them is then its own sum of them; but money that is not zero beside 0 basis points was given itself. Null
 * where there is neither. Specification, Resources, "Work order": "responses also carry money".
 */
export function governingRate(rate: Rate): { basisPoints: number } | { money: Money } | null {
  const { basisPoints, money } = rate ?? {}
  const isGiven = money != null && /[1-9]/.test(money.amount)
  if (basisPoints != null && (basisPoints !== 0 || !isGiven)) return { basisPoints }
  return money ? { money } : null
}
