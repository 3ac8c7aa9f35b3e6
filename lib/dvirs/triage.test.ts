import { describe, expect, it } from 'vitest'
import { defectsOf, openDefectsOf } from './defects/defects'
import { signaturesOf } from './signatures'
import { inspectedAt, triage } from './triage'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const signed = {
  signatoryUser: { id: 'u1', name: 'Ana' },
  signedAtTime: '2026-03-02T08:00:00Z',
  type: 'driver',
}
const open = { id: 'd1', isResolved: false }
const mended = { id: 'd2', isResolved: true }

describe('triage', () => {
  it('says what a report needs and since when', () => {
    const dvir = {
      id: '1',
      safetyStatus: 'unsafe',
      endTime: '2026-03-02T11:00:00Z',
      vehicleDefects: [open, mended],
      authorSignature: signed,
    }
    expect(triage(dvir, NOW)).toMatchObject({
      unsafe: true,
      unresolved: true,
      openDefects: [{ on: 'vehicle', defect: open }],
      ageMs: 3_600_000,
      signatures: { count: 1 },
    })
  })

  it('has nothing open once the report is resolved, and is unsafe without a named defect too', () => {
    expect(triage({ safetyStatus: 'resolved', vehicleDefects: [open] }, NOW)).toMatchObject({
      unresolved: false,
      openDefects: [],
    })
    expect(triage({ safetyStatus: 'unsafe' }, NOW)).toMatchObject({ unresolved: true, ageMs: null })
  })
})

describe('triage of a report that says little', () => {
  it('reads the safety status without regard to case', () => {
    expect(triage({ safetyStatus: 'Unsafe' }, NOW)).toMatchObject({ unsafe: true, unresolved: true })
    expect(triage({ safetyStatus: 'RESOLVED', vehicleDefects: [open] }, NOW).unresolved).toBe(false)
  })

  it('is unresolved by an open defect alone, and neither by a mended one nor by no word', () => {
    expect(triage({ safetyStatus: 'safe', vehicleDefects: [open] }, NOW)).toMatchObject({
      unsafe: false,
      unresolved: true,
    })
    expect(triage({ safetyStatus: 'safe', vehicleDefects: [mended] }, NOW).unresolved).toBe(false)
    expect(triage({}, NOW)).toMatchObject({ unsafe: false, unresolved: false, openDefects: [], ageMs: null })
  })

  it('counts its age from the end of the inspection, else from its begin', () => {
    const [startTime, endTime] = ['2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z']
    expect(triage({ startTime, endTime }, NOW).ageMs).toBe(3_600_000)
    expect(triage({ startTime }, NOW).ageMs).toBe(7_200_000)
    expect(triage({ startTime, endTime: null }, NOW).ageMs).toBe(7_200_000)
    expect(triage({ endTime: 'soon' }, NOW).ageMs).toBeNull()
    expect(inspectedAt({ endTime })).toEqual(new Date(endTime))
  })
})

describe('defectsOf', () => {
  it('takes vehicle before trailer, and those of a delivery that no answer named', () => {
    const dvir = {
      vehicleDefects: [mended],
      trailerDefects: [{ id: 'd3', isResolved: true }],
      defects: [
        { id: 'd2', isResolved: false },
        { id: 'd4', isResolved: false, trailer: { id: 't' } },
      ],
    }
    expect(defectsOf(dvir).map(({ on, defect }) => [on, defect.id])).toEqual([
      ['vehicle', 'd2'],
      ['trailer', 'd3'],
      ['trailer', 'd4'],
    ])
    expect(openDefectsOf(dvir).map(({ defect }) => defect.id)).toEqual(['d4'])
  })

  it('counts a defect that does not say so as open', () => {
    expect(openDefectsOf({ vehicleDefects: [{ id: 'd1' }] })).toHaveLength(1)
  })
})

describe('signaturesOf', () => {
  it.each([
    [{}, 0, ['driver', 'mechanic', 'next driver']],
    [{ authorSignature: signed }, 1, ['mechanic', 'next driver']],
    [{ authorSignature: signed, secondSignature: signed }, 2, ['next driver']],
    [{ authorSignature: signed, secondSignature: null, thirdSignature: signed }, 2, ['mechanic']],
    [{ authorSignature: signed, secondSignature: signed, thirdSignature: signed }, 3, []],
  ])('names who has not signed: %#', (dvir, count, missing) => {
    expect(signaturesOf(dvir)).toMatchObject({ count, missing })
  })
})
