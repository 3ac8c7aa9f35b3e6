import { localDay } from '@/lib/zones/local-day'
import type { Facts, ReportFacts } from '../facts/facts'
import { newestFirst, REPORTS_MS } from '../facts/reports'
import { REPORT_NAMES_MS } from '../facts/who-leaves'
import { type Check, isGuessed, toldOr, topicOf } from './check'
import { defectsUnasked } from './defects-unasked'

/**
 * The last report is certified, and the next driver has not signed that (49 CFR 396.13). That this departure's own pre-trip report is in
 * does not lift it; where another stands after it, drivers review that one (lib/dvirs/list/conditions.ts). Of one that is older than
 * all are read nobody knows whether another stands.
 */
export const reviewUnsigned: Check = {
  name: 'review-unsigned',
  about: 'vehicle',
  law: '49 CFR 396.13',
  isUsRule: true,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['sign_review'],
  find({ nowMs, route, vehicle }) {
    if (!vehicle) return []
    const reports = newestFirst(toldOr(vehicle.reports, []))
    const last = reports.find(({ defects }) => defects.length > 0)
    if (!last || last.status !== 'resolved' || last.isReviewed) return []
    if (last.submittedAtMs !== null && nowMs > last.submittedAtMs + REPORTS_MS) return []
    const later = reports
      .slice(0, reports.indexOf(last))
      .filter(({ submittedAtMs }) => submittedAtMs !== null)
    const isOfDay = isOfDayOf(route)
    if (later.some((report) => !isOfDay(report) && !isNear(report, route))) return []
    const preTripIsIn = later.some(isOfDay)
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
    vehicle ? defectsUnasked(topicOf('vehicle', vehicle), vehicle, nowMs) : [],
  moments: ({ vehicle }) =>
    toldOr(vehicle?.reports ?? NOTHING, []).flatMap(({ status, submittedAtMs: at }) =>
      status === 'resolved' && at !== null ? [at + REPORTS_MS + 1] : [],
    ),
}

const NOTHING = { isTold: false, why: 'not_read_yet' } as const

/** A pre-trip report of the day on which it leaves, where that is. */
function isOfDayOf({ departsAtMs, zone }: Facts['route']) {
  const { starts, ends } = localDay(departsAtMs, zone)
  return ({ isPreTrip, submittedAtMs: at }: ReportFacts) =>
    isPreTrip && at !== null && at >= starts.getTime() && at < ends.getTime()
}

/** Its own on the other side of midnight. */
const isNear = ({ isPreTrip, submittedAtMs: at }: ReportFacts, { departsAtMs }: Facts['route']) =>
  isPreTrip && at !== null && Math.abs(departsAtMs - at) < REPORT_NAMES_MS
