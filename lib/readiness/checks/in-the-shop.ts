import { byId } from '../facts/by-id'
import type { Facts, WorkOrderFacts } from '../facts/facts'
import { leavesAtMs } from '../facts/leaving'
import { type Check, isGuessed, toldOr, unaskedOf } from './check'
import { type Unit, unitsOf } from './units'

/** Somebody works on the vehicle or a trailer and is not expected to be done before it leaves. What is past its due time is not. */
export const inTheShop: Check = {
  name: 'in-the-shop',
  about: 'vehicle',
  law: null,
  isUsRule: false,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'repair_first', 'move_departure'],
  find: (facts) =>
    unitsOf(facts).flatMap(({ unit, topic }) =>
      shopOrders(unit)
        .filter((order) => !isDoneBefore(facts, order))
        .map(({ id, dueAtMs }) => ({
          topic,
          weight: 'check',
          isGuess: isGuessed(unit),
          words: { code: 'in_the_shop', params: { dueAtMs } },
          sinceMs: null,
          evidence: [{ kind: 'work_order', id }],
          badness: pastDeparture(facts, dueAtMs),
          lifts: 'work_order_done',
        })),
    ),
  unasked: (facts) =>
    unitsOf(facts).flatMap(({ unit, topic }) => unaskedOf(topic, unit.workOrders, facts.nowMs)),
  moments: (facts) =>
    unitsOf(facts).flatMap(({ unit }) => shopOrders(unit).flatMap(({ dueAtMs }) => dueAtMs ?? [])),
}

const shopOrders = ({ workOrders }: Unit['unit']): WorkOrderFacts[] =>
  toldOr(workOrders, [])
    .filter(({ isOpen, isInShop }) => isOpen && isInShop)
    .toSorted(byId)

/**
 * How far beyond the planned departure it is due, in ms: put off, it is worse. Where nobody tells until when, it is the worst.
 * A late departure does not make the shop worse, nor does the passing of its due time.
 */
const pastDeparture = ({ route }: Facts, dueAtMs: number | null): number =>
  dueAtMs === null ? Number.MAX_SAFE_INTEGER : Math.max(0, dueAtMs - route.departsAtMs)

const isDoneBefore = (facts: Facts, { dueAtMs }: WorkOrderFacts) =>
  dueAtMs !== null && dueAtMs > facts.nowMs && dueAtMs <= leavesAtMs(facts)
