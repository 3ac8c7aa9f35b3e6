import { byId } from '../by-id'
import { type Check, isGuessed, toldOr, topicOf, unaskedOf } from '../check'
import { defectsByKind } from '../defects-by-kind'
import type { DefectFacts, Facts, ReportFacts, VehicleFacts } from '../facts'
import type { Found } from '../finding'
import { countingDefects, unsafeState } from '../reports'

/**
 * Open defects of the vehicle beside those that make a report unsafe, one finding for each kind: since when, and how often
 * it came back (49 CFR 396.3). While all of a kind are deferred it is a note, and past the date a check again, as an
 * airline's deferral is.
 */
export const defectsOpen: Check = {
  name: 'defects-open',
  about: 'vehicle',
  law: '49 CFR 396.3',
  isUsRule: false,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'repair_first', 'defer_defect'],
  find: ({ nowMs, vehicle }) =>
    vehicle ? kindsOf(vehicle).map((defects) => foundOf(nowMs, vehicle, defects)) : [],
  unasked: ({ nowMs, vehicle }) =>
    vehicle ? unaskedOf(topicOf('vehicle', vehicle), vehicle.reports, nowMs) : [],
  moments: (facts) => deferralsOf(facts).map(({ untilMs }) => untilMs),
}

interface KindOfDefect {
  open: DefectFacts[]
  /** The reports that list the open ones. */
  reportIds: string[]
  /** How often it was reported, resolved ones too. */
  times: number
}

function kindsOf({ reports }: VehicleFacts): KindOfDefect[] {
  return [...defectsByKind(toldOr(reports, []))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, { defects }]): KindOfDefect[] => {
      const open = defects.filter(({ defect, report }) => isOpenBeside(report, defect))
      if (open.length === 0) return []
      return [
        {
          open: open.map(({ defect }) => defect).toSorted(byId),
          reportIds: open.map(({ report }) => report.id),
          times: defects.length,
        },
      ]
    })
}

/** A certified report has nothing open, whatever its lists say; what makes one unsafe is another check's. */
function isOpenBeside(report: ReportFacts, defect: DefectFacts): boolean {
  if (defect.isResolved || report.status === 'resolved') return false
  if (unsafeState(report, 'vehicle') !== 'open') return true
  return !countingDefects(report.defects.filter(({ on }) => on === 'vehicle')).includes(defect)
}

function foundOf(nowMs: number, vehicle: VehicleFacts, { open, reportIds, times }: KindOfDefect): Found {
  const since = open.flatMap(({ createdAtMs }) => createdAtMs ?? [])
  const what = open.find(({ kind }) => kind !== null)?.kind ?? null
  const deferrals = open.flatMap(({ deferral }) => (deferral && nowMs < deferral.untilMs ? [deferral] : []))
  const first = deferrals.toSorted((one, other) => one.untilMs - other.untilMs)[0]
  const isDeferred = first && deferrals.length === open.length
  const said = { what, cameBack: times - 1 }
  return {
    topic: topicOf('vehicle', vehicle),
    weight: isDeferred ? 'note' : 'check',
    isGuess: isGuessed(vehicle),
    words: isDeferred
      ? { code: 'defect_deferred', params: { ...said, ...first } }
      : { code: 'defect_open', params: said },
    sinceMs: since.length > 0 ? Math.min(...since) : null,
    evidence: [
      ...[...new Set(reportIds)].toSorted().map((id) => ({ kind: 'dvir' as const, id })),
      ...open.map(({ id }) => ({ kind: 'defect' as const, id })),
    ],
    lifts: 'defect_resolved',
  }
}

const deferralsOf = ({ vehicle }: Facts) =>
  vehicle ? kindsOf(vehicle).flatMap(({ open }) => open.flatMap(({ deferral }) => deferral ?? [])) : []
