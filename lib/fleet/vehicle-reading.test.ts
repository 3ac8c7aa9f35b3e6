import { describe, expect, it } from 'vitest'
import { readReadings } from './vehicle-reading'

const TOLD = new Date('2026-03-02T08:00:00.000Z')
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

  it('was not read later than it was told', () => {
    const [reading] = read({ id: 'v1', fuelPercent: { time: '2031-01-01T00:00:00Z', value: 3 } }) ?? []
    expect(reading?.time).toBe('2026-03-02T08:00:00.000Z')
  })
})
