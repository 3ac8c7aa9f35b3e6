import { localDay } from '@/lib/ledger/local-day'
import { type Check, isGuessed, toldOr, topicOf, unaskedOf } from '../check'
import { newestFirst } from '../reports'

/** The last report with defects is certified, and the next driver has not signed that (49 CFR 396.13). */
export const reviewUnsigned: Check = {
  name: 'review-unsigned',
  about: 'vehicle',
  law: '49 CFR 396.13',
  isUsRule: true,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['sign_review'],
  find({ route, vehicle }) {
    if (!vehicle) return []
    const reports = newestFirst(toldOr(vehicle.reports, []))
    const last = reports.find(({ defects }) => defects.length > 0)
    if (!last || last.status !== 'resolved' || last.isReviewed) return []
    const { starts, ends } = localDay(route.departsAtMs, route.zone)
    const preTripIsIn = reports.some(
      ({ isPreTrip, submittedAtMs: at }) =>
        isPreTrip &&
        at !== null &&
        at >= starts.getTime() &&
        at < ends.getTime() &&
        at > (last.submittedAtMs ?? -Infinity),
    )
    return [
      {
        topic: topicOf('vehicle', vehicle),
        weight: preTripIsIn ? 'check' : 'note',
        isGuess: isGuessed(vehicle),
        words: { code: 'defects_not_reviewed', params: { preTripIsIn } },
        sinceMs: last.submittedAtMs,
        evidence: [{ kind: 'dvir', id: last.id }],
        lifts: 'review_signed',
      },
    ]
  },
  unasked: ({ nowMs, vehicle }) =>
    vehicle ? unaskedOf(topicOf('vehicle', vehicle), vehicle.reports, nowMs) : [],
}
