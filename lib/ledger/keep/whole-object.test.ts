import { describe, expect, it } from 'vitest'
import { getDvir } from '@/lib/platform/contract/endpoints/published/dvirs'
import { deleteRoute, getRoute, listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { listWorkOrders, streamWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import { wholeObject } from './whole-object'

const ROUTE = { id: '7', name: 'North', stops: [{ id: 'a' }], later: { field: 1 } }

describe('an object that the platform answered whole', () => {
  it('has nothing where its endpoint’s contract names a member and it does not', () => {
    const gone = {
      ...{ notes: null, tagIds: null, driver: null, vehicle: null, settings: null },
      ...{ actualRouteStartTime: null, actualRouteEndTime: null },
      ...{ scheduledRouteStartTime: null, scheduledRouteEndTime: null, recurringRouteLiveSharingLinks: null },
    }
    expect(wholeObject(listRoutes, ROUTE)).toEqual({ ...gone, ...ROUTE })
    expect(wholeObject(getRoute, ROUTE)).toEqual({ ...gone, ...ROUTE })
    for (const endpoint of [listWorkOrders, streamWorkOrders])
      expect(wholeObject(endpoint, { id: 'w' })).toMatchObject({
        ...{ id: 'w', assignedUserId: null, dueAtTime: null, archivedAtTime: null, items: null },
      })
    expect(wholeObject(getDvir, { id: 'd' })).toMatchObject({ mechanicNotes: null, secondSignature: null })
  })

  it('keeps what it names, read or not, and what lies below as it is', () => {
    const odd = { id: '7', driver: { name: 'Ann' }, notes: 12, vehicle: null, tagIds: [] }
    expect(wholeObject(listRoutes, odd)).toMatchObject(odd)
  })

  it('loses no member that it must have, none that no object loses, and none of another contract', () => {
    expect(wholeObject(listWorkOrders, { id: 'w' })).not.toHaveProperty('status')
    const route = wholeObject(listRoutes, { name: 'North' })
    for (const name of ['id', 'stops', 'externalIds', 'orgLocalTimezone', 'eta', 'defects'])
      expect(route).not.toHaveProperty(name)
    expect(wholeObject(getDvir, { id: 'd' })).not.toHaveProperty('vehicleDefects')
    expect(wholeObject(deleteRoute, { id: '7' })).toEqual({ id: '7' })
  })
})
