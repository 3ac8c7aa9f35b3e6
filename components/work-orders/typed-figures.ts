import { figureText } from '@/lib/typed-figure'

/** Figures as people type them, read without floating point (invariant 16). Each answers null for what it is not. */

/** `12.5` or `1,012.50` with at most `places` decimals, as a whole number of the last place: 1250. */
function scaled(typed: string, places: number): number | null {
  const match = new RegExp(`^(\\d{1,12})(?:\\.(\\d{1,${places}}))?$`).exec(figureText(typed) ?? '')
  if (!match) return null
  const whole = Number(`${match[1] ?? ''}${(match[2] ?? '').padEnd(places, '0')}`)
  return Number.isSafeInteger(whole) ? whole : null
}

/** Money in cents: `12.5` is 1250. */
export const centsOf = (typed: string): number | null => scaled(typed.replace(/^\s*\$/, ''), 2)

/** A rate in basis points: `8.25` (per cent) is 825. */
export const basisPointsOf = (typed: string): number | null => scaled(typed.replace(/%\s*$/, ''), 2)

/** A whole number of zero or more: minutes, hours. */
export function wholeOf(typed: string): number | null {
  const figure = figureText(typed) ?? ''
  const number = /^\d{1,12}$/.test(figure) ? Number(figure) : null
  return number !== null && Number.isSafeInteger(number) ? number : null
}

/** A quantity of zero or more, decimals allowed: the specification sends it as a number. */
export function quantityOf(typed: string): number | null {
  const figure = figureText(typed) ?? ''
  return /^\d{1,9}(\.\d{1,6})?$/.test(figure) ? Number(figure) : null
}

/** 1250 as `12.50`: cents as money, basis points as per cent. */
export function hundredths(whole: number): string {
  const sign = whole < 0 ? '-' : ''
  const digits = String(Math.abs(whole)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Basis points as per cent without empty decimals: 825 is `8.25`, 1000 is `10`. */
export const percentText = (basisPoints: number): string =>
  hundredths(basisPoints).replace(/0+$/, '').replace(/\.$/, '')
