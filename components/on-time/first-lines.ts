import type { OnTimeAnswer } from './on-time-answer'

/** So many lines of a table are drawn at first, and come with the page. */
export const FIRST_LINES = 15

/** The same with the first lines alone. */
export const firstLinesOf = (answer: OnTimeAnswer): OnTimeAnswer => ({
  ...answer,
  places: answer.places.slice(0, FIRST_LINES),
})
