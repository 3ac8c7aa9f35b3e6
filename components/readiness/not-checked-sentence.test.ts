import { expect, it } from 'vitest'
import { CHECK_NAMES } from '@/lib/readiness/checks/check-names'
import { wordsIn } from '@/lib/words/catalog'
import { english } from '@/test/english'
import { notCheckedSentence } from './not-checked-sentence'
import type { NotCheckedAnswer } from './today-answer'

const AT = { zone: 'America/Denver', now: Date.parse('2026-03-02T12:30:00Z') }
const ATMS = Date.parse('2026-03-02T09:10:00Z')
const ANA = { kind: 'driver', id: '7', name: 'Ana' } as const
const REASONS = {
  ...{
    not_offered: {},
    no_permission: {},
    not_read_yet: {},
    nobody_known: {},
    incomplete: {},
  },
  ...{ no_record: {}, us_rules_only: {}, departure_untold: {}, of_a_person: {}, too_old: { atMs: ATMS } },
  ...{ switched_off: { by: 'Ann', atMs: ATMS }, rule_not_built: { rule: 'split sleeper' } },
} satisfies Record<NotCheckedAnswer['why']['reason'], object>

it.each(['en', 'es'] as const)('says every check and every reason in %s', (language) => {
  const t = wordsIn(language)
  for (const check of [...CHECK_NAMES, null])
    for (const [reason, more] of Object.entries(REASONS)) {
      const why = { ...more, reason } as NotCheckedAnswer['why']
      const said = notCheckedSentence({ check, topic: null, why }, t, AT)
      expect(said).toMatch(/^\p{L}.+: .+/u)
      expect(said).not.toMatch(/readiness\.|undefined|null|_|\d{4}-/)
    }
})

it('says of whom, since when and by whom', () => {
  const said = (check: NotCheckedAnswer['check'], why: NotCheckedAnswer['why']) =>
    notCheckedSentence({ check, topic: ANA, why }, english, AT)
  expect(said('hours', { reason: 'too_old', atMs: ATMS })).toBe('Hours of service, Ana: last read 02:10')
  expect(said('rest', { reason: 'switched_off', by: 'Ann', atMs: ATMS })).toBe(
    'Rest, Ana: switched off by Ann, 02:10',
  )
  expect(said('hours', { reason: 'incomplete' })).toBe('Hours of service, Ana: the clock shows only part')
  expect(said('stop-lamp', { reason: 'incomplete' })).toBe(
    'Warning lamps, Ana: the last reading does not include the red stop lamp',
  )
  expect(said(null, { reason: 'of_a_person' })).toBe('Hours, license and training, Ana: not checked in full')
})

it('says of a route itself that its departure is not told, and of who goes that one before is not', () => {
  const why = { reason: 'departure_untold' } as const
  const of = (topic: NotCheckedAnswer['topic']) =>
    notCheckedSentence({ check: 'late-before-start', topic, why }, english, AT)
  expect(of({ kind: 'route', id: 'r1', name: 'RV-2031' })).toBe(
    'Departure not reported: it is not known whether it left, or when',
  )
  expect(of({ kind: 'vehicle', id: 'v1', name: 'RV 128' })).toBe(
    'Late on the route before, RV 128: departures are not reported',
  )
})
