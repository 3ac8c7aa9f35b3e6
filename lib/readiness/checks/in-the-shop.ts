import { byId } from '../by-id'
import { type Check, isGuessed, toldOr, topicOf, unaskedOf } from '../check'
import type { Facts, WorkOrderFacts } from '../facts'
import { leavesAtMs } from '../leaving'

/** Somebody works on the vehicle and is not expected to be done before it leaves. What is past its due time is not. */
export const inTheShop: Check = {
  name: 'in-the-shop',
  about: 'vehicle',
  law: null,
  isUsRule: false,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'repair_first', 'move_departure'],
  find(facts) {
    const { vehicle } = facts
    if (!vehicle) return []
    return shopOrders(facts)
      .filter((order) => !isDoneBefore(facts, order))
      .map(({ id, dueAtMs }) => ({
        topic: topicOf('vehicle', vehicle),
        weight: 'check',
        isGuess: isGuessed(vehicle),
        words: { code: 'in_the_shop', params: { dueAtMs } },
        sinceMs: null,
        evidence: [{ kind: 'work_order', id }],
        lifts: 'work_order_done',
      }))
  },
  unasked: ({ nowMs, vehicle }) =>
    vehicle ? unaskedOf(topicOf('vehicle', vehicle), vehicle.workOrders, nowMs) : [],
  moments: (facts) => shopOrders(facts).flatMap(({ dueAtMs }) => dueAtMs ?? []),
}

const shopOrders = ({ vehicle }: Facts): WorkOrderFacts[] =>
  vehicle
    ? toldOr(vehicle.workOrders, [])
        .filter(({ isOpen, isInShop }) => isOpen && isInShop)
        .toSorted(byId)
    : []

const isDoneBefore = (facts: Facts, { dueAtMs }: WorkOrderFacts) =>
  dueAtMs !== null && dueAtMs > facts.nowMs && dueAtMs <= leavesAtMs(facts)
