import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { browseNamedDvirs } from './browse-named-dvirs'

const NOW = Date.parse('2026-11-21T18:00:00Z')

describeEachDatabase('reports as the desk lists them', (database) => {
  it('names what is open on them, who wrote them, whose signature they wait for and what is ordered', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const defect = (id: string, defectType: string, isResolved = false) => ({ id, defectType, isResolved })
    await keep(keepDvir, {
      a: {
        ...{ safetyStatus: 'unsafe', endTime: '2026-11-20T08:00:00Z' },
        vehicleDefects: [defect('1', 'Brakes'), defect('2', 'Horn', true), defect('3', 'Brakes')],
        trailerDefects: [defect('4', 'Lights')],
        authorSignature: { type: 'driver', signatoryUser: { id: 'd', name: 'Ada Quill' } },
      },
      b: { safetyStatus: 'safe', endTime: '2026-11-20T09:00:00Z' },
      c: {
        ...{ safetyStatus: 'resolved', endTime: '2026-11-20T07:00:00Z', vehicle: { id: '7' } },
        vehicleDefects: [defect('5', 'Tires')],
      },
      // The next driver reviews the last report of the vehicle, which is c.
      d: {
        ...{ safetyStatus: 'resolved', endTime: '2026-11-20T06:00:00Z', vehicle: { id: '7' } },
        vehicleDefects: [defect('6', 'Horn')],
      },
    })
    const items = [{ id: 'a', type: 'DVIR' }]
    await keep(keepWorkOrder, {
      w1: { status: 'In Progress', description: 'Brakes (RV 1)\nas reported', items },
      w2: { status: 'Closed', description: 'Done', items },
      w3: { status: 'Open', description: 'Other', items: [{ id: 'elsewhere', type: 'DVIR' }] },
    })
    const { data } = await browseNamedDvirs(ctx)
    expect(data.map(({ id, what, by, awaits, order }) => ({ id, what, by, awaits, order }))).toEqual([
      {
        ...{ id: 'a', what: 'Brakes, Lights', by: 'Ada Quill', awaits: 'mechanic' },
        order: { name: 'Brakes (RV 1)', status: 'In Progress', others: 0 },
      },
      { id: 'b' },
      { id: 'c', awaits: 'next_driver' },
      { id: 'd' },
    ])
  })
})
