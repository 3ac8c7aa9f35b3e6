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
