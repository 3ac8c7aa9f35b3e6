import { describe, expect, it } from 'vitest'
import { lampFacts } from '@/lib/readiness/gather/fleet-facts'
import { readReadings } from './vehicle-reading'

const TOLD = new Date('2026-03-02T08:00:00.000Z')
const NOW = '2026-03-02T07:59:00Z'
const LAMP_ON = { time: NOW, j1939: { checkEngineLights: { stopIsOn: true } } }
const read = (item: unknown) => readReadings(item, TOLD)

describe('what the platform says of a vehicle', () => {
  it('is one reading of each type, in its own words', () => {
    const time = '2026-03-02T07:59:00Z'
    const faults = { time, j1939: { checkEngineLights: { stopIsOn: true } }, later: 'kept' }
    const readings = read({
      id: 'v1',
      name: 'RV 101',
      gps: { time, latitude: 45.5, longitude: -122.6 },
      engineState: { time, value: 'Idle' },
      fuelPercent: { time, value: 40 },
      obdOdometerMeters: { time, value: 9 },
      faultCodes: faults,
    })
    expect(readings?.map(({ type }) => type)).toEqual([
      'gps',
      'engineStates',
      'fuelPercents',
      'obdOdometerMeters',
      'faultCodes',
    ])
    expect(new Set(readings?.map((one) => one.time))).toEqual(new Set(['2026-03-02T07:59:00.000Z']))
    expect(readings?.at(-1)).toMatchObject({ vehicleId: 'v1', value: faults })
  })

  it('leaves out a type that has no time, and a vehicle that has no id', () => {
    expect(read({ id: 'v1', gps: { latitude: 1 }, fuelPercent: { time: 'soon', value: 3 } })).toEqual([])
    for (const item of [null, {}, { id: '' }, { id: 7 }, { id: 'x'.repeat(256) }])
      expect(read(item)).toBeNull()
  })

  it.each([
    { externalIds: { erp: 17 } },
    { externalIds: { erp: null } },
    { name: 7 },
    { engineState: { time: NOW, value: 1 } },
    { fuelPercent: { time: NOW, value: '55' } },
    { gps: { time: NOW, value: 1, address: { id: 12_345 } } },
    { gps: 'here' },
    { faultCodes: { ...LAMP_ON, canBusType: 7 } },
    { faultCodes: { ...LAMP_ON, obdii: { checkEngineLightIsOn: 'no' } } },
    ...['spnId', 'milStatus', 'txId', 'spnDescription'].map((name) => ({
      faultCodes: { ...LAMP_ON, j1939: { ...LAMP_ON.j1939, diagnosticTroubleCodes: [{ [name]: true }] } },
    })),
  ])('is read but for what is odd in it: %j', (odd) => {
    const odometer = { time: NOW, value: 9 }
    const readings = read({ id: 'v1', obdOdometerMeters: odometer, faultCodes: LAMP_ON, ...odd })
    const of = (type: string) => readings?.find((one) => one.type === type)?.value
    expect(of('obdOdometerMeters')).toEqual(odometer)
    expect(of('faultCodes')).toMatchObject({ j1939: { checkEngineLights: { stopIsOn: true } } })
    // What was known of fuel and engine before stands.
    expect([of('fuelPercents'), of('engineStates')]).toEqual([undefined, undefined])
  })

  it('leaves a lamp out that cannot be read, so that nobody goes by what it said before', () => {
    const odd = { time: NOW, j1939: { checkEngineLights: { stopIsOn: 'true', warningIsOn: false } } }
    expect(read({ id: 'v1', faultCodes: odd })?.[0]?.value).toEqual({
      time: NOW,
      j1939: { checkEngineLights: { warningIsOn: false } },
    })
    const obdii = { checkEngineLightIsOn: false }
    const [codes] = read({ id: 'v1', faultCodes: { time: NOW, obdii, j1939: ['stop'] } }) ?? []
    // It has the lamp, unlike a vehicle with OBD II alone.
    expect(codes && lampFacts({ time: TOLD, value: codes.value })?.value.stopIsOn).toBeNull()
  })

  it('was not read later than it was told', () => {
    const [reading] = read({ id: 'v1', fuelPercent: { time: '2031-01-01T00:00:00Z', value: 3 } }) ?? []
    expect(reading?.time).toBe('2026-03-02T08:00:00.000Z')
  })
})
