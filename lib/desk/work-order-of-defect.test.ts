import { describe, expect, it } from 'vitest'
import { defectsOf } from '@/lib/dvirs/defects/defects'
import type { DvirBody } from '@/lib/dvirs/schema'
import { defectsNamedIn, lineOfDefect, workOrderOfDefect, workOrderOfDefects } from './work-order-of-defect'

const brakes = { id: 'd1', defectType: 'Brakes', comment: 'Pulls left' }
const dvir: DvirBody = {
  id: '7',
  safetyStatus: 'Unsafe',
  vehicle: { id: '8', name: 'Truck 8' },
  trailer: { id: '9', name: 'Trailer 9' },
  vehicleDefects: [brakes],
  trailerDefects: [{ id: 'd2', comment: 'Lamp out' }],
}
const made = (given: Partial<DvirBody>, at = 0) => {
  const body = { ...dvir, ...given }
  const found = defectsOf(body)[at]
  if (!found) throw new Error('no such defect')
  return workOrderOfDefect({ dvir: body, found })
}

describe('the work order of a defect', () => {
  it('names the asset, what was found and the report', () => {
    expect(made({})).toEqual({
      assetId: '8',
      description: 'Brakes (Truck 8)\nPulls left\nDefect d1 of DVIR 7.',
      items: [{ id: '7', type: 'DVIR' }],
      priority: 'High',
    })
  })

  it('is of the trailer where the trailer has it, and says nothing twice', () => {
    expect(made({ safetyStatus: 'safe' }, 1)).toEqual({
      assetId: '9',
      description: 'Lamp out (Trailer 9)\nDefect d2 of DVIR 7.',
      items: [{ id: '7', type: 'DVIR' }],
    })
  })

  it('goes by the defect’s own asset before the report’s', () => {
    expect(made({ vehicleDefects: [{ ...brakes, vehicle: { id: '80', name: 'Truck 80' } }] })).toMatchObject({
      assetId: '80',
      description: expect.stringContaining('Truck 80'),
    })
  })

  it('is of the trailer where that is all that the report is of', () => {
    expect(made({ vehicle: null })).toMatchObject({
      assetId: '9',
      description: expect.stringContaining('Brakes (Trailer 9)'),
    })
  })

  it('is none where nobody says which asset it is', () => {
    expect(made({ vehicle: null, trailer: null })).toBeNull()
  })
})

it('is one for several defects of an asset, with each report once', () => {
  const lamp = { id: 'd3', defectType: 'Lights', comment: 'Low beam is out' }
  const [first, second] = defectsOf({ vehicleDefects: [brakes, lamp] })
  const [again] = defectsOf({ vehicleDefects: [{ id: 'd4', defectType: 'Brakes' }] })
  if (!first || !second || !again) throw new Error('no such defect')
  const later = { ...dvir, id: '17', safetyStatus: 'safe' }
  expect(
    workOrderOfDefects([
      { dvir, found: first },
      { dvir, found: second },
      { dvir: later, found: again },
    ]),
  ).toEqual({
    assetId: '8',
    description: [
      'Brakes, Lights (Truck 8)',
      ...[
        'Pulls left',
        'Defect d1 of DVIR 7.',
        'Low beam is out',
        'Defect d3 of DVIR 7.',
        'Defect d4 of DVIR 17.',
      ],
    ].join('\n'),
    items: [
      { id: '7', type: 'DVIR' },
      { id: '17', type: 'DVIR' },
    ],
    priority: 'High',
  })
})

it('reads from a description of which defects of a report it is', () => {
  const lines = [
    lineOfDefect({ id: '12', defectId: 'a' }),
    lineOfDefect({ id: '123', defectId: 'b' }),
    `${lineOfDefect({ id: '12', defectId: 'c.d' })} Ask first.`,
  ]
  expect(defectsNamedIn(['Brakes', ...lines].join('\n'), '12')).toEqual(['a', 'c.d'])
  expect(defectsNamedIn(null, '12')).toEqual([])
})
