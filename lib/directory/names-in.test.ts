import { describe, expect, it } from 'vitest'
import { streamDataPoints } from '@/lib/platform/contract/endpoints/industrial'
import { listAssets, listDrivers } from '@/lib/platform/contract/endpoints/published/directory'
import {
  listEquipment,
  listMaintenanceVendors,
  listTrailers,
} from '@/lib/platform/contract/endpoints/published/equipment'
import { listDriverClocks } from '@/lib/platform/contract/endpoints/published/hours'
import { streamIssues } from '@/lib/platform/contract/endpoints/published/issues'
import { listVehicleStats } from '@/lib/platform/contract/endpoints/published/vehicles'
import { streamDetections } from '@/lib/platform/contract/endpoints/safety'
import { namesIn } from './names-in'
import { namesOfAnswer } from './names-of-answer'

const named = (id: string, name: string) => ({ id, name })

describe('namesIn', () => {
  it('finds driver, vehicle, addresses and external ids of a route', () => {
    expect(
      namesIn({
        id: '1',
        name: 'North loop',
        driver: { ...named('7', 'Ana Lima'), externalIds: { payroll: 'A-7' } },
        vehicle: named('8', 'Truck 8'),
        stops: [
          { id: 's', name: 'Dock', address: named('9', 'Yard') },
          { id: 't', address: null },
        ],
      }),
    ).toEqual([
      { kind: 'driver', platformId: '7', name: 'Ana Lima', externalIds: { payroll: 'A-7' } },
      { kind: 'vehicle', platformId: '8', name: 'Truck 8' },
      { kind: 'address', platformId: '9', name: 'Yard' },
    ])
  })

  it('tells drivers from users by how they signed', () => {
    expect(
      namesIn({
        authorSignature: { type: 'driver', signatoryUser: named('7', 'Ana Lima') },
        secondSignature: { type: 'mechanic', signatoryUser: named('5', 'Ivo Berg') },
        vehicleDefects: [
          { id: 'd', resolvedBy: { ...named('5', 'Ivo Berg'), type: 'mechanic' } },
          { id: 'e', resolvedBy: { ...named('7', 'Ana Lima'), type: 'driver' } },
        ],
        vehicle: { ...named('8', 'Truck 8'), ExternalIds: { fleet: 'T8' } },
      }).map(({ kind, platformId }) => `${kind} ${platformId}`),
    ).toEqual(['driver 7', 'user 5', 'user 5', 'driver 7', 'vehicle 8'])
  })

  it('takes number ids of deliveries, and leaves out what has no id or no name', () => {
    expect(
      namesIn({
        driver: { id: 7, name: ' Ana ' },
        vehicle: { id: '8', name: '' },
        address: { name: 'Yard' },
        trailer: { id: 'x'.repeat(300), name: 'Long' },
        asset: 'text',
        tags: [named('1', 'North'), null, 4],
      }),
    ).toEqual([
      { kind: 'driver', platformId: '7', name: 'Ana' },
      { kind: 'tag', platformId: '1', name: 'North' },
    ])
  })

  it('takes no estimate from a service task that is named in passing: its own list alone says that it has none', () => {
    const passed = [named('1', 'Brakes'), { ...named('2', 'Oil'), estimatedLaborTimeMinutes: 30 }]
    const entry = (platformId: string, name: string, minutes: number | null) => ({
      ...{ kind: 'service_task', platformId, name, detail: { estimatedLaborTimeMinutes: minutes } },
    })
    expect(namesIn({ serviceTasks: passed })).toEqual([
      { kind: 'service_task', platformId: '1', name: 'Brakes' },
      entry('2', 'Oil', 30),
    ])
    expect(namesIn(passed, 'service_task')).toEqual([entry('1', 'Brakes', null), entry('2', 'Oil', 30)])
  })

  it('is not led astray by inherited member names, nor by what has no end', () => {
    const endless: Record<string, unknown> = { driver: named('7', 'Ana') }
    endless['inner'] = endless
    expect(namesIn({ constructor: named('1', 'No'), toString: named('2', 'No') })).toEqual([])
    expect(namesIn(endless).length).toBeGreaterThan(0)
    expect(namesIn(null)).toEqual([])
  })
})

