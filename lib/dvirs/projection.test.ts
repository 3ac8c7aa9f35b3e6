import { expect, it } from 'vitest'
import { dvirColumns, foldDvir } from './projection'

const columnsOf = (fields: object) =>
  dvirColumns(
    foldDvir(null, {
      id: '7',
      seen: { fields: { ...fields }, source: 'api', at: '2026-03-02T08:00:00.000Z', key: 'a' },
    }),
  )

it('has a state by its word in small letters, and none where it is longer than any word', () => {
  const states = ['Unsafe', 'a'.repeat(40), 'a'.repeat(41), '', undefined].map(
    (safetyStatus) => columnsOf({ safetyStatus }).safetyStatus,
  )
  expect(states).toEqual(['unsafe', 'a'.repeat(40), null, null, null])
})

const ana = {
  type: 'driver',
  signedAtTime: '2026-03-02T05:45:00Z',
  signatoryUser: { id: 'd1', name: 'Ana Ruiz' },
}
const REPORT = {
  ...{ type: 'preTrip', safetyStatus: 'unsafe', licensePlate: 'OH 4711', location: 'North yard' },
  ...{
    vehicle: { id: 'v1', name: 'RV 128' },
    trailer: { id: 't1', name: 'TR 19' },
    mechanicNotes: 'Pads ordered',
  },
  ...{ startTime: '2026-03-02T05:30:00Z', endTime: '2026-03-02T05:45:00Z', authorSignature: ana },
  vehicleDefects: [
    { id: 'f1', defectType: 'Brakes', comment: 'Worn on the left', isResolved: false },
    { id: 'f2', defectType: 'Mirror', comment: 'Cracked', isResolved: true },
  ],
}

it('has who inspected what, when, and what is left to do of it', () => {
  expect(columnsOf(REPORT)).toMatchObject({
    ...{ type: 'preTrip', vehicleId: 'v1', vehicleName: 'RV 128', trailerId: 't1', trailerName: 'TR 19' },
    ...{
      driverId: 'd1',
      authored: true,
      signatures: 1,
      awaits: 'mechanic',
      unresolved: true,
      openDefects: 1,
    },
    inspectedAt: new Date('2026-03-02T05:45:00Z'),
  })
  expect(columnsOf({ vehicle: { id: 'v1' }, safetyStatus: 'safe' })).toMatchObject({
    ...{ type: null, vehicleName: null, trailerId: null, trailerName: null, driverId: null, authored: false },
  })
})

it('calls a trailer as the platform does, else as the report does', () => {
  expect(columnsOf({ trailer: { id: 't1', name: 'TR 19' }, trailerName: 'nineteen' }).trailerName).toBe(
    'TR 19',
  )
  expect(columnsOf({ trailer: { id: 't1' }, trailerName: 'nineteen' }).trailerName).toBe('nineteen')
})

it('is found by what stands in it, and not by a defect that is mended', () => {
  expect(columnsOf(REPORT).search.split('\n')).toEqual([
    ...['rv 128', 'oh 4711', 'tr 19', 'north yard', 'pads ordered', 'ana ruiz'],
    ...['brakes', 'worn on the left\u001f 7 '],
  ])
  const unsigned = { ...REPORT, authorSignature: { type: 'driver', signedAtTime: ana.signedAtTime } }
  expect(columnsOf(unsigned).search).not.toContain('ana')
})
