import { byId } from '../facts/by-id'
import type { Facts } from '../facts/facts'
import { endsAtMs, leavesAtMs, whenEndingAt, whenLeavingAt } from '../facts/leaving'
import { isOfKind, lastingOfEachType } from '../facts/qualifications'
import type { Evidence, Found, Topic } from '../finding'
import type { ReadinessSettings } from '../settings/settings'
import { type Check, isGuessed, toldOr, type Unasked, unaskedOf } from './check'
import { evidenceOfProgram } from './evidence-of-program'
import { type Unit, unitsOf } from './units'

/** The periodic inspection of vehicle and trailer, of a qualification of theirs or of a program (49 CFR 396.17). */
export const annualInspection: Check = {
  name: 'annual-inspection',
  about: 'vehicle',
  law: '49 CFR 396.17',
  isUsRule: true,
  usual: 'blocks',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'repair_first'],
  find: (facts, settings) =>
    unitsOf(facts).flatMap(({ unit, topic }) =>
      inspectionsOf(unit, settings).flatMap((inspection) => foundOf(facts, unit, topic, inspection)),
    ),
  unasked: (facts, settings) => unitsOf(facts).flatMap((unit) => unaskedOfUnit(unit, facts.nowMs, settings)),
  moments: (facts, settings) => {
    const ends = unitsOf(facts).flatMap(({ unit }) =>
      inspectionsOf(unit, settings).flatMap(({ endsMs }) => endsMs ?? []),
    )
    return [...whenLeavingAt(facts, ends), ...whenEndingAt(facts, ends)]
  },
}

interface Inspection {
  what: string | null
  /** Null: it does not expire. */
  endsMs: number | null
  evidence: readonly Evidence[]
}

function inspectionsOf(unit: Unit['unit'], { periodicInspections }: ReadinessSettings): Inspection[] {
  const records = toldOr(unit.qualifications, []).filter((record) => isOfKind(record, periodicInspections))
  const programs = toldOr(unit.programs, []).filter(({ isPeriodicInspection }) => isPeriodicInspection)
  return [
    ...lastingOfEachType(records).map(({ id, typeName, expiresAtMs }) => ({
      what: typeName,
      endsMs: expiresAtMs,
      evidence: [{ kind: 'qualification' as const, id }],
    })),
    // Of one that nobody ever did, nothing is known.
    ...programs
      .toSorted(byId)
      .flatMap((program) =>
        program.dueAtMs === null
          ? []
          : [{ what: program.name, endsMs: program.dueAtMs, evidence: evidenceOfProgram(program) }],
      ),
  ]
}

/** Where one of the two sources tells, the other is not asked for. */
function unaskedOfUnit({ unit, topic }: Unit, nowMs: number, settings: ReadinessSettings): Unasked[] {
  const known = inspectionsOf(unit, settings)
  if (known.some(({ evidence }) => evidence.some(({ kind }) => kind === 'program'))) return []
  const isOtherTold = unit.programs.isTold && !unit.qualifications.isTold
  const unasked = isOtherTold ? [] : unaskedOf(topic, unit.qualifications, nowMs)
  return known.length > 0 || unasked.length > 0 ? unasked : [{ topic, why: { reason: 'no_record' } }]
}

function foundOf(
  facts: Facts,
  unit: Unit['unit'],
  topic: Topic,
  { what, endsMs, evidence }: Inspection,
): Found[] {
  if (endsMs === null || endsAtMs(facts) < endsMs) return []
  const common = {
    topic,
    isGuess: isGuessed(unit),
    sinceMs: endsMs,
    evidence,
    lifts: 'inspection_renewed' as const,
  }
  return leavesAtMs(facts) < endsMs
    ? [
        {
          ...common,
          weight: 'check',
          words: { code: 'inspection_expires_on_the_way', params: { what, expiresAtMs: endsMs } },
        },
      ]
    : [
        {
          ...common,
          weight: 'blocks',
          mustNot: true,
          words: { code: 'inspection_expired', params: { what, expiredAtMs: endsMs } },
        },
      ]
}
