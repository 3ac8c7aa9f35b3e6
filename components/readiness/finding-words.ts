import {
  flag,
  list,
  maybe,
  nullable,
  number,
  object,
  oneOf,
  type Read,
  type Reader,
  text,
} from '@/components/api/read'

type Shape = Record<string, Reader<unknown>>

/** Reads one kind of words: its code and what stands in its sentence. */
const words = <const Code extends string, S extends Shape>(code: Code, shape: S) => ({
  code,
  read: object({ code: oneOf(code), params: object(shape) }),
})

const LATE_BEHIND = {
  route: nullable(text),
  lateMs: number,
  runsFromMs: maybe(number),
  over: maybe(list(nullable(text))),
}

/** What a finding may say (lib/readiness/finding.ts). Times are epoch ms, durations ms. */
const WORDS = [
  words('reported_unsafe', { defects: list(text), defectsKnown: flag }),
  words('unsafe_not_certified', {}),
  words('older_report_not_certified', {}),
  words('marked_out_of_service', { by: text, reason: text, untilMs: nullable(number) }),
  words('inspection_expired', { what: nullable(text), expiredAtMs: number }),
  words('inspection_expires_on_the_way', { what: nullable(text), expiresAtMs: number }),
  words('defects_not_reviewed', { preTripIsIn: flag }),
  words('defect_open', { what: nullable(text), cameBack: number }),
  words('defect_deferred', {
    ...{ what: nullable(text), cameBack: number, by: text, reason: text, untilMs: number },
  }),
  words('no_report', { tripEndedAtMs: number }),
  words('in_the_shop', { dueAtMs: nullable(number) }),
  words('maintenance_overdue', { what: nullable(text), dueAtMs: number, zone: maybe(text) }),
  words('stop_lamp_on', { readAtMs: number }),
  words('lamps_on', { lamps: list(text), readAtMs: number }),
  words('routes_overlap', { route: nullable(text), overlapMs: number }),
  words('turnaround_short', { route: nullable(text), neededMs: number, plannedMs: number }),
  words('nobody_named', {}),
  words('not_known_to_the_platform', {}),
  words('deactivated', {}),
  words('cannot_be_resolved', {}),
  words('hours_short', {
    ...{ of: oneOf('drive', 'window', 'cycle'), isCertain: flag, shortByMs: number, toldAtMs: number },
  }),
  words('driving_time_short', {
    ...{ of: oneOf('day', 'week', 'daily_rest', 'weekly_rest'), isCertain: flag },
    ...{ shortByMs: number, toldAtMs: number },
  }),
  words('break_missing', { drivingMs: number, isCertain: maybe(flag), breakMs: maybe(number) }),
  words('rest_short', { restMs: number, runsFromMs: maybe(number), neededMs: number }),
  words('qualification_expired', {
    ...{ what: nullable(text), expiresAtMs: number, isRequired: flag },
    instead: maybe(object({ what: nullable(text) })),
  }),
  words('qualification_expires_soon', { what: nullable(text), expiresAtMs: number }),
  words('training_overdue', { course: nullable(text), dueAtMs: nullable(number) }),
  words('leg_too_fast', { stop: nullable(text), milesPerHour: nullable(number), isCertain: flag }),
  words('day_too_long', { miles: number, isCertain: flag }),
  words('window_missed', {
    ...{ stop: nullable(text), byMs: number, runsFromMs: maybe(number), leaveByMs: nullable(number) },
    stay: maybe(object({ stop: nullable(text), usualMs: number, plannedMs: number })),
  }),
  words('stop_without_place', { stop: nullable(text) }),
  words('still_on_route', LATE_BEHIND),
  words('earlier_not_left', LATE_BEHIND),
  words('driver_not_ready', {}),
] as const

export type FindingWords = Read<(typeof WORDS)[number]['read']>

/** The codes of all findings, for whoever goes over them. */
export const FINDING_CODES = WORDS.map(({ code }) => code)

const codeOf = object({ code: oneOf(...FINDING_CODES) })

export const findingWords: Reader<FindingWords> = (value, path) => {
  const { code } = codeOf(value, path)
  const known = WORDS.find((one) => one.code === code)
  return (known ?? WORDS[0]).read(value, path)
}
