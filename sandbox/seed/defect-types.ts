import { DAY_MS } from '@/lib/durations'
import type { DefectTypeRecord } from '../fleet/dvir'
import { type SeedContext } from './context'

/** label, where it is, how bad, and what a driver writes of it */
const TYPES: readonly (readonly [
  string,
  DefectTypeRecord['sectionType'],
  DefectTypeRecord['severity'],
  string,
])[] = [
  ['Brakes', 'exteriorSideUnderneath', 'major', 'Air leak at the left rear chamber, audible at idle.'],
  ['Tires', 'exteriorSideUnderneath', 'major', 'Outer tread on the right steer below 4/32.'],
  ['Lights', 'exteriorFront', 'minor', 'Left low beam is out.'],
  ['Windshield Wipers', 'exteriorFront', 'minor', 'Driver side blade streaks badly.'],
  ['Mirrors', 'exteriorFront', 'minor', 'Right mirror bracket loose, shakes above 40 mph.'],
  ['Coupling Devices', 'exteriorRear', 'major', 'Fifth wheel jaw slow to lock.'],
  ['Horn', 'interiorDriverCab', 'minor', 'No sound.'],
  ['Steering', 'interiorDriverCab', 'major', 'Play in the wheel, about two inches.'],
  ['Emergency Equipment', 'interiorPassengerArea', 'notApplicable', 'Fire extinguisher past its date.'],
  ['Air Lines', 'exteriorRear', 'major', 'Chafed red line behind the cab.'],
]

export const COMMENTS: readonly string[] = TYPES.map(([, , , comment]) => comment)

/** Ten kinds of defect. */
export function seedDefectTypes({ id, iso }: SeedContext): DefectTypeRecord[] {
  return TYPES.map(([label, sectionType, severity], n) => ({
    id: id(32, n),
    label,
    sectionType,
    severity,
    createdAtTime: iso(-(900 - n) * DAY_MS),
  }))
}
