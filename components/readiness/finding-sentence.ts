import { durationWords, formatInstant, hoursWords } from '@/components/ui/time/format-instant'
import { type DistanceUnit, inUnit } from '@/components/units/distance'
import { MINUTE_MS } from '@/lib/durations'
import { grownBy, lateNow } from '@/lib/readiness/today/late-now'
import type { Words } from '@/lib/words/words'
import type { FindingWords } from './finding-words'

/** Of verdicts that do not say how long a break is: those of before, by 49 CFR 395.3. */
const US_BREAK_MS = 30 * MINUTE_MS

/** What a finding is about. */
export interface Topic {
  kind: 'route' | 'vehicle' | 'trailer' | 'driver'
  id: string
  name: string | null
}

/** Where and when a sentence is read: the zone of its times (IANA), the moment (epoch ms). */
export interface ReadAt {
  zone: string
  now: number
  /** Whether each time names the zone, because what stands around does not. */
  namesZone?: boolean
}

/** Also in which unit whoever reads it likes distances: miles where nobody knows. */
export interface ReadIn extends ReadAt {
  unit?: DistanceUnit
}

interface Told {
  check: string | null
  subject: Topic
  /** Of whom the same is found (told-once.ts). */
  also?: Topic | undefined
  message: FindingWords
  /** ISO 8601. */
  since: string | null
}

/** What somebody or something is called in a sentence. */
export const topicName = ({ kind, name }: Topic, t: Words): string => name || t('ui.no-name', { kind })

/** A moment (epoch ms) in a sentence: `05:12`, `Nov 21, 05:12`. */
export function momentWords(ms: number, { zone, now, namesZone }: ReadAt, t: Words): string {
  const words = formatInstant(ms, zone, now, t.locale)
  return (namesZone ? words?.text : words?.bare) ?? t('ui.not-known')
}

const yes = (holds: boolean) => (holds ? 'yes' : 'no')

/** In the middle of a sentence: `Air Brake Lines` is `air brake lines`, `ABS` stays. */
const within = (words: string) => words.replace(/(?<!\p{L})\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())

