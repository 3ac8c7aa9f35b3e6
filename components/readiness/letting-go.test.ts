import { expect, it } from 'vitest'
import { findingOf, openDefect } from '@/test/readiness/today-examples'
import { isHeldBack, lettingGo } from './letting-go'

const wiper = openDefect({ waysOut: ['go_anyway'] })
const lamp = openDefect({
  message: { code: 'defect_open', params: { what: 'Head lamp', cameBack: 0 } },
  evidence: [{ kind: 'defect', id: 'd2' }],
})

it('lets go what was asked about while that stands, in the words of now', () => {
  const now = openDefect({ message: { code: 'defect_open', params: { what: 'Wiper', cameBack: 2 } } })
  expect(lettingGo([wiper], [now])).toEqual({ asked: [now], left: [now], came: [], went: [], refusal: null })
})

it('refuses while an unsafe report stands, and says which', () => {
  const unsafe = findingOf()
  expect(lettingGo([wiper], [unsafe, wiper])).toEqual({
    ...{ asked: [wiper], left: [], came: [unsafe], went: [], refusal: 'must_not' },
  })
  const worse = openDefect({ mustNot: true, isOverridable: false })
  expect(lettingGo([wiper], [worse])).toMatchObject({ left: [], came: [worse], refusal: 'must_not' })
})

it('refuses what is new until somebody looked at it', () => {
  const both = lettingGo([wiper], [wiper, lamp])
  expect(both).toEqual({ asked: [wiper], left: [wiper], came: [lamp], went: [], refusal: 'came' })
  expect(lettingGo([wiper, lamp], [wiper, lamp]).refusal).toBeNull()
  expect(lettingGo([wiper], [lamp])).toMatchObject({ left: [], came: [lamp], went: [wiper], refusal: 'came' })
})

it('tells of what is new and cannot be let go, and goes on', () => {
  const noted = findingOf({ check: 'maintenance-overdue', weight: 'check', mustNot: false, evidence: [] })
  expect(lettingGo([wiper], [wiper, noted])).toMatchObject({ left: [wiper], came: [noted], refusal: null })
})

it('leaves out what no longer stands, and refuses where that is all', () => {
  expect(lettingGo([wiper, lamp], [lamp])).toEqual({
    ...{ asked: [wiper, lamp], left: [lamp], came: [], went: [wiper], refusal: null },
  })
  expect(lettingGo([wiper], [])).toMatchObject({ left: [], went: [wiper], refusal: 'nothing' })
})

it('asks nobody about what cannot be let go', () => {
  const fixed = openDefect({ check: null, isOverridable: false, evidence: [] })
  expect(lettingGo([wiper, fixed], [wiper, fixed])).toMatchObject({ asked: [wiper], refusal: null })
})

it('is held back by what blocks besides what was just let go', () => {
  const blocks = openDefect({ weight: 'blocks' })
  expect(isHeldBack([blocks], [blocks])).toBe(false)
  expect(isHeldBack([wiper], [lamp])).toBe(false)
  expect(isHeldBack([wiper], [blocks, { ...lamp, weight: 'blocks' }])).toBe(true)
  expect(isHeldBack([wiper], [findingOf()])).toBe(true)
})
