import { expect, it } from 'vitest'
import { openDefect } from '@/test/readiness/today-examples'
import { keyedFindings } from './keyed-findings'

const of = (id: string) => openDefect({ evidence: [{ kind: 'defect', id }] })
const keyOf = (findings: Parameters<typeof keyedFindings>[0], id: string) =>
  keyedFindings(findings).find(([, { evidence }]) => evidence[0]?.id === id)?.[0]

it('has one key for a finding wherever it stands among others', () => {
  const [one, other] = [of('1'), of('2')]
  expect(keyOf([one, other], '2')).toBe(keyOf([other], '2'))
  expect(keyOf([one, other], '1')).not.toBe(keyOf([one, other], '2'))
})

it('has one while what it says moves on with time', () => {
  const later = { ...of('1'), since: '2026-03-02T09:00:00.000Z', weight: 'note' as const }
  expect(keyOf([later], '1')).toBe(keyOf([of('1')], '1'))
})

it('has another one where somebody says so for another reason', () => {
  const marked = (reason: string) =>
    openDefect({
      message: { code: 'marked_out_of_service', params: { by: 'Ann', reason, untilMs: null } },
      evidence: [],
    })
  const keys = ['Plates', 'Brakes', 'Plates'].map((reason) => keyedFindings([marked(reason)])[0]?.[0])
  expect(keys[0]).not.toBe(keys[1])
  expect(keys[0]).toBe(keys[2])
})

it('has one each for two that are about the same', () => {
  const keys = keyedFindings([of('1'), of('1'), of('1')]).map(([key]) => key)
  expect(new Set(keys).size).toBe(3)
})
