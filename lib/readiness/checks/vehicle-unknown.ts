import { type Check, topicOf } from '../check'

/** The route has a driver, and nothing tells which vehicle it is driven with. */
export const vehicleUnknown: Check = {
  name: 'vehicle-unknown',
  about: 'route',
  law: null,
  isUsRule: false,
  usual: 'note',
  isAskedUnderway: false,
  waysOut: ['name_somebody'],
  find: ({ route, vehicle, driver }) =>
    driver === null || vehicle !== null
      ? []
      : [
          {
            topic: topicOf('route', route),
            weight: 'note',
            words: { code: 'cannot_be_resolved', params: {} },
            sinceMs: null,
            evidence: [],
            lifts: 'assignment_told',
          },
        ],
}
