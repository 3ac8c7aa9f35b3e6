import { mergeValues } from '@/components/form/merge-values'
import type { RouteAnswer } from '../route-answer'
import { STOPS } from './edit-from'
import type { RouteValues } from './form-values'
import { valuesOfRoute } from './values-of-route'

/** A route as the form that holds `typed` would show it: in its zone, with what is no part of a route. */
export const valuesBeside = (row: RouteAnswer, typed: RouteValues): RouteValues => ({
  ...valuesOfRoute(row, typed.zone),
  recomputeScheduledTimes: typed.recomputeScheduledTimes,
})

/**
 * How many fields stand otherwise than when the form began, and otherwise than they are typed: what its person should look
 * at. What happens to a route by itself is in no form, and what was read earlier is no change.
 */
export function changedBeside(began: RouteAnswer, now: RouteAnswer, typed: RouteValues): number {
  if (Date.parse(now.ledger.lastConfirmedAt) <= Date.parse(began.ledger.lastConfirmedAt)) return 0
  const values = { before: valuesBeside(began, typed), mine: typed, theirs: valuesBeside(now, typed) }
  return mergeValues(values, STOPS).changes.filter(
    ({ mine, theirs }) => JSON.stringify(mine) !== JSON.stringify(theirs),
  ).length
}
