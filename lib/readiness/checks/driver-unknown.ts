import { type Check, topicOf } from '../check'

/** The route has a vehicle, and nothing tells who drives it. */
export const driverUnknown: Check = {
  name: 'driver-unknown',
  about: 'route',
  law: null,
  isUsRule: false,
  usual: 'note',
  isAskedUnderway: false,
  waysOut: ['name_somebody'],
  find: ({ route, vehicle, driver }) =>
    vehicle === null || driver !== null
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
