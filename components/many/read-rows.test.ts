import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { object, text } from '@/components/api/read'
import { windowQuery } from '@/components/list/list-windows'
import { speakHere } from '@/components/words/here'
import { english } from '@/test/english'
import { readRows } from './read-rows'

speakHere(english)

afterEach(() => vi.unstubAllGlobals())

const LIST = { key: ['routes'], path: '/api/lists/routes', asked: 'show=late', row: object({ id: text }) }
const idsOf = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `${from + index}`)

/** Our API; `listAt` says which ids the list has when it is asked for the nth time. */
function api(listAt: (nth: number) => readonly string[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://localhost').searchParams
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    const ids = listAt(asked.length)
    asked.push(`${offset}`)
    return Response.json({
      data: ids.slice(offset, offset + limit).map((id) => ({ id })),
      found: ids.length,
    })
  })
  return asked
}
const read = async (from: number, to: number, client = new QueryClient()) => {
  const { rows, missing } = await readRows(client, LIST, { from, to })
  return { ids: rows.map(({ item }) => item.id), missing }
}

it('reads every part anew, whatever of it was kept', async () => {
  // One in front has left the filter since the first part was read: each of the others stands a place further up.
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const { queryKey } = windowQuery(LIST, 0)
  client.setQueryData(queryKey, { data: idsOf(50).map((id) => ({ id })), found: 120 })
  await client.invalidateQueries({ queryKey })
  api(() => idsOf(119, 1))
  expect(await read(0, 118, client)).toEqual({ ids: idsOf(119, 1), missing: 0 })
})

it('reads once more where the list changed between two parts', async () => {
  // The second part is read when the first row has gone: `50` would be in none of them.
  const asked = api((nth) => (nth === 0 ? idsOf(100) : idsOf(99, 1)))
  expect(await read(0, 99)).toEqual({ ids: idsOf(99, 1), missing: 0 })
  expect(asked).toHaveLength(4)
})

it('says how many are missing where it goes on changing', async () => {
  // One comes in front between two parts: the last of the first part stands in the second too.
  const asked = api((nth) => (nth % 2 === 0 ? idsOf(100) : ['new', ...idsOf(100)]))
  expect(await read(0, 99)).toEqual({ ids: idsOf(99), missing: 1 })
  expect(asked).toHaveLength(4)
})

it('answers what stands at those places, and how many there are', async () => {
  api(() => idsOf(130))
  const { rows, missing } = await readRows(new QueryClient(), LIST, { from: 60, to: 140 })
  expect(missing).toBe(0)
  expect(rows[10]).toEqual({ item: { id: '60' }, place: 60 })
  expect(rows.at(-1)).toEqual({ item: { id: '129' }, place: 129 })
})

it('throws why a part was not read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
  await expect(read(0, 60)).rejects.toThrow()
})
