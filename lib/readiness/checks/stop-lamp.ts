import type { Facts, LampFacts } from '../facts/facts'
import type { Found } from '../finding'
import type { ReadinessSettings } from '../settings/settings'
import { type Check, isGuessed, toldOr, topicOf, type Unasked, unaskedOf } from './check'

/** The red stop lamp is on by a fresh reading: policy, and it can be overridden. Other lamps are notes. */
export const stopLamp: Check = {
  name: 'stop-lamp',
  about: 'vehicle',
  law: null,
  isUsRule: false,
  usual: 'blocks',
  isAskedUnderway: true,
  waysOut: ['another_vehicle', 'repair_first'],
  find({ nowMs, vehicle }, settings) {
    const lamps = vehicle && toldOr(vehicle.lamps, null)
    if (!lamps || nowMs >= staleFrom(lamps, settings)) return []
    const { readAtMs, stopIsOn, othersOn } = lamps
    const common = {
      topic: topicOf('vehicle', vehicle),
      isGuess: isGuessed(vehicle),
      sinceMs: readAtMs,
      evidence: [],
      lifts: 'lamp_off' as const,
    }
    const others = othersOn.toSorted()
    const found: Found[] = []
    if (stopIsOn)
      found.push({ ...common, weight: 'blocks', words: { code: 'stop_lamp_on', params: { readAtMs } } })
    if (others.length > 0)
      found.push({
        ...common,
        weight: 'note',
        words: { code: 'lamps_on', params: { lamps: others, readAtMs } },
      })
    return found
  },
  unasked,
  moments: ({ vehicle }, settings) => {
    const lamps = vehicle && toldOr(vehicle.lamps, null)
    return lamps ? [staleFrom(lamps, settings)] : []
  },
}

/**
 * A fresh reading says that it is off. Nothing names one time that it is on from the next, so what was let go of it ends by this, and not
 * where nothing, or nothing new, is told.
 */
export const isStopLampOff = (lamps: LampFacts, nowMs: number, settings: ReadinessSettings): boolean =>
  lamps.stopIsOn === false && nowMs < staleFrom(lamps, settings)

const staleFrom = ({ readAtMs }: LampFacts, { lampsFreshMs }: ReadinessSettings) => readAtMs + lampsFreshMs

function unasked({ nowMs, vehicle }: Facts, settings: ReadinessSettings): Unasked[] {
  if (!vehicle) return []
  const topic = topicOf('vehicle', vehicle)
  const lamps = toldOr(vehicle.lamps, null)
  if (!lamps) return unaskedOf(topic, vehicle.lamps, nowMs)
  if (nowMs >= staleFrom(lamps, settings))
    return [{ topic, why: { reason: 'too_old', atMs: lamps.readAtMs } }]
  return lamps.stopIsOn === null ? [{ topic, why: { reason: 'incomplete' } }] : []
}
