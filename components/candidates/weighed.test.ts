import { expect, it } from 'vitest'
import { findingOf } from '@/test/readiness/today-examples'
import type { CandidateAnswer } from './candidate-answer'
import { weigh, wordOf } from './weighed'

const candidate = (id: string, findings: CandidateAnswer['findings']): CandidateAnswer => ({
  ...{ id, name: `RV ${id}`, verdict: 'check', findings, notChecked: [], distanceMeters: null },
})

it('tells what stands whoever goes from what stands against one of them', () => {
  const plan = findingOf({
    check: 'no-place',
    weight: 'check',
    subject: { kind: 'route', id: 'r', name: 'r' },
  })
  const driver = findingOf({
    check: 'hours',
    weight: 'blocks',
    subject: { kind: 'driver', id: '7', name: null },
  })
  const unsafe = findingOf({ subject: { kind: 'vehicle', id: '1', name: 'RV 1' } })
  const trailer = findingOf({ weight: 'check', subject: { kind: 'trailer', id: 't', name: null } })
  const note = findingOf({ weight: 'note', subject: { kind: 'vehicle', id: '3', name: null } })
  const candidates = [
    candidate('1', [unsafe, driver, plan]),
    candidate('2', [driver, plan, trailer]),
    candidate('3', [driver, plan, note]),
  ]
  const { anyway, own } = weigh(candidates, { kind: 'driver', id: '7' })
  expect(anyway).toEqual([driver, plan])
  expect([...own.values()]).toEqual([[unsafe], [trailer], []])
  expect([...own.values()].map(wordOf)).toEqual(['blocked', 'check', 'ready'])
  expect(weigh([candidate('2', [driver])], null).own.get('2')).toEqual([driver])
  expect(weigh([], { kind: 'driver', id: '7' }).anyway).toEqual([])
})

it('holds what the vehicle that stays pulls against none of the drivers', () => {
  const trailer = findingOf({ subject: { kind: 'trailer', id: 't', name: 'TR-19' } })
  const hours = findingOf({ weight: 'check', subject: { kind: 'driver', id: '8', name: null } })
  const drivers = [candidate('7', [trailer]), candidate('8', [trailer, hours])]
  const { anyway, own } = weigh(drivers, { kind: 'vehicle', id: '128' })
  expect(anyway).toEqual([trailer])
  expect([...own.values()]).toEqual([[], [hours]])
  // Where each has a vehicle of their own, so is what it pulls.
  expect(weigh(drivers, null).own.get('7')).toEqual([trailer])
})
