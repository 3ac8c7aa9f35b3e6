import { localDay } from '@/lib/ledger/local-day'
import { type Check, isGuessed, toldOr, topicOf } from '../check'
import { defectsUnasked } from '../defects-unasked'
import type { ReportFacts } from '../facts'
import { newestFirst } from '../reports'

/**
 * The last report is certified, and the next driver has not signed that (49 CFR 396.13). That the pre-trip report of its day is in
 * does not lift it; where another stands after it, drivers review that one (lib/dvirs/conditions.ts).
 */
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
    const isPreTripOfDay = ({ isPreTrip, submittedAtMs: at }: ReportFacts) =>
      isPreTrip && at !== null && at >= starts.getTime() && at < ends.getTime()
    const later = reports
      .slice(0, reports.indexOf(last))
      .filter(({ submittedAtMs }) => submittedAtMs !== null)
    if (later.some((report) => !isPreTripOfDay(report))) return []
    const preTripIsIn = later.length > 0
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
  unasked: ({ nowMs, vehicle }) => (vehicle ? defectsUnasked(vehicle, nowMs) : []),
}
