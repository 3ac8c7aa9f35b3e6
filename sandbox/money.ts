import { Refusal } from './pipeline/refusal'

/** Cents that are counted one by one; throws 400 with where they come from. */
export function countedCents(cents: number, path: string): number {
  if (!Number.isSafeInteger(cents)) throw new Refusal(400, `${path}: comes to more money than is counted.`)
  return cents
}

/** A decimal string of at most two places as whole cents. */
export function centsOf(amount: string): number {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
  return amount.startsWith('-') ? -cents : cents
}

/** Whole cents as money: a decimal string of two places, in dollars. */
export function moneyOf(cents: number): { amount: string; currency: string } {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0')
  return { amount: `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`, currency: 'usd' }
}
