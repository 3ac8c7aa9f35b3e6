import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { wordsIn } from '@/lib/words/catalog'
import { english } from '@/test/english'
import { findingSentence } from './finding-sentence'
import { FINDING_CODES, type FindingWords, findingWords } from './finding-words'
import type { FindingAnswer } from './today-answer'

const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`)
const NOW = at('12:30')
const DENVER = { zone: 'America/Denver', now: NOW }

/** Every finding that there is, each with words that a platform could tell. */
const SAID: { [Code in FindingWords['code']]: Extract<FindingWords, { code: Code }>['params'] } = {
  reported_unsafe: { defects: ['Air brake lines', 'ABS'], defectsKnown: true },
  unsafe_not_certified: {},
  older_report_not_certified: {},
  marked_out_of_service: { by: 'Ann', reason: 'Bent frame', untilMs: null },
  inspection_expired: { what: null, expiredAtMs: at('00:00') },
  inspection_expires_on_the_way: { what: 'Annual inspection', expiresAtMs: at('14:00') },
  defects_not_reviewed: { preTripIsIn: true },
  defect_open: { what: 'Left mirror', cameBack: 2 },
  defect_deferred: { what: null, cameBack: 0, by: 'Ann', reason: 'Part ordered', untilMs: at('23:00') },
  no_report: { tripEndedAtMs: at('01:00') },
  in_the_shop: { dueAtMs: at('16:00') },
  maintenance_overdue: { what: null, dueAtMs: Date.parse('2026-02-20T18:00:00Z') },
  stop_lamp_on: { readAtMs: at('12:10') },
  lamps_on: { lamps: ['warning', 'checkEngine'], readAtMs: at('12:10') },
  routes_overlap: { route: 'RV-2040', overlapMs: 22 * MINUTE_MS },
  turnaround_short: { route: null, neededMs: 35 * MINUTE_MS, plannedMs: 0 },
  nobody_named: {},
  not_known_to_the_platform: {},
  deactivated: {},
  cannot_be_resolved: {},
  hours_short: { of: 'drive', isCertain: true, shortByMs: 65 * MINUTE_MS, toldAtMs: at('12:00') },
  driving_time_short: { of: 'day', isCertain: true, shortByMs: 65 * MINUTE_MS, toldAtMs: at('12:00') },
  break_missing: { drivingMs: 9 * 60 * MINUTE_MS },
  rest_short: { restMs: -5 * MINUTE_MS, neededMs: 600 * MINUTE_MS },
  qualification_expired: { what: 'Driver license', expiresAtMs: at('15:00'), isRequired: true },
  qualification_expires_soon: { what: null, expiresAtMs: Date.parse('2026-03-09T07:00:00Z') },
  training_overdue: { course: 'Backing', dueAtMs: null },
  leg_too_fast: { stop: 'Yard', milesPerHour: 81, isCertain: false },
  day_too_long: { miles: 612, isCertain: true },
  window_missed: { stop: null, byMs: 12 * MINUTE_MS, leaveByMs: at('13:20') },
  stop_without_place: { stop: 'Stop 3' },
  still_on_route: { route: 'RV-2001', lateMs: 22 * MINUTE_MS },
  earlier_not_left: { route: 'RV-2001', lateMs: 22 * MINUTE_MS },
  driver_not_ready: {},
}
const NAMES = {
  vehicle: { kind: 'vehicle', id: '128', name: 'RV 128' },
  driver: { kind: 'driver', id: '7', name: 'Ana' },
} as const
const OF_DRIVERS = /hours|driving|break|rest|qualification|training|driver_not/

const finding = (code: FindingWords['code'], more: Partial<FindingAnswer> = {}) => ({
  check: null,
  subject: OF_DRIVERS.test(code) ? NAMES.driver : NAMES.vehicle,
  message: findingWords({ code, params: SAID[code] }, 'message'),
  since: '2026-03-02T12:12:00.000Z',
  ...more,
})

describe('the sentence of a finding', () => {
  it('is said for every code that there is', () => {
    expect(FINDING_CODES.toSorted()).toEqual(Object.keys(SAID).toSorted())
  })

  it.each(['en', 'es'] as const)('has each of its words in %s, and no time of a machine', (language) => {
    const t = wordsIn(language)
    for (const code of FINDING_CODES) {
      const said = findingSentence(finding(code), t, DENVER)
      expect(said, code).toMatch(/\p{L}/u)
      expect(said, code).not.toMatch(/readiness\.|ui\.|undefined|null|NaN|\{|\}|\d{4}-\d\d-\d\dT|\d{6,}|_/)
      expect(said, code).not.toMatch(/ {2}| [,:]|,$/)
    }
  })

  const english_ = (code: FindingWords['code'], more: Partial<FindingAnswer> = {}) =>
    findingSentence(finding(code, more), english, DENVER)

  it.each([
    ['reported_unsafe', 'RV 128 unsafe since 05:12: air brake lines and ABS'],
    ['marked_out_of_service', 'RV 128 out of service since 05:12: Bent frame (Ann)'],
    ['inspection_expired', 'RV 128: the periodic inspection expired Mar 1'],
    ['defect_open', 'RV 128 has an open defect since 05:12: left mirror, came back 2 times'],
    ['in_the_shop', 'RV 128 is in the shop, due 09:00'],
    ['maintenance_overdue', 'RV 128: a work order overdue, was due Feb 20'],
    ['lamps_on', 'RV 128: amber warning lamp and check engine lamp on, read 05:10'],
    ['routes_overlap', 'RV 128 is on RV-2040 at the same time, for 22\u00a0min'],
    ['hours_short', 'Ana is 1\u00a0h 05\u00a0min short of driving hours, by the clock at 05:00'],
    [
      'driving_time_short',
      'Ana is 1\u00a0h 05\u00a0min short of the day’s driving time, by the tachograph at 05:00',
    ],
    ['break_missing', 'Ana would drive 9\u00a0h without a 30-minute break'],
    ['rest_short', 'Ana has no time off since the last route, and needs 10\u00a0h'],
    ['qualification_expired', 'Ana: Driver license expires 08:00, before the route ends'],
    ['leg_too_fast', 'The plan likely asks for 81 mph to Yard'],
    ['window_missed', 'a stop without a name would be 12\u00a0min late, unless it leaves by 06:20'],
    ['still_on_route', 'RV 128 is still on RV-2001, and would start 22\u00a0min late'],
    ['earlier_not_left', 'RV 128 has not left for RV-2001 yet, and would start 22\u00a0min late'],
    ['driver_not_ready', 'Ana is not ready to drive'],
  ] as const)('%s', (code, said) => {
    expect(english_(code)).toBe(said)
  })

  it('says in Spanish that something is overdue without a gender, whatever it is', () => {
    const said = (what: string | null) => {
      const message = findingWords(
        { code: 'maintenance_overdue', params: { ...SAID.maintenance_overdue, what } },
        'message',
      )
      return findingSentence(finding('maintenance_overdue', { message }), wordsIn('es'), DENVER)
    }
    expect(said(null)).toMatch(/^RV 128: una orden de trabajo, con atraso; vencía /)
    expect(said('Cambio de aceite')).toMatch(/^RV 128: Cambio de aceite, con atraso; vencía /)
  })

  it('names the day on which a service was due where its program counts days', () => {
    const said = (zone?: string) => {
      const params = {
        what: 'Oil change',
        dueAtMs: Date.parse('2026-03-01T06:00:00Z'),
        ...(zone && { zone }),
      }
      const message = findingWords({ code: 'maintenance_overdue', params }, 'message')
      return english_('maintenance_overdue', { message })
    }
    expect(said('America/Chicago')).toBe('RV 128: Oil change overdue, was due Mar 1')
    expect(said()).toBe('RV 128: Oil change overdue, was due Feb 28')
  })

  it('says of an inspection that ends before a later departure that it is still to end', () => {
    const message = { code: 'inspection_expired', params: { what: null, expiredAtMs: at('16:00') } } as const
    expect(english_('inspection_expired', { message })).toBe(
      'RV 128: the periodic inspection expires 09:00, before it leaves',
    )
  })

  it('says speeds and distances in the unit of whoever reads it, and else in miles', () => {
    const said = (code: 'leg_too_fast' | 'day_too_long', language: 'en' | 'es', unit?: 'mi' | 'km') =>
      findingSentence(finding(code), wordsIn(language), { ...DENVER, ...(unit && { unit }) })
    expect(said('day_too_long', 'en')).toBe('The plan has 612 mi within ten hours')
    expect(said('day_too_long', 'en', 'km')).toBe('The plan has 985 km within ten hours')
    expect(said('leg_too_fast', 'en', 'km')).toBe('The plan likely asks for 130 km/h to Yard')
    expect(said('leg_too_fast', 'es', 'mi')).toBe('El plan probablemente exige 81 mph hasta Yard')
    expect(said('leg_too_fast', 'es', 'km')).toBe('El plan probablemente exige 130 km/h hasta Yard')
    const guess = findingWords({ code: 'day_too_long', params: { miles: 612, isCertain: false } }, '')
    const aboutIn = (unit: 'mi' | 'km') =>
      findingSentence(finding('day_too_long', { message: guess }), wordsIn('es'), { ...DENVER, unit })
    expect(aboutIn('mi')).toBe('El plan tiene unas 612 mi en diez horas')
    expect(aboutIn('km')).toBe('El plan tiene unos 985 km en diez horas')
  })

  it('names what stands in for a paper that is expired', () => {
    const beside = (what: string | null) => {
      const message = {
        code: 'qualification_expired' as const,
        params: { ...SAID.qualification_expired, instead: { what } },
      }
      return (language: 'en' | 'es') =>
        findingSentence(finding('qualification_expired', { message }), wordsIn(language), DENVER)
    }
    expect(beside('CDL')('en')).toBe('Ana: Driver license expires 08:00, before the route ends; CDL lasts')
    expect(beside(null)('es')).toBe(
      'Ana: Driver license vence 08:00, antes de que termine la ruta; otra de su tipo sigue vigente',
    )
  })

  it('is sure of a break that is missing only where the way alone takes as long, or verdicts of before said so', () => {
    const said = (isCertain?: boolean) => {
      const params = { drivingMs: 9 * 60 * MINUTE_MS, ...(isCertain !== undefined && { isCertain }) }
      return english_('break_missing', {
        message: findingWords({ code: 'break_missing', params }, 'message'),
      })
    }
    expect(said(false)).toBe('Ana may drive 9\u00a0h without a 30-minute break')
    expect(said(true)).toBe('Ana would drive 9\u00a0h without a 30-minute break')
    expect(said()).toBe('Ana would drive 9\u00a0h without a 30-minute break')
  })

  it('says how long a break the rules of the country ask for, and which rest begins too late', () => {
    const sentence = (message: FindingWords) => english_(message.code, { message })
    const params = { drivingMs: 5 * 60 * MINUTE_MS, isCertain: true, breakMs: 45 * MINUTE_MS }
    expect(sentence({ code: 'break_missing', params })).toBe(
      'Ana would drive 5\u00a0h without a 45-minute break',
    )
    const late = { isCertain: false, shortByMs: 30 * MINUTE_MS, toldAtMs: at('12:00') }
    expect(sentence({ code: 'driving_time_short', params: { of: 'daily_rest', ...late } })).toBe(
      'Ana: the daily rest may have to begin 30\u00a0min before the last driving ends, by the tachograph at 05:00',
    )
    expect(sentence({ code: 'driving_time_short', params: { of: 'week', ...late } })).toBe(
      'Ana may be 30\u00a0min short of the week’s driving time, by the tachograph at 05:00',
    )
  })

  it('counts on where a number runs with the clock', () => {
    const running = { runsFromMs: at('12:05') }
    const window = { code: 'window_missed' as const, params: { ...SAID.window_missed, ...running } }
    expect(english_('window_missed', { message: window })).toContain('would be 25\u00a0min late')
    const rest = { code: 'rest_short' as const, params: { ...SAID.rest_short, ...running } }
    expect(english_('rest_short', { message: rest })).toBe(
      'Ana has 25\u00a0min off since the last route, and needs 10\u00a0h',
    )
  })

  it('names the stay by which a window is missed', () => {
    const stay = { stop: 'Dock 4', usualMs: 34 * MINUTE_MS, plannedMs: 15 * MINUTE_MS }
    const message = { code: 'window_missed' as const, params: { ...SAID.window_missed, stay } }
    expect(english_('window_missed', { message })).toBe(
      'a stop without a name would be 12\u00a0min late, unless it leaves by 06:20: a stay at Dock 4 usually takes 34\u00a0min, 15\u00a0min planned',
    )
  })

  it('names the routes that hand a delay on', () => {
    const message = findingWords(
      {
        code: 'still_on_route',
        params: { route: 'RV-2001', lateMs: 22 * MINUTE_MS, over: ['RV-2002', null] },
      },
      'message',
    )
    expect(english_('still_on_route', { message })).toBe(
      'RV 128 is still on RV-2001, goes on RV-2002 and another route next, and would start 22\u00a0min late',
    )
  })

  it('leaves out what nobody tells, and says what nobody named', () => {
    expect(english_('reported_unsafe', { since: null })).toBe('RV 128 unsafe: air brake lines and ABS')
    const subject = { kind: 'trailer' as const, id: '9', name: null }
    expect(english_('deactivated', { subject })).toBe(
      'a trailer without a name is deactivated on the platform',
    )
    const unnamed = findingWords(
      { code: 'reported_unsafe', params: { defects: [], defectsKnown: false } },
      '',
    )
    expect(english_('reported_unsafe', { message: unnamed })).toContain('the report names no defect')
    expect(english_('cannot_be_resolved', { check: 'driver-unknown' })).toBe(
      'Nothing shows which driver goes',
    )
  })

  it('names the zone of each time where nothing around does, and the date of another day', () => {
    const elsewhere = { zone: 'UTC', now: Date.parse('2026-03-03T12:00:00Z'), namesZone: true }
    expect(findingSentence(finding('stop_lamp_on'), english, elsewhere)).toBe(
      'RV 128: the red stop lamp is on, read Mar 2, 12:10 UTC',
    )
  })
})
