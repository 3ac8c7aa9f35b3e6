import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { keepDvir } from '../change/keep-dvir'
import { browseDvirs, browseDvirsQuery, countDvirs } from './browse-dvirs'

const NOW = Date.parse('2026-11-21T18:00:00Z')
const SIGNED = { signatoryUser: { id: '1', name: 'Ada Quill' }, signedAtTime: '2026-11-20T00:00:00Z' }

const ROWS = {
  safe: {
    safetyStatus: 'safe',
    endTime: '2026-11-21T17:00:00Z',
    vehicle: { id: 'v2', name: 'Truck 2' },
    authorSignature: SIGNED,
  },
  resolved: {
    safetyStatus: 'resolved',
    endTime: '2026-11-21T10:00:00Z',
    vehicle: { id: 'v10', name: 'Truck 10' },
    vehicleDefects: [{ id: 'd0', isResolved: true, defectType: 'Wipers' }],
    authorSignature: SIGNED,
    secondSignature: SIGNED,
    thirdSignature: SIGNED,
  },
  unsafe: {
    safetyStatus: 'UNSAFE',
    startTime: '2026-11-19T00:00:00Z',
    vehicle: { id: 'v1', name: 'Truck 1' },
    trailerDefects: [{ id: 'd1', isResolved: false, defectType: 'Brakes', comment: 'Pad worn' }],
    authorSignature: SIGNED,
  },
  open: {
    safetyStatus: 'safe',
    endTime: '2026-11-18T00:00:00Z',
    vehicle: { id: 'v3', name: 'Truck 3' },
    defects: [{ id: 'd2', comment: 'Mirror' }],
  },
  stub: {},
}

describeEachDatabase('the desk’s list of DVIRs', (database) => {
  const open = async () => {
    const world = await openListWorld(database().db, NOW)
    await world.keep(keepDvir, ROWS)
    return world
  }

  it('answers every question of the address, in the order that it asks for', async () => {
    const { ctx } = await open()
    const asked = async (search: string) => {
      const query = browseDvirsQuery.parse(Object.fromEntries(new URLSearchParams(search)))
      return (await browseDvirs(ctx, query)).data.map(({ id }) => id)
    }
    expect(await asked('')).toEqual(['unsafe', 'open', 'safe', 'resolved', 'stub'])
    expect(await asked('show=unsafe')).toEqual(['unsafe'])
    expect(await asked('show=open')).toEqual(['unsafe', 'open'])
    expect(await asked('show=mechanic')).toEqual(['unsafe', 'open'])
    expect(await asked('show=next_driver')).toEqual([])
    // Each word holds of every row, whichever others are asked beside it.
    expect(await asked('safety=safe')).toEqual(['open', 'safe'])
    expect(await asked('safety=resolved')).toEqual(['resolved'])
    expect(await asked('show=unsafe&missing=mechanic')).toEqual(['unsafe'])
    expect(await asked('safety=safe&missing=mechanic')).toEqual(['open'])
    expect(await asked('show=unsafe&safety=safe')).toEqual([])
    expect(await asked('missing=driver')).toEqual(['open'])
    expect(await asked('missing=next_driver')).toEqual([])
    expect(await asked('sort=newest')).toEqual(['safe', 'resolved', 'unsafe', 'open', 'stub'])
    expect(await asked('sort=oldest')).toEqual(['open', 'unsafe', 'resolved', 'safe', 'stub'])
    expect(await asked('sort=vehicle')).toEqual(['stub', 'unsafe', 'safe', 'open', 'resolved'])
    expect(await asked('q=brakes')).toEqual(['unsafe'])
    expect(await asked('q=QUILL+truck')).toEqual(['unsafe', 'safe', 'resolved'])
    expect(await asked('q=nothing+like+it')).toEqual([])
    // Those that somebody names, as far as they are known.
    expect(await asked('ids=safe,elsewhere,open&sort=newest')).toEqual(['safe', 'open'])
  })

  it('leaves the reports of one vehicle or trailer alone, by its id', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepDvir, {
      truck: { vehicle: { id: 'v1' }, trailer: { id: 't1' } },
      other: { vehicle: { id: 'v2' }, trailer: { id: 't1' } },
      bare: {},
    })
    const of = async (asset: string) =>
      (await browseDvirs(ctx, { asset })).data.map(({ id }) => id).toSorted()
    expect(await of('v1')).toEqual(['truck'])
    expect(await of('t1')).toEqual(['other', 'truck'])
    expect(await of('v3')).toEqual([])
  })

  it('says of what it is narrowed to, and of nothing else, that a status is of the other unit alone', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const both = { vehicle: { id: 'v1' }, trailer: { id: 't1' }, safetyStatus: 'unsafe' }
    const lamps = { id: 'd1', isResolved: false, defectType: 'Lamps' }
    await keep(keepDvir, {
      ofVehicle: { ...both, vehicleDefects: [lamps] },
      ofTrailer: { ...both, safetyStatus: 'resolved', trailerDefects: [{ ...lamps, isResolved: true }] },
      ofBoth: { ...both, vehicleDefects: [lamps], trailerDefects: [{ ...lamps, id: 'd2' }] },
      ofNeither: both,
    })
    const told = async (asked: Parameters<typeof browseDvirs>[1]) =>
      Object.fromEntries(
        (await browseDvirs(ctx, asked)).data.flatMap(({ id, notOf }) => (notOf ? [[id, notOf]] : [])),
      )
    expect(await told({ asset: 't1' })).toEqual({ ofVehicle: { id: 't1', only: 'vehicle' } })
    expect(await told({ asset: 'v1' })).toEqual({ ofTrailer: { id: 'v1', only: 'trailer' } })
    expect(await told({})).toEqual({})
    // A row from before is told anew.
    await ctx.db.dvir.updateMany({
      data: { listedRule: 3, listed: { defects: 1, openDefects: 1, missing: [] } },
    })
    expect(await told({ asset: 't1' })).toEqual({ ofVehicle: { id: 't1', only: 'vehicle' } })
  })

  it('hands out any part of the list, and counts what each word leaves', async () => {
    const { ctx } = await open()
    const part = await browseDvirs(ctx, { offset: 2, limit: 2 })
    expect(part.data.map(({ id }) => id)).toEqual(['safe', 'resolved'])
    expect(part.found).toBe(5)
    expect(await countDvirs(ctx)).toEqual({ all: 5, unsafe: 1, open: 2, mechanic: 2, next_driver: 0 })
  })

  it('lists and counts nothing of another organization', async () => {
    await open()
    const { ctx } = await openListWorld(database().db, NOW)
    expect(await browseDvirs(ctx)).toEqual({ data: [], found: 0 })
    expect((await countDvirs(ctx)).all).toBe(0)
  })
})
