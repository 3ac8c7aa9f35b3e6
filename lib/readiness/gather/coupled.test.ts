import { expect, it } from 'vitest'
import type { DvirBody } from '@/lib/dvirs/schema'
import { coupledBy } from './coupled'

const report = (
  id: string,
  endTime: string | null,
  trailer: string | null,
  more: Partial<DvirBody> = {},
): DvirBody => ({
  ...{ id, vehicle: { id: '128' }, endTime: endTime && `2026-03-02T${endTime}:00Z` },
  ...(trailer !== null && { trailer: { id: trailer, name: `Trailer ${trailer}` } }),
  ...more,
})
const said = (...reports: DvirBody[]) => {
  const coupled = coupledBy(reports)
  return coupled && `${coupled.trailer.id} by ${coupled.report.id}${coupled.isDoubted ? ', doubted' : ''}`
}

it('goes by the newest report that names a trailer', () => {
  expect(said()).toBeNull()
  expect(said(report('i1', '05:12', null))).toBeNull()
  expect(said(report('i1', '05:12', '19'), report('i2', '05:43', '20'))).toBe('20 by i2')
  expect(said(report('i2', '05:12', '20'), report('i1', '05:12', '19'))).toBe('20 by i2')
  expect(said(report('i1', '05:12', null), report('i2', '05:43', '19'))).toBe('19 by i2')
  const [one, other] = [report('i1', '05:12', '19'), report('i2', '05:12', '20')]
  for (const both of [
    [one, other],
    [other, one],
  ])
    expect(said(...both), 'of one moment, in whatever order').toBe('20 by i2')
  const bare = { trailer: { id: '19' } }
  expect(coupledBy([report('i1', '05:12', null, bare)])?.trailer).toEqual({ id: '19', name: null })
  const beside = { ...bare, trailerName: 'TR-19' }
  expect(coupledBy([report('i1', '05:12', null, beside)])?.trailer).toEqual({ id: '19', name: 'TR-19' })
})

it('doubts a trailer that a later report of the shift does not name, and gives it up after that', () => {
  const named = report('i1', '05:12', '19')
  expect(said(named, report('i2', '05:43', null))).toBe('19 by i1, doubted')
  expect(said(named, report('i2', '17:11', null))).toBe('19 by i1, doubted')
  expect(said(named, report('i2', '17:12', null))).toBeNull()
  expect(said(report('i1', null, '19'), report('i2', '05:43', null))).toBeNull()
})

it('takes nothing of what is coupled from a mechanic, whichever way that is told', () => {
  const named = report('i1', '05:12', '19')
  const bySignature = { authorSignature: { type: 'Mechanic', signatoryUser: { id: 'm' } } }
  for (const more of [{ type: 'mechanic' }, bySignature])
    expect(said(named, report('i2', '17:12', null, more))).toBe('19 by i1')
  expect(said(named, report('i2', '05:43', '20', bySignature))).toBe('20 by i2')
  const byDriver = { type: 'preTrip', authorSignature: { type: 'driver', signatoryUser: { id: '7' } } }
  expect(said(named, report('i2', '05:43', null, byDriver))).toBe('19 by i1, doubted')
})
