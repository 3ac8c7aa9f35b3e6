import { byId } from '../facts/by-id'
import type { TrainingFacts } from '../facts/facts'
import { isOverdueAt } from '../facts/training-lines'
import { type Check, isGuessed, toldOr, topicOf, unaskedOf } from './check'

/** A training assignment of the driver is overdue, by its due time or by the platform's word. */
export const trainingOverdue: Check = {
  name: 'training-overdue',
  about: 'driver',
  law: null,
  isUsRule: false,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_driver'],
  find({ nowMs, driver }) {
    if (!driver) return []
    return toldOr(driver.training, [])
      .filter((one) => isOverdueAt(one, nowMs))
      .toSorted(byId)
      .map(({ id, courseName, dueAtMs }) => ({
        topic: topicOf('driver', driver),
        weight: 'check',
        isGuess: isGuessed(driver),
        words: { code: 'training_overdue', params: { course: courseName, dueAtMs } },
        sinceMs: dueAtMs,
        evidence: [{ kind: 'training', id }],
        lifts: 'training_completed',
      }))
  },
  unasked: ({ nowMs, driver }) =>
    driver ? unaskedOf(topicOf('driver', driver), driver.training, nowMs) : [],
  moments: ({ driver }) =>
    driver
      ? toldOr<readonly TrainingFacts[], never[]>(driver.training, []).flatMap(({ dueAtMs }) => dueAtMs ?? [])
      : [],
}