/** A finding in a dispatcher's words: `RV 128 unsafe since 05:12: air brake lines`. */
export function findingSentence(told: Told, t: Words, at: ReadIn): string {
  const { unit = 'mi' } = at
  const { check, subject, also, message, since } = told
  const { code, params } = message
  const time = (ms: number) => momentWords(ms, at, t)
  const timeOr = (ms: number | null) => (ms === null ? '' : time(ms))
  /** What ends or is due on a day: its hour matters on that day alone. */
  const day = (ms: number, zone = at.zone) =>
    formatInstant(ms, zone, at.now, t.locale)?.day ?? t('ui.not-known')
  const lasting = (ms: number) => durationWords(Math.max(0, ms), t)
  const hours = (ms: number) => hoursWords(Math.max(0, ms), t)
  const dated = { dated: yes(since !== null), since: since === null ? '' : time(Date.parse(since)) }
  const stop = (name: string | null) => name || t('readiness.a-stop')
  const route = (name: string | null) => name || t('readiness.a-route')
  const list = (words: readonly string[]) => new Intl.ListFormat(t.locale).format(words)
  const who = list([subject, ...(also ? [also] : [])].map((one) => topicName(one, t)))
  const both = yes(also !== undefined)
  switch (code) {
    case 'reported_unsafe': {
      const defects =
        params.defects.length > 0 ? list(params.defects.map(within)) : t('readiness.defects-unnamed')
      return t('readiness.found-reported_unsafe', { who, ...dated, defects })
    }
    case 'unsafe_not_certified':
      return t('readiness.found-unsafe_not_certified', { who, ...dated })
    case 'older_report_not_certified':
      return t('readiness.found-older_report_not_certified', { who, ...dated })
    case 'marked_out_of_service': {
      const { by, reason, untilMs } = params
      const ends = { ends: yes(untilMs !== null), until: timeOr(untilMs) }
      return t('readiness.found-marked_out_of_service', { who, ...dated, ...ends, by, reason })
    }
    case 'inspection_expired': {
      const what = params.what ?? t('readiness.what-inspection')
      const past = yes(params.expiredAtMs <= at.now)
      return t('readiness.found-inspection_expired', { who, what, past, at: day(params.expiredAtMs) })
    }
    case 'inspection_expires_on_the_way': {
      const what = params.what ?? t('readiness.what-inspection')
      return t('readiness.found-inspection_expires_on_the_way', { who, what, at: time(params.expiresAtMs) })
    }
    case 'defects_not_reviewed':
      return t('readiness.found-defects_not_reviewed', { who, preTrip: yes(params.preTripIsIn) })
    case 'defect_open': {
      const { what, cameBack } = params
      const defect = { what: what ? within(what) : t('readiness.what-defect'), cameBack }
      return t('readiness.found-defect_open', { who, ...dated, ...defect })
    }
    case 'defect_deferred': {
      const { what, cameBack, by, reason, untilMs } = params
      const defect = { what: what ? within(what) : t('readiness.what-defect'), cameBack }
      return t('readiness.found-defect_deferred', { who, ...defect, by, reason, until: time(untilMs) })
    }
    case 'no_report':
      return t('readiness.found-no_report', { who, at: time(params.tripEndedAtMs) })
    case 'in_the_shop': {
      const { dueAtMs } = params
      return t('readiness.found-in_the_shop', { who, ends: yes(dueAtMs !== null), until: timeOr(dueAtMs) })
    }
    case 'maintenance_overdue': {
      const what = params.what ?? t('readiness.what-work-order')
      return t('readiness.found-maintenance_overdue', {
        who,
        what,
        at: day(params.dueAtMs, params.zone ?? at.zone),
      })
    }
    case 'stop_lamp_on':
      return t('readiness.found-stop_lamp_on', { who, at: time(params.readAtMs) })
    case 'lamps_on': {
      const lamps = list(params.lamps.map((lamp) => lampWords(lamp, t)))
      return t('readiness.found-lamps_on', { who, lamps, at: time(params.readAtMs) })
    }
    case 'routes_overlap': {
      const duration = lasting(params.overlapMs)
      return t('readiness.found-routes_overlap', { who, both, route: route(params.route), duration })
    }
    case 'turnaround_short': {
      const times = { planned: hours(params.plannedMs), needed: hours(params.neededMs) }
      return t('readiness.found-turnaround_short', { who, both, route: route(params.route), ...times })
    }
    case 'nobody_named':
      return t('readiness.found-nobody_named')
    case 'not_known_to_the_platform':
      return t('readiness.found-not_known_to_the_platform', { who, kind: subject.kind })
    case 'deactivated':
      return t('readiness.found-deactivated', { who })
    case 'cannot_be_resolved': {
      const missing = check === 'driver-unknown' ? 'driver' : 'vehicle'
      return t('readiness.found-cannot_be_resolved', { missing })
    }
    case 'hours_short': {
      const { of, isCertain, shortByMs, toldAtMs } = params
      const short = { short: hours(shortByMs), certain: yes(isCertain) }
      return t('readiness.found-hours_short', { who, of, ...short, at: time(toldAtMs) })
    }
    case 'driving_time_short': {
      const { of, isCertain, shortByMs, toldAtMs } = params
      const short = { short: hours(shortByMs), certain: yes(isCertain) }
      return t('readiness.found-driving_time_short', { who, of, ...short, at: time(toldAtMs) })
    }
    case 'break_missing': {
      const { drivingMs, isCertain, breakMs } = params
      const minutes = (breakMs ?? US_BREAK_MS) / MINUTE_MS
      const driving = { certain: yes(isCertain ?? true), driving: hours(drivingMs), minutes }
      return t('readiness.found-break_missing', { who, ...driving })
    }
    case 'rest_short': {
      const { neededMs } = params
      const restMs = grownBy(params.restMs, params, at.now)
      const rest = { rested: yes(restMs > 0), rest: hours(restMs), needed: hours(neededMs) }
      return t('readiness.found-rest_short', { who, ...rest })
    }
    case 'qualification_expired': {
      const { expiresAtMs, instead } = params
      const what = params.what ?? t('readiness.what-qualification')
      const said = { who, what, past: yes(expiresAtMs <= at.now), at: day(expiresAtMs) }
      if (!instead) return t('readiness.found-qualification_expired', said)
      const other = instead.what ?? t('readiness.what-qualification-beside')
      return t('readiness.found-qualification_expired-instead', { ...said, other })
    }
    case 'qualification_expires_soon': {
      const what = params.what ?? t('readiness.what-qualification')
      return t('readiness.found-qualification_expires_soon', { who, what, at: day(params.expiresAtMs) })
    }
    case 'training_overdue': {
      const { course, dueAtMs } = params
      const due = { dated: yes(dueAtMs !== null), at: dueAtMs === null ? '' : day(dueAtMs) }
      return t('readiness.found-training_overdue', {
        who,
        what: course ?? t('readiness.what-course'),
        ...due,
      })
    }
    case 'leg_too_fast': {
      const { milesPerHour, isCertain } = params
      const asked = milesPerHour === null ? '' : String(inUnit(milesPerHour, unit))
      const speed = { figured: yes(milesPerHour !== null), speed: asked, unit }
      return t('readiness.found-leg_too_fast', {
        ...{ stop: stop(params.stop), certain: yes(isCertain) },
        ...speed,
      })
    }
    case 'day_too_long': {
      const { miles, isCertain } = params
      const distance = String(inUnit(miles, unit))
      return t('readiness.found-day_too_long', { distance, unit, certain: yes(isCertain) })
    }
    case 'window_missed': {
      const { leaveByMs, stay } = params
      const byMs = grownBy(params.byMs, params, at.now)
      const leave = { leave: yes(leaveByMs !== null), leaveBy: timeOr(leaveByMs) }
      const said = { stop: stop(params.stop), by: lasting(byMs), ...leave }
      if (!stay) return t('readiness.found-window_missed', said)
      const { usualMs, plannedMs } = stay
      const times = { usual: lasting(usualMs), planned: lasting(plannedMs) }
      return t('readiness.found-window_missed-stay', { ...said, place: stop(stay.stop), ...times })
    }
    case 'stop_without_place':
      return t('readiness.found-stop_without_place', { stop: stop(params.stop) })
    case 'still_on_route':
    case 'earlier_not_left': {
      const late = lasting(lateNow(params, at.now))
      const said = { who, both, route: route(params.route), late }
      return params.over?.length
        ? t(`readiness.found-${code}-over`, { ...said, over: list(params.over.map(route)) })
        : t(`readiness.found-${code}`, said)
    }
    case 'driver_not_ready':
      return t('readiness.found-driver_not_ready', { who })
  }
}

const LAMPS = ['warning', 'protect', 'emissions', 'checkEngine'] as const

/** A lamp as people call it; one that we do not know as the platform does. */
function lampWords(lamp: string, t: Words): string {
  const known = LAMPS.find((one) => one === lamp)
  return known ? t(`readiness.lamp-${known}`) : lamp
}
