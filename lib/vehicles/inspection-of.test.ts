import { expect, it } from 'vitest'
import { dvirBody } from '@/lib/dvirs/schema'
import { inspectionOf } from './inspection-of'

const defect = (id: string, isResolved = false) => ({ id, defectType: 'Tires', isResolved })
const report = (fields: object) =>
  dvirBody.parse({
    ...{ id: 'i1', type: 'preTrip', endTime: '2026-03-05T05:12:00Z' },
    ...{ vehicle: { id: 'v1' }, trailer: { id: 't1' }, ...fields },
  })
/** Of the vehicle, and of the trailer. */
const isOfOther = (fields: object) =>
  (['vehicle', 'trailer'] as const).map((on) => inspectionOf(report(fields), on).isOfOther)

it('counts the defects of this one alone', () => {
  const both = {
    vehicleDefects: [defect('d1')],
    trailerDefects: [defect('d2'), defect('d3', true)],
    safetyStatus: 'unsafe',
  }
  expect(inspectionOf(report(both), 'trailer')).toEqual({
    ...{ id: 'i1', type: 'preTrip', status: 'unsafe', at: '2026-03-05T05:12:00.000Z' },
    ...{ defects: 2, openDefects: 1, isOfOther: false },
  })
  expect(inspectionOf(report(both), 'vehicle')).toMatchObject({
    defects: 1,
    openDefects: 1,
    isOfOther: false,
  })
  expect(inspectionOf(dvirBody.parse({ id: 'i1' }), 'vehicle')).toEqual({
    ...{ id: 'i1', type: null, status: null, at: null, defects: 0, openDefects: 0, isOfOther: false },
  })
})

it('says of an unsafe or certified report that lists defects of the other one alone that it is of that one', () => {
  for (const safetyStatus of ['unsafe', 'Unsafe', 'resolved']) {
    expect(isOfOther({ safetyStatus, vehicleDefects: [defect('d1')] })).toEqual([false, true])
    expect(isOfOther({ safetyStatus, trailerDefects: [defect('d1', true)] })).toEqual([true, false])
    // One that lists none is of both.
    expect(isOfOther({ safetyStatus })).toEqual([false, false])
  }
  // Of a trailer alone it is the trailer's, wherever the report lists it.
  expect(isOfOther({ safetyStatus: 'unsafe', vehicle: null, vehicleDefects: [defect('d1')] })).toEqual([
    true,
    false,
  ])
})

it('leaves a report that calls nothing unsafe, or says a word that is not known, as it is', () => {
  for (const safetyStatus of ['safe', 'odd', null])
    expect(isOfOther({ safetyStatus, vehicleDefects: [defect('d1')] })).toEqual([false, false])
})
