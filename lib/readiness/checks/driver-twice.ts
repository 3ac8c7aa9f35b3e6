import type { Check } from './check'
import { foundTwice } from './twice'

export const driverTwice: Check = {
  name: 'driver-twice',
  about: 'driver',
  law: null,
  isUsRule: false,
  usual: 'blocks',
  isAskedUnderway: false,
  waysOut: ['another_driver', 'move_departure'],
  find: ({ route, driver }, settings) => (driver ? foundTwice(route, 'driver', driver, settings) : []),
}
