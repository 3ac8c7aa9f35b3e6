import { describe, expect, it } from 'vitest'
import type { DvirBody } from '../schema'
import { assetOfDefect } from './defect-asset'
import { defectRows } from './defect-rows'
import { defectsOf } from './defects'
import { judgedDefects } from './unsafe-defects'

const TRUCK = { id: '8', name: 'Truck 8' }
const TRAILER = { id: '9', name: 'Trailer 9' }
const lamp = { id: 'd1', defectType: 'Marker lamps' }
const report = (fields: Partial<DvirBody>): DvirBody => ({ id: 'i1', ...fields })
const assetsOf = (dvir: DvirBody) => defectsOf(dvir).map((named) => assetOfDefect(dvir, named))

describe('the vehicle or trailer that has a defect', () => {
  it('is what its report is of', () => {
    const both = report({ vehicle: TRUCK, trailer: TRAILER })
    expect(assetsOf({ ...both, vehicleDefects: [lamp] })).toEqual([{ on: 'vehicle', ...TRUCK }])
    expect(assetsOf({ ...both, trailerDefects: [lamp] })).toEqual([{ on: 'trailer', ...TRAILER }])
    expect(assetsOf({ ...both, defects: [lamp] })).toEqual([{ on: 'vehicle', ...TRUCK }])
  })

  it('is the trailer where the report is of nothing else, wherever that lists it, for queue and judgement alike', () => {
    for (const list of ['vehicleDefects', 'defects', 'trailerDefects'] as const) {
      const alone = report({ trailer: TRAILER, [list]: [lamp] })
      expect(assetsOf(alone)).toEqual([{ on: 'trailer', ...TRAILER }])
      expect(judgedDefects(alone).map(({ on }) => on)).toEqual(['trailer'])
      expect(defectRows(alone)).toMatchObject([
        { assetId: '9', listed: { on: 'trailer', assetName: 'Trailer 9' } },
      ])
    }
    const named = report({ trailer: { id: '9' }, trailerName: 'Trailer nine', vehicleDefects: [lamp] })
    expect(assetsOf(named)).toEqual([{ on: 'trailer', id: '9', name: 'Trailer nine' }])
  })

  it('is what the defect says itself', () => {
    const own = { ...lamp, vehicle: { id: '80', name: 'Truck 80' } }
    for (const vehicle of [TRUCK, null])
      expect(assetsOf(report({ vehicle, trailer: TRAILER, vehicleDefects: [own] }))).toEqual([
        { on: 'vehicle', id: '80', name: 'Truck 80' },
      ])
  })

  it('is judged on what its report is of, whatever it says itself: nobody reads the report for another', () => {
    const own = { ...lamp, vehicle: { id: '80', name: 'Truck 80' } }
    const alone = report({ trailer: TRAILER, vehicleDefects: [own] })
    expect(defectRows(alone)).toMatchObject([{ assetId: '80', listed: { on: 'vehicle' } }])
    expect(judgedDefects(alone).map(({ on }) => on)).toEqual(['trailer'])
  })

  it('is nobody’s where nobody tells', () => {
    expect(assetsOf(report({ vehicleDefects: [lamp] }))).toEqual([{ on: 'vehicle', id: null, name: null }])
  })
})
