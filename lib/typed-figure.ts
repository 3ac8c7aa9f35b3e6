/** What stands before a figure's fraction. */
export type DecimalSign = '.' | ','

const PLAIN = /^\d+(?:\.\d+)?$/u
/**
 * Each comma or point is at its thousands, and the other sign, if there is one, before the fraction. No thousands begin with
 * a zero: `0,125` is an eighth.
 */
const GROUPED = {
  ',': /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/u,
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/u,
} as const
const ONE_COMMA = /^\d+,\d+$/u
const GROUPS = /^[1-9]\d{0,2}(?:,\d{3}){2,}$/u

/**
 * A figure without a sign as people type it, as its digits with at most a point before the fraction: exact, as money asks. Null
 * for what is none. A comma stands between thousands or before the fraction: where it may be either (`1,234`), `decimal`
 * says which. What mixes both is none.
 */
export function figureText(typed: string, decimal: DecimalSign = '.'): string | null {
  const text = typed.trim()
  // What the sign of the fraction leaves to the other one.
  const grouping = decimal === '.' ? ',' : '.'
  if (GROUPED[grouping].test(text)) return ungrouped(text, grouping)
  if (PLAIN.test(text)) return text
  if (ONE_COMMA.test(text)) return text.replace(',', '.')
  // Several groups are no fraction, whatever the sign of those.
  return GROUPS.test(text) ? ungrouped(text, ',') : null
}

/** The same as a number. */
export function readFigure(typed: string, decimal?: DecimalSign): number | null {
  const text = figureText(typed, decimal)
  return text === null ? null : Number(text)
}

/** An amount of money as a decimal string for the wire: `$1,012.5` is `1012.5`. */
export function amountOf(typed: string): string | null {
  const amount = figureText(typed.replace(/^\s*\$/, ''))
  return amount !== null && /^\d{1,12}(\.\d+)?$/.test(amount) ? amount : null
}

/** What an engine's meter shows, in whole hours, as they are kept: `1,234.5` is 1235. */
export function hoursOf(typed: string, decimal?: DecimalSign): number | null {
  const figure = readFigure(typed, decimal)
  return figure === null ? null : Math.round(figure)
}

const ungrouped = (text: string, grouping: DecimalSign): string =>
  text.replaceAll(grouping, '').replace(',', '.')
