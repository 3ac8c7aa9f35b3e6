import { describe, expect, it } from 'vitest'
import { dvirBody } from '@/lib/dvirs/schema'
import type { Prisma } from '@/lib/generated/prisma/client'
import { workOrderRow } from '@/lib/work-orders/schema'
import { readingsOf } from './readings'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour))
const reading = (type: string, hour: number, value: Prisma.JsonObject) => ({
  ...{ type, time: at(hour) },
  value: { time: at(hour).toISOString(), ...value },
})
const report = (hour: number, odometerMeters: number) =>
  dvirBody.parse({ id: `i${hour}`, endTime: at(hour).toISOString(), odometerMeters })
const order = (hour: number, given: object) => {
  const time = at(hour).toISOString()
  const ledger = {
    sources: { api: time },
    lastSource: 'api',
    firstSeenAt: time,
    lastConfirmedAt: time,
    stub: false,
  }
  return workOrderRow.parse({ id: `w${hour}`, status: 'Open', updatedAtTime: time, ledger, ...given })
}
const nothing = { readings: [], reports: [], orders: [] }

describe('readingsOf', () => {
  it('knows nothing of which nobody tells', () => {
    expect(readingsOf(nothing)).toEqual({
      odometerMeters: null,
      engineHours: null,
      place: null,
      faults: null,
    })
  })

  it('takes the newest of each figure, whoever told it', () => {
    const told = {
      readings: [reading('obdOdometerMeters', 4, { value: 400 })],
      reports: [report(3, 300)],
      orders: [order(5, { engineHours: 51 }), order(2, { odometerMeters: 200, engineHours: 20 })],
    }
    expect(readingsOf(told)).toMatchObject({
      odometerMeters: { value: 400, source: 'vehicle', at: at(4).toISOString() },
      engineHours: { value: 51, source: 'work_order', at: at(5).toISOString() },
    })
    expect(readingsOf({ ...told, reports: [report(6, 600)] }).odometerMeters).toEqual({
      ...{ value: 600, source: 'report', at: at(6).toISOString() },
    })
  })

  it('says where it was only where that is told in words', () => {
    const where = (value: Prisma.JsonObject) =>
      readingsOf({ ...nothing, readings: [reading('gps', 4, value)] }).place
    expect(where({ latitude: 39, longitude: -82 })).toBeNull()
    expect(where({ reverseGeo: { formattedLocation: 'Logan, OH' } })).toEqual({
      ...{ words: 'Logan, OH', at: at(4).toISOString() },
    })
    expect(
      where({ reverseGeo: { formattedLocation: 'Logan, OH' }, address: { name: 'North yard' } }),
    ).toMatchObject({
      words: 'North yard',
    })
  })

  it('names lamps that are on, and fault codes', () => {
    const faults = {
      j1939: {
        checkEngineLights: { stopIsOn: true, warningIsOn: false, protectIsOn: true },
        diagnosticTroubleCodes: [
          {
            spnId: 3226,
            fmiId: 7,
            spnDescription: 'NOx',
            fmiDescription: 'Not responding',
            occurrenceCount: 2,
          },
          {},
        ],
      },
      obdii: { checkEngineLightIsOn: true },
    }
    expect(readingsOf({ ...nothing, readings: [reading('faultCodes', 4, faults)] }).faults).toEqual({
      at: at(4).toISOString(),
      lamps: ['stop', 'protect', 'checkEngine'],
      codes: [
        { code: 'SPN 3226 FMI 7', words: 'NOx: Not responding', times: 2 },
        { code: '', words: null, times: null },
      ],
    })
  })

  it('tells lamps and codes as far as a vehicle has them, of the one network or the other', () => {
    const faults = (value: Prisma.JsonObject) =>
      readingsOf({ ...nothing, readings: [reading('faultCodes', 4, value)] }).faults
    const none = { at: at(4).toISOString(), lamps: [], codes: [] }
    expect(faults({})).toEqual(none)
    expect(faults({ j1939: {} })).toEqual(none)
    expect(faults({ j1939: { checkEngineLights: { warningIsOn: true, emissionsIsOn: true } } })).toEqual({
      ...{ ...none, lamps: ['warning', 'emissions'] },
    })
    expect(faults({ obdii: { checkEngineLightIsOn: true } })?.lamps).toEqual(['checkEngine'])
    expect(faults({ obdii: { checkEngineLightIsOn: false } })).toEqual(none)
  })

  it('takes each figure from the reading of its kind, whatever else a vehicle tells', () => {
    const readings = [
      reading('fuelPercents', 6, { value: 51 }),
      reading('gps', 5, { reverseGeo: { formattedLocation: 'Logan, OH' } }),
      reading('obdOdometerMeters', 4, { value: 400 }),
    ]
    expect(readingsOf({ ...nothing, readings })).toMatchObject({
      odometerMeters: { value: 400, at: at(4).toISOString() },
      place: { words: 'Logan, OH', at: at(5).toISOString() },
      faults: null,
    })
  })

  it('passes over a figure that nobody wrote down, and one of which nobody knows since when', () => {
    const undated = dvirBody.parse({ id: 'i1', odometerMeters: 900 })
    const empty = order(5, { odometerMeters: null, engineHours: null })
    const dated = order(2, { odometerMeters: 200 })
    const told = { readings: [reading('obdOdometerMeters', 4, {})], reports: [undated] }
    expect(readingsOf({ ...told, orders: [empty] })).toMatchObject({
      ...{ odometerMeters: null, engineHours: null },
    })
    expect(readingsOf({ ...told, orders: [empty, dated] }).odometerMeters).toEqual({
      ...{ value: 200, source: 'work_order', at: at(2).toISOString() },
    })
  })

  it('believes the vehicle before a report and a work order of the same moment', () => {
    const reports = [report(4, 300)]
    const orders = [order(4, { odometerMeters: 200 })]
    const readings = [reading('obdOdometerMeters', 4, { value: 400 })]
    expect(readingsOf({ readings, reports, orders }).odometerMeters?.source).toBe('vehicle')
    expect(readingsOf({ readings: [], reports, orders }).odometerMeters?.source).toBe('report')
  })
})
