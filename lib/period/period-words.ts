/** Periods that are chosen by a word; a page offers some of them. */
export const PERIODS = [
  'seven-days',
  'thirty-days',
  'this-month',
  'last-month',
  'three-months',
  'year-to-date',
  'twelve-months',
] as const
export type PeriodWord = (typeof PERIODS)[number]

/** First and last day, both included, as `2026-03-01`; `today` likewise. */
export function daysOf(word: PeriodWord, today: string): { from: string; to: string } {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const first = (monthsBack: number) => dayText(Date.UTC(year, month - 1 - monthsBack, 1))
  const daysBack = (days: number) => dayText(Date.UTC(year, month - 1, day - days))
  switch (word) {
    case 'seven-days':
      return { from: daysBack(6), to: today }
    case 'thirty-days':
      return { from: daysBack(29), to: today }
    case 'this-month':
      return { from: first(0), to: today }
    case 'last-month':
      return { from: first(1), to: dayText(Date.UTC(year, month - 1, 0)) }
    case 'three-months':
      return { from: first(2), to: today }
    case 'year-to-date':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'twelve-months':
      return { from: first(11), to: today }
  }
}

const dayText = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** The first of some words that says these days, if one does. */
export const wordOf = (
  period: { from: string; to: string },
  today: string,
  words: readonly PeriodWord[],
): PeriodWord | null =>
  words.find((word) => {
    const days = daysOf(word, today)
    return days.from === period.from && days.to === period.to
  }) ?? null
