import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { driversQuery } from '@/components/drivers/queries'
import { papersQuery } from '@/components/papers/list/queries'
import { repairsQuery } from '@/components/repairs/queries'
import { vehiclesQuery } from '@/components/vehicles/queries'

const COUNTS = {
  ...{
    all: 9,
    needed: 0,
    vehicles: 9,
    trailers: 0,
    unsafe: 0,
    out_of_service: 0,
    inspection_expired: 0,
    in_the_shop: 0,
    in_service: 9,
    unknown: 0,
  },
  ...{ expired: 0, within_30_days: 0, training_overdue: 0 },
}
const untold = { papers: null, training: null }

/** Reads three pages of a list; answers what our API was asked for. */
async function askedFor(read: (client: QueryClient) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const pagination = { endCursor: `c/${asked.length}`, hasNextPage: true }
    return Response.json({ data: [], counts: COUNTS, untold, pagination })
  })
  await read(new QueryClient())
  return asked
}

// A limit that grows with each press would be refused once it is longer than a page may be.
it('read on from where the page before ended, however long the list is', async () => {
  expect(
    await askedFor((client) => client.fetchInfiniteQuery({ ...vehiclesQuery('needed=true'), pages: 3 })),
  ).toEqual([
    '/api/vehicles?needed=true',
    '/api/vehicles?needed=true&after=c%2F1',
    '/api/vehicles?needed=true&after=c%2F2',
  ])
  expect(
    await askedFor((client) => client.fetchInfiniteQuery({ ...driversQuery('show=on_road'), pages: 3 })),
  ).toEqual([
    '/api/drivers?show=on_road',
    '/api/drivers?show=on_road&after=c%2F1',
    '/api/drivers?show=on_road&after=c%2F2',
  ])
  expect(
    await askedFor((client) => client.fetchInfiniteQuery({ ...papersQuery('show=expired'), pages: 2 })),
  ).toEqual(['/api/papers?show=expired', '/api/papers?show=expired&after=c%2F1'])
  expect(await askedFor((client) => client.fetchInfiniteQuery({ ...repairsQuery, pages: 2 }))).toEqual([
    '/api/repairs',
    '/api/repairs?after=c%2F1',
  ])
})
