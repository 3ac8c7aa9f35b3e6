import { type Check, topicOf } from '../check'

/** One of driver and vehicle is known, and nothing tells the other. */
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
  }
}
