import type { DistanceUnit } from '@/components/units/distance'
import { moneyText } from '@/components/work-orders/money-text'
import type { Words } from '@/lib/words/words'
import type { PerAnswer } from './cost-answer'

/** `Mar 2026` of `2026-03`. */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-15T12:00:00Z`),
  )

/** `$1.254 per mile` in the unit of this browser; null where it is not known. */
export function perText(per: PerAnswer, currency: string, unit: DistanceUnit, t: Words): string | null {
  if (per === null) return null
  return unit === 'mi'
    ? t('costs.per-mile', { amount: moneyText(per.perMile, currency) })
    : t('costs.per-kilometer', { amount: moneyText(per.perKilometer, currency) })
}

/** How long a bar of money is: it is drawn, and nothing is reckoned with it. */
export const sizeOf = (amount: string): number => Number(amount)
