import { unsafeDefects } from '@/lib/dvirs/defects/unsafe-defects'
import { byId } from '../facts/by-id'
import type { DefectFacts, ReportFacts, Subject } from '../facts/facts'
import { callsUnsafe, newestFirst, standingReports, unsafeState } from '../facts/reports'
import type { Found, Topic } from '../finding'
import { type Check, isGuessed, toldOr, unaskedOf } from './check'
import { type Unit, unitsOf } from './units'

/**
 * A report that calls the vehicle unsafe stands until it is certified (49 CFR 396.11(a)(3)): a later safe one lifts
 * nothing. Where its defects are all resolved and nobody certified it, or a newer one was certified, the facts leave a
 * doubt. A trailer counts when the route's own report or an assignment names it.
 */
export const vehicleUnsafe: Check = {
  name: 'vehicle-unsafe',
  about: 'vehicle',
  law: '49 CFR 396.11(a)(3)',
  isUsRule: true,
  usual: 'blocks',
  isAskedUnderway: true,
  waysOut: ['another_vehicle', 'repair_first'],
  find: (facts) => unitsOf(facts).flatMap(({ unit, on, topic }) => foundOf(unit, on, topic)),
  unasked: (facts) =>
    unitsOf(facts).flatMap(({ unit, topic }) => unaskedOf(topic, unit.reports, facts.nowMs)),
}

function foundOf(unit: Unit['unit'], on: DefectFacts['on'], topic: Topic): Found[] {
  const reports = newestFirst(toldOr(unit.reports, []))
  const standing = standingReports(reports, on)
  const open = standing.find((report) => unsafeState(report, on) === 'open')
  if (open) return [openReport(open, on, topic, unit)]
  const doubted = reports.find((report) => callsUnsafe(report, on))
  if (!doubted) return []
  return [
    {
      topic,
      weight: 'check',
      isGuess: isGuessed(unit),
      words: {
        code: standing.includes(doubted) ? 'unsafe_not_certified' : 'older_report_not_certified',
        params: {},
      },
      sinceMs: doubted.submittedAtMs,
      evidence: [{ kind: 'dvir', id: doubted.id }],
      lifts: 'report_certified',
    },
  ]
}

function openReport(report: ReportFacts, on: DefectFacts['on'], topic: Topic, unit: Subject): Found {
  const open = unsafeDefects(report.status, report.defects)
    .filter((defect) => defect.on === on)
    .toSorted(byId)
  return {
    topic,
    weight: 'blocks',
    mustNot: true,
    isGuess: isGuessed(unit),
    words: {
      code: 'reported_unsafe',
      params: { defects: open.flatMap(({ kind }) => kind ?? []), defectsKnown: open.length > 0 },
    },
    sinceMs: report.submittedAtMs,
    evidence: [{ kind: 'dvir', id: report.id }, ...open.map(({ id }) => ({ kind: 'defect' as const, id }))],
    lifts: 'report_certified',
  }
}
