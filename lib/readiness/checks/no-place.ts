import { stopState } from '@/lib/routes/progress/stop-state'
import { type Check, topicOf } from './check'

/** A stop has neither coordinates nor an address: nobody can drive there. */
export const noPlace: Check = {
  name: 'no-place',
  about: 'route',
  law: null,
  isUsRule: false,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['edit_plan'],
  find: ({ route }) =>
    route.stops
      .filter((stop) => !stop.hasPlace && stopState(stop)?.known !== 'skipped')
      .map(({ id, name }) => ({
        topic: topicOf('route', route),
        weight: 'check',
        words: { code: 'stop_without_place', params: { stop: name } },
        sinceMs: null,
        evidence: [{ kind: 'stop', id }],
        lifts: 'place_given',
      })),
}
