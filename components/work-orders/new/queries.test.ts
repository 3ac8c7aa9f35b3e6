import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { WAIT } from '@/test/wait'
import { departureQuery } from './queries'

it('asks for the departure of an asset that was picked, and of no name that is being typed', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify({ data: null }))
  })
  const client = new QueryClient()
  const open = (asset: string) => new QueryObserver(client, departureQuery(asset)).subscribe(() => undefined)
  for (const typed of ['', 'RV', 'RV 1', 'RV 101', 'unit:101']) open(typed)()
  expect(asked).toEqual([])
  const close = open('120870801343')
  await vi.waitFor(() => expect(asked).toEqual(['/api/repairs/next-departure?assetId=120870801343']), WAIT)
  close()
  client.clear()
})
