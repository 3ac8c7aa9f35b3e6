import { describe, expect, it } from 'vitest'
import { answeredIn, namesIn } from '@/lib/fields'
import { dvir, dvirDefectShape } from '@/lib/platform/contract/resources/dvir'
import { defectRequest } from './change/defect-request'
import { defectState } from './change/defect-state'
import { dvirState } from './change/dvir-state'
import {
  DEFECT_FIELDS,
  DEFECT_FORM_FIELDS,
  DVIR_FIELDS,
  DVIR_FORM_FIELDS,
  RESOLVE_FIELDS,
  RESOLVE_FORM_FIELDS,
} from './fields'
import { createDvirBody, resolveDefectBody, resolveDvirBody } from './schema'

describe('the fields of a DVIR’s forms', () => {
  it.each([
    ['records one', DVIR_FIELDS, createDvirBody.shape],
    ['resolves one', RESOLVE_FIELDS, resolveDvirBody.shape],
    ['resolves a defect', DEFECT_FIELDS, resolveDefectBody.shape],
  ])('are those of the request that %s', (_what, table, shape) => {
    expect([...namesIn(table)].sort()).toEqual(Object.keys(shape).sort())
  })

  it.each([
    ['what records one', DVIR_FIELDS, dvir.shape],
    ['what resolves one', RESOLVE_FIELDS, dvir.shape],
    ['what resolves a defect', DEFECT_FIELDS, dvirDefectShape],
  ])('are in the platform’s answer, but for what says that it is not: %s', (_what, table, shape) => {
    expect(answeredIn(table).flatMap(({ name }) => (name in shape ? [] : name))).toEqual([])
  })

  it('have an input each, or a reason why not', () => {
    const without = (table: object, form: object) => Object.keys(table).filter((name) => !(name in form))
    expect(without(DVIR_FIELDS, DVIR_FORM_FIELDS)).toEqual([
      'type',
      'licensePlate',
      'odometerMeters',
      'resolvedDefectIds',
    ])
    expect(without(RESOLVE_FIELDS, RESOLVE_FORM_FIELDS)).toEqual(['isResolved'])
    expect(without(DEFECT_FIELDS, DEFECT_FORM_FIELDS)).toEqual(['resolvedAtTime'])
  })
})

describe('what resolving rests on and writes over', () => {
  it('is the status, the notes and the defects of a report', () => {
    expect(
      dvirState({
        safetyStatus: 'Unsafe',
        mechanicNotes: 'Pads',
        vehicleDefects: [{ id: 'b' }, { id: 'a' }],
      }),
    ).toMatchObject({ safetyStatus: 'unsafe', mechanicNotes: 'Pads', defectIds: ['a', 'b'] })
    expect(dvirState({})).toMatchObject({ safetyStatus: null, mechanicNotes: null, defectIds: [] })
  })

  it('is whether it is resolved, and what is said of it, of a defect', () => {
    expect(defectState({ comment: 'Worn' })).toMatchObject({
      isResolved: false,
      comment: 'Worn',
      mechanicNotes: null,
    })
  })
})

describe('the request that resolves a defect', () => {
  it('names the mechanic, and leaves out what is empty', () => {
    expect(defectRequest({ resolvedById: '5', mechanicNotes: '' })).toEqual({
      isResolved: true,
      resolvedBy: { id: '5', type: 'mechanic' },
    })
    expect(
      defectRequest({ resolvedById: '5', mechanicNotes: 'New pad', resolvedAtTime: '2026-03-05T08:00:00Z' }),
    ).toEqual({
      isResolved: true,
      resolvedBy: { id: '5', type: 'mechanic' },
      mechanicNotes: 'New pad',
      resolvedAtTime: '2026-03-05T08:00:00Z',
    })
  })
})
