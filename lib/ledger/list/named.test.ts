import { describe, expect, it } from 'vitest'
import { namedAlone, withNamedAlone } from './named'

const person = { id: '5', name: 'Ana', phone: '555 0100', externalIds: { payroll: '7' } }
const kept = { id: '5', name: 'Ana', externalIds: { payroll: '7' } }

describe('what is kept of those whom an object names', () => {
  it('is who they are, in a report too', () => {
    const signed = { signatoryUser: person, signedAtTime: '2026-03-02T08:00:00Z', type: 'driver' }
    const defect = {
      id: 'x',
      resolvedBy: { ...person, type: 'mechanic' },
      vehicle: { id: 'v', ExternalIds: {} },
    }
    expect(
      namedAlone({
        id: '1',
        authorSignature: signed,
        vehicleDefects: [defect],
        trailer: { vin: '1' },
        vehicle: { id: 'v', vin: '2' },
      }),
    ).toEqual({
      id: '1',
      authorSignature: { ...signed, signatoryUser: kept },
      vehicleDefects: [{ ...defect, resolvedBy: { ...kept, type: 'mechanic' } }],
      trailer: {},
      vehicle: { id: 'v' },
    })
  })

  it('is found anywhere in a delivery', () => {
    const delivery = {
      eventId: 'e',
      data: { driver: person, list: [{ route: { id: '7', driver: person } }, 1, null] },
    }
    expect(withNamedAlone(delivery)).toEqual({
      eventId: 'e',
      data: { driver: kept, list: [{ route: { id: '7', driver: kept } }, 1, null] },
    })
    expect(['text', 7, null, [1]].map(withNamedAlone)).toEqual(['text', 7, null, [1]])
  })

  it('leaves alone what names nobody, and hands it on', () => {
    const route = { id: '7', driver: kept, externalIds: { driver: 'a' }, stops: [{ id: 's', vehicle: null }] }
    expect(namedAlone(route)).toBe(route)
    expect(namedAlone({ ...route, driver: 'Ana' })).toEqual({ ...route, driver: 'Ana' })
  })
})
