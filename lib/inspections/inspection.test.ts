import { expect, it } from 'vitest'
import { CERTIFICATION_LINE } from '@/lib/dvirs/certification'
import type { DvirBody } from '@/lib/dvirs/schema'
import { inspectionOf } from './inspection'

const AT = '2026-03-01T14:05:00Z'
const LATER = '2026-03-01T15:00:00.000Z'
const signed = (id: string, name: string | null, signedAtTime: string | null = AT) => ({
  ...{ signatoryUser: { id, name }, type: 'mechanic', signedAtTime },
})
const read = (body: Partial<DvirBody>, isGone = false) => inspectionOf('7', { id: '7', ...body }, isGone)
const defect = (fields: object = {}) => ({ id: 'd1', isResolved: true, defectType: 'Air brakes', ...fields })

it('says who certified a report as what, and when', () => {
  const { certified, awaits } = read({
    safetyStatus: 'resolved',
    secondSignature: signed('u1', 'Mo'),
    mechanicNotes: `${CERTIFICATION_LINE.unnecessary}\nLooked at.`,
    vehicleDefects: [defect()],
  })
  expect(certified).toEqual({ id: 'u1', name: 'Mo', at: '2026-03-01T14:05:00.000Z', as: 'unnecessary' })
  expect(awaits).toBe('next_driver')
})

it('goes by the defects where the report says neither', () => {
  const { repaired, unnecessary } = CERTIFICATION_LINE
  const of = (...notes: (string | null)[]) =>
    read({
      safetyStatus: 'resolved',
      vehicleDefects: notes.map((mechanicNotes, at) => defect({ id: `d${at}`, mechanicNotes })),
    }).certified?.as
  expect(of(repaired, repaired)).toBe('repaired')
  expect(of(repaired, unnecessary)).toBe('mixed')
  expect(of(repaired, 'New hose')).toBeNull()
  expect(of()).toBeNull()
})

it('names who resolved the last defect of a report that nobody signed, and nobody where nobody tells', () => {
  const resolvedBy = { id: 'u9', name: 'Ana', type: 'mechanic' }
  const { certified } = read({
    safetyStatus: 'Resolved',
    vehicleDefects: [defect({ resolvedAtTime: AT, resolvedBy: { id: 'u1', name: 'Mo' } })],
    trailerDefects: [defect({ id: 'd2', resolvedAtTime: LATER, resolvedBy })],
  })
  expect(certified).toEqual({ id: 'u9', name: 'Ana', at: LATER, as: null })
  expect(read({ safetyStatus: 'resolved' }).certified).toEqual({ id: null, name: null, at: null, as: null })
})

it('has no certification where nothing was found, and misses one where something was', () => {
  expect(read({ safetyStatus: 'safe' })).toMatchObject({ certified: null, reviewed: null, awaits: null })
  const unsafe = { safetyStatus: 'unsafe', vehicleDefects: [defect({ isResolved: false })] }
  expect(read(unsafe)).toMatchObject({ certified: null, awaits: 'mechanic' })
  expect(read(unsafe).defects).toEqual([{ on: 'vehicle', what: 'Air brakes', notes: null, resolved: null }])
  // The platform does not know it any more: nobody can sign it.
  expect(read(unsafe, true)).toMatchObject({ awaits: null, isGone: true })
})

it('has the review of the next driver, without a time that is none', () => {
  const { reviewed, awaits } = read({
    safetyStatus: 'resolved',
    secondSignature: signed('u1', null),
    thirdSignature: signed('d4', 'Frank Ito', 'soon'),
  })
  expect(reviewed).toEqual({ id: 'd4', name: 'Frank Ito', at: null })
  expect(awaits).toBeNull()
})

it('shows a bounded part of many defects and long words', () => {
  const { defects, defectCount } = read({
    vehicleDefects: Array.from({ length: 40 }, (_, at) =>
      defect({ id: `d${at}`, mechanicNotes: 'x'.repeat(900) }),
    ),
  })
  expect([defects.length, defectCount, defects[0]?.notes?.length]).toEqual([30, 40, 500])
})

it('says in the record of one vehicle or trailer that a report found defects of the other one alone', () => {
  const of = (body: Partial<DvirBody>) =>
    ['v1', 't1', undefined].map(
      (asset) =>
        inspectionOf('7', { id: '7', vehicle: { id: 'v1' }, trailer: { id: 't1' }, ...body }, false, {
          asset,
        }).ofOther,
    )
  for (const safetyStatus of ['unsafe', 'Resolved']) {
    expect(of({ safetyStatus, vehicleDefects: [defect()] })).toEqual([null, 'vehicle', null])
    expect(of({ safetyStatus, trailerDefects: [defect()] })).toEqual(['trailer', null, null])
    expect(of({ safetyStatus })).toEqual([null, null, null])
  }
  expect(of({ safetyStatus: 'safe', vehicleDefects: [defect()] })).toEqual([null, null, null])
})
