import { durationWords } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import { lateShare, type Tally } from '@/lib/on-time/tally'
import type { Words } from '@/lib/words/words'

/** The periods that the page offers, and with which it begins. */
export const PERIODS = ['seven-days', 'thirty-days', 'this-month', 'last-month', 'three-months'] as const
export const USUAL_PERIOD = 'thirty-days'

/** `12%`. */
export const percent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)

export const lateText = (tally: Pick<Tally, 'late' | 'reached'>, t: Words): string =>
  percent(lateShare(tally), t.locale)

/** `under 1 min`, `12 min`; null of none. */
export const lastingText = (minutes: number | null, t: Words): string | null =>
  minutes === null ? null : durationWords(minutes * MINUTE_MS, t)

interface Named {
  name: string | null
}

export const placeText = (
  { key, addressId, name }: Named & { key: string; addressId: string | null },
  t: Words,
) =>
  name ??
  (key === '' ? t('on-time.no-place') : t('on-time.place-unnamed', { last: (addressId ?? key).slice(-4) }))

export const driverText = ({ id, name }: Named & { id: string | null }, t: Words) =>
  name ?? (id === null ? t('on-time.no-driver') : t('on-time.driver-unnamed', { last: id.slice(-4) }))
