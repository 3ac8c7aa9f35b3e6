import type { Check } from './check'
import { foundTwice } from './twice'

export const vehicleTwice: Check = {
  name: 'vehicle-twice',
  about: 'vehicle',
  law: null,
  isUsRule: false,
  usual: 'blocks',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'move_departure'],
  find: ({ route, vehicle }, settings) => (vehicle ? foundTwice(route, 'vehicle', vehicle, settings) : []),
}
