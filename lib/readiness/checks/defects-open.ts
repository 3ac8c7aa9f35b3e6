import { lasts } from '@/lib/standing'
import { byId } from '../facts/by-id'
import { defectsByKind } from '../facts/defects-by-kind'
import type { DefectFacts, Facts, ReportFacts } from '../facts/facts'
import { makesUnsafe } from '../facts/reports'
import type { Found } from '../finding'
import type { ReadinessSettings } from '../settings/settings'
import { type Check, isAsked, isGuessed, toldOr } from './check'
import { defectsUnasked } from './defects-unasked'
import { type Unit, unitsOf } from './units'
import { vehicleUnsafe } from './vehicle-unsafe'

/**
 * Open defects of the vehicle and of its trailers beside those that make a report unsafe, where that is asked, one finding for
 * each kind of each: since when, and how often it came back (49 CFR 396.3). While all of a kind are deferred it is a note, and past
 * the date a check again, as an airline's deferral is.
 */
export const defectsOpen: Check = {
  name: 'defects-open',
  about: 'vehicle',
  law: '49 CFR 396.3',
  isUsRule: false,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'repair_first', 'defer_defect'],
  find: (facts, settings) => {
    const isOpen = isOpenBeside(facts, settings)
    return unitsOf(facts).flatMap((one) =>
      kindsOf(one, isOpen).map((defects) => foundOf(facts.nowMs, one, defects)),
    )
  },
  unasked: (facts) => unitsOf(facts).flatMap(({ unit, topic }) => defectsUnasked(topic, unit, facts.nowMs)),
  moments: (facts, settings) => deferralsOf(facts, settings).map(({ untilMs }) => untilMs),
}

interface KindOfDefect {
  open: DefectFacts[]
  /** The reports that list the open ones. */
  reportIds: string[]
  /** How often it came back within a year. */
  cameBack: number
  /** One of them makes its report unsafe: nobody puts that off (lib/decisions/may-defer.ts). */
  isUnsafe: boolean
}

type IsOpen = (report: ReportFacts, defect: DefectFacts) => boolean

function kindsOf({ unit: { reports, cameBack }, on }: Unit, isOpen: IsOpen): KindOfDefect[] {
  return [...defectsByKind(toldOr(reports, []), on)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([kind, { defects }]): KindOfDefect[] => {
      const open = defects.filter(({ defect, report }) => isOpen(report, defect))
      if (open.length === 0) return []
      return [
        {
          open: open.map(({ defect }) => defect).toSorted(byId),
          reportIds: open.map(({ report }) => report.id),
          cameBack: cameBack.get(kind)?.times ?? 0,
          isUnsafe: open.some(({ defect, report }) => makesUnsafe(report, defect)),
        },
      ]
    })
}

/** A certified report has nothing open, whatever its lists say; what makes one unsafe is another check's, where that is asked. */
function isOpenBeside(facts: Facts, settings: ReadinessSettings): IsOpen {
  const isTakenOver = isAsked(vehicleUnsafe, facts, settings)
  return (report, defect) => {
    if (defect.isResolved || report.status === 'resolved') return false
    return !isTakenOver || !makesUnsafe(report, defect)
  }
}

function foundOf(
  nowMs: number,
  { unit, topic }: Unit,
  { open, reportIds, cameBack, isUnsafe }: KindOfDefect,
): Found {
  const since = open.flatMap(({ createdAtMs }) => createdAtMs ?? [])
  const [what = null] = open.map(({ kind }) => kind)
  const deferrals = open.flatMap(({ deferral }) =>
    deferral && lasts(deferral.untilMs, nowMs) ? [deferral] : [],
  )
  const first = deferrals.toSorted((one, other) => one.untilMs - other.untilMs)[0]
  const isDeferred = first && deferrals.length === open.length
  const said = { what, cameBack }
  return {
    topic,
    weight: isDeferred ? 'note' : 'check',
    isGuess: isGuessed(unit),
    words: isDeferred
      ? { code: 'defect_deferred', params: { ...said, ...first } }
      : { code: 'defect_open', params: said },
    sinceMs: since.length > 0 ? Math.min(...since) : null,
    evidence: [
      ...[...new Set(reportIds)].toSorted().map((id) => ({ kind: 'dvir' as const, id })),
      ...open.map(({ id }) => ({ kind: 'defect' as const, id })),
    ],
    lifts: 'defect_resolved',
    ...(isUnsafe && { closed: ['defer_defect'] }),
  }
}

function deferralsOf(facts: Facts, settings: ReadinessSettings) {
  const isOpen = isOpenBeside(facts, settings)
  return unitsOf(facts)
    .flatMap((one) => kindsOf(one, isOpen))
    .flatMap(({ open }) => open.flatMap(({ deferral }) => deferral ?? []))
}
