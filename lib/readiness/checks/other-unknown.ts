import { type Check, topicOf } from './check'

/** One of driver and vehicle is known, and nothing tells the other; not checked where assignments were read too long ago to tell it. */
export const otherUnknown = (missing: 'driver' | 'vehicle'): Check => {
  const known = missing === 'driver' ? 'vehicle' : 'driver'
  return {
    name: `${missing}-unknown`,
    about: 'route',
    law: null,
    isUsRule: false,
    usual: 'note',
    isAskedUnderway: false,
    waysOut: ['name_somebody'],
    find: (facts) =>
      facts[known] === null || facts[missing] !== null
        ? []
        : [
            {
              topic: topicOf('route', facts.route),
              weight: 'note',
              words: { code: 'cannot_be_resolved', params: {} },
              sinceMs: null,
              evidence: [],
              lifts: 'assignment_told',
            },
          ],
    unasked(facts) {
      const other = facts[missing]
      return other === null || other.unreadSinceMs === null
        ? []
        : [{ topic: topicOf(missing, other), why: { reason: 'too_old', atMs: other.unreadSinceMs } }]
    },
  }
}
