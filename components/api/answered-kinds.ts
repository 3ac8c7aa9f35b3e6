import { flag, list, maybe, number, object, record, text } from './read'

const words = maybe(text)
const amount = maybe(number)
const named = maybe(object({ id: text, name: words }))

/**
 * What pages read of the kinds of fields that every noun has, as the platform answers them: whom or what an id names, as
 * an object of its own; a person as an id.
 */
export const ANSWERED = {
  text: words,
  prose: words,
  code: words,
  choice: words,
  time: words,
  person: words,
  user: named,
  driver: named,
  vehicle: named,
  trailer: named,
  address: named,
  distance: amount,
  hours: amount,
  flag: maybe(flag),
  tags: maybe(list(text)),
  /** External ids by their keys. */
  ids: maybe(record(text)),
} as const
