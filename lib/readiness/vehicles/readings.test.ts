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
})
