const SIGNS: Record<string, string | undefined> = { usd: '$', eur: '€', gbp: '£' }

/**
 * A decimal string as money: `1234.5` in usd is `$1,234.50`. Digits are moved as text, never through a number
 * (invariant 16); more than two decimals stay as they are. What is no decimal is shown as it came.
 */
export function moneyText(amount: string, currency: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match) return `${amount} ${currency.toUpperCase()}`
  const [, sign, whole = '', fraction = ''] = match
  const figures = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`
  const symbol = SIGNS[currency.toLowerCase()]
  const minus = sign ? '−' : ''
  return symbol ? `${minus}${symbol}${figures}` : `${minus}${figures} ${currency.toUpperCase()}`
}
