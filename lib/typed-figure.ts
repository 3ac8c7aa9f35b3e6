/** What stands before a figure's fraction. */
export type DecimalSign = '.' | ','

const PLAIN = /^\d+(?:\.\d+)?$/u
/** Each comma or point is at its thousands, and the other sign, if there is one, before the fraction. */
const GROUPED = { ',': /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u, '.': /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u } as const
const ONE_COMMA = /^\d+,\d+$/u

/**
 * A figure without a sign as people type it; null for what is none. A comma stands between thousands or before the fraction:
 * where it may be either (`1,234`), `decimal` says which. What mixes both is none.
 */
export function readFigure(typed: string, decimal: DecimalSign = '.'): number | null {
  const text = typed.trim()
  // What the sign of the fraction leaves to the other one.
  const grouping = decimal === '.' ? ',' : '.'
  if (GROUPED[grouping].test(text)) return figureOf(text, grouping)
  if (PLAIN.test(text)) return Number(text)
  if (ONE_COMMA.test(text)) return figureOf(text, '.')
  // Several groups are no fraction, whatever the sign of those.
  return /^\d{1,3}(?:,\d{3}){2,}$/u.test(text) ? figureOf(text, ',') : null
}

const figureOf = (text: string, grouping: DecimalSign): number =>
  Number(text.replaceAll(grouping, '').replace(',', '.'))