describe('namesOfAnswer', () => {
  it('knows what a list is a list of, and what is named within', () => {
    const raw = {
      data: [{ ...named('7', 'Ana Lima'), username: 'ana', tags: [named('1', 'North')] }],
      pagination: {},
    }
    expect(namesOfAnswer(listDrivers, raw)).toEqual([
      { kind: 'driver', platformId: '7', name: 'Ana Lima', detail: { username: 'ana' } },
      { kind: 'tag', platformId: '1', name: 'North' },
    ])
  })

  it('sorts assets by their type', () => {
    const raw = {
      data: [
        { ...named('1', 'T'), type: 'trailer' },
        { ...named('2', 'V'), type: 'vehicle' },
        { ...named('3', 'E'), type: 'equipment' },
      ],
    }
    expect(namesOfAnswer(listAssets, raw).map(({ kind }) => kind)).toEqual(['trailer', 'vehicle', 'asset'])
  })

  it('reads detections, and no measurements', () => {
    const raw = { data: [{ id: 'd', driver: named('7', 'Ana Lima') }] }
    expect(namesOfAnswer(streamDetections, raw)).toHaveLength(1)
    expect(namesOfAnswer(streamDataPoints, raw)).toEqual([])
    expect(namesOfAnswer(streamDetections, undefined)).toEqual([])
  })

  it('takes trailers and equipment for what they are, and nobody from an issue, whose asset may be any of them', () => {
    const raw = { data: [{ id: '7', name: 'RV TR-01', asset: { id: '8', name: 'RV 101' } }] }
    expect(namesOfAnswer(listTrailers, { data: [{ id: '7', name: 'RV TR-01' }] })).toMatchObject([
      { kind: 'trailer', platformId: '7' },
    ])
    expect(namesOfAnswer(listEquipment, { data: [{ id: '7', name: 'Forklift 1' }] })).toMatchObject([
      { kind: 'asset', platformId: '7' },
    ])
    expect(namesOfAnswer(streamIssues, raw)).toEqual([])
  })

  it('takes of a vendor, who has no name, its own id and what it does, and where it is; nothing is known of one that says neither', () => {
    const told = { categoryIds: ['c'], vendorId: 'V-1', servicesProvided: ' Tires ', addressId: '9' }
    expect(namesOfAnswer(listMaintenanceVendors, { data: [{ id: 'a', ...told }, { id: 'b' }] })).toEqual([
      {
        ...{ kind: 'vendor', platformId: 'a', name: 'V-1 · Tires' },
        detail: { addressId: '9', servicesProvided: 'Tires' },
      },
      {
        ...{ kind: 'vendor', platformId: 'b', name: '' },
        detail: { addressId: null, servicesProvided: null },
      },
    ])
    const twice = { ...told, id: 'a', vendorId: 'Tires', servicesProvided: 'Tires' }
    expect(namesOfAnswer(listMaintenanceVendors, { data: [twice] })).toMatchObject([{ name: 'Tires' }])
  })

  it('finds the vehicle that somebody drives now, and vehicles beside their readings', () => {
    const clock = { driver: { id: '1', name: 'Ann' }, currentVehicle: { id: '2', name: 'RV 101' } }
    expect(namesOfAnswer(listDriverClocks, { data: [clock] }).map(({ kind }) => kind)).toEqual([
      'driver',
      'vehicle',
    ])
    const stats = { id: '2', name: 'RV 101', gps: { address: { id: '3', name: 'Yard' } } }
    expect(namesOfAnswer(listVehicleStats, { data: [stats] }).map(({ kind }) => kind)).toEqual([
      'vehicle',
      'address',
    ])
  })
})
