import { isTooOld } from '../facts/too-old'
import { type Check, isGuessed, topicOf, unaskedOf } from './check'

/**
 * No report since the vehicle's last trip: worth a note. US property carriers need none when nothing is wrong (49 CFR
 * 396.11(a)(2)), so none is ever missing.
 */
export const noReport: Check = {
  name: 'no-report',
  about: 'vehicle',
  law: '49 CFR 396.11(a)(2)',
  isUsRule: true,
  usual: 'note',
  isAskedUnderway: false,
  waysOut: [],
  find({ nowMs, vehicle }) {
    if (!vehicle?.reports.isTold || vehicle.lastTripEndedAtMs === null) return []
    // That none came is not known of a list that was not read since.
    if (isTooOld(vehicle.reports, nowMs)) return []
    const tripEndedAtMs = vehicle.lastTripEndedAtMs
    if (vehicle.reports.value.some(({ submittedAtMs: at }) => at !== null && at >= tripEndedAtMs)) return []
    return [
      {
        topic: topicOf('vehicle', vehicle),
        weight: 'note',
        isGuess: isGuessed(vehicle),
        words: { code: 'no_report', params: { tripEndedAtMs } },
        sinceMs: tripEndedAtMs,
        evidence: [],
        lifts: 'report_submitted',
      },
    ]
  },
  unasked: ({ nowMs, vehicle }) =>
    vehicle ? unaskedOf(topicOf('vehicle', vehicle), vehicle.reports, nowMs) : [],
}
