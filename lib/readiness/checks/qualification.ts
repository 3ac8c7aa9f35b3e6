import type { DriverFacts, Facts, QualificationFacts, VehicleFacts } from '../facts/facts'
import { endsAtMs, whenEndingAt } from '../facts/leaving'
import { isOfKind, kindsIn, lastingInstead, lastingOfEachType } from '../facts/qualifications'
import type { Found, Topic } from '../finding'
import type { ReadinessSettings } from '../settings/settings'
import { type Check, isGuessed, toldOr, topicOf, type Unasked, unaskedOf } from './check'

/**
 * A qualification is expired when the route ends: one that is required to drive blocks (49 CFR 383, 391.41, 391.11) unless
 * another that is much the same lasts, others check, and one that expires soon after is noted. Of a vehicle nothing is required here: its periodic
 * inspection is a check of its own.
 */
export const qualification: Check = {
  name: 'qualification',
  // Of the vehicle's papers, too: those are asked for whoever drives it.
  about: 'route',
  law: '49 CFR 383, 391.11, 391.41',
  isUsRule: true,
  usual: 'blocks',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'another_driver', 'move_departure'],
  find: (facts, settings) => owned(facts, settings).flatMap((one) => foundOf(endsAtMs(facts), one, settings)),
  unasked: ({ nowMs, driver }, settings) =>
    driver ? unaskedOfDriver(driver, nowMs, settings) : [{ topic: null, why: { reason: 'nobody_known' } }],
  moments: (facts, settings) =>
    whenEndingAt(
      facts,
      owned(facts, settings).flatMap(({ record: { expiresAtMs } }) =>
        expiresAtMs === null ? [] : [expiresAtMs, expiresAtMs - settings.expiryNoticeMs],
      ),
    ),
}

interface Owned {
  topic: Topic
  isGuess: boolean
  isRequired: boolean
  record: QualificationFacts
  /** With all that its owner has, of each type the one that lasts longest. */
  records: readonly QualificationFacts[]
}

function owned({ driver, vehicle }: Facts, settings: ReadinessSettings): Owned[] {
  const of = (kind: 'driver' | 'vehicle', owner: DriverFacts | VehicleFacts): Owned[] =>
    lastingOfEachType(toldOr(owner.qualifications, [])).map((record, _, records) => ({
      topic: topicOf(kind, owner),
      isGuess: isGuessed(owner),
      isRequired: kind === 'driver' && isOfKind(record, settings.requiredQualifications),
      ...{ record, records },
    }))
  return [
    ...(driver ? of('driver', driver) : []),
    ...(vehicle ? of('vehicle', vehicle) : []).filter(
      ({ record }) => !isOfKind(record, settings.periodicInspections),
    ),
  ]
}

function foundOf(
  endsMs: number,
  { topic, isGuess, isRequired, record, records }: Owned,
  { expiryNoticeMs, requiredQualifications }: ReadinessSettings,
): Found[] {
  const { id, typeName: what, expiresAtMs } = record
  if (expiresAtMs === null || endsMs < expiresAtMs - expiryNoticeMs) return []
  const common = {
    topic,
    isGuess,
    sinceMs: expiresAtMs,
    evidence: [{ kind: 'qualification' as const, id }],
    lifts: 'qualification_renewed' as const,
  }
  if (endsMs < expiresAtMs)
    return [
      {
        ...common,
        weight: 'note',
        words: { code: 'qualification_expires_soon', params: { what, expiresAtMs } },
      },
    ]
  const other = isRequired ? lastingInstead(record, records, requiredQualifications, endsMs) : null
  const instead = other && { instead: { what: other.typeName } }
  return [
    {
      ...common,
      weight: isRequired && !other ? 'blocks' : 'check',
      words: { code: 'qualification_expired', params: { what, expiresAtMs, isRequired, ...instead } },
    },
  ]
}

/** That one of a kind that is required is not known is not said to be none. */
function unaskedOfDriver(
  driver: DriverFacts,
  nowMs: number,
  { requiredQualifications }: ReadinessSettings,
): Unasked[] {
  const topic = topicOf('driver', driver)
  const unasked = unaskedOf(topic, driver.qualifications, nowMs)
  if (unasked.length > 0 || !driver.qualifications.isTold) return unasked
  const records = driver.qualifications.value
  const isKnown = (kinds: readonly string[]) => records.some((record) => isOfKind(record, kinds))
  return kindsIn(requiredQualifications).every(isKnown) ? [] : [{ topic, why: { reason: 'no_record' } }]
}
