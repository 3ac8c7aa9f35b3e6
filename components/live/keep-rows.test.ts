import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dvirsKey } from '@/components/dvirs/dvir-keys'
import { type ListWindow, windowKey } from '@/components/list/list-windows'
import { routeKey, routesKey } from '@/components/routes/route-keys'
import { keepRows } from './keep-rows'
import type { ChangedRow } from './live-answer'

interface Named {
  id: string
  name: string
}

const partKey = windowKey(routesKey, '', 0)
const ledger = {
  sources: {},
  lastSource: 'feed',
  firstSeenAt: '2026-03-02T08:00:00.000Z',
  lastConfirmedAt: '2026-03-02T08:00:00.000Z',
  stub: false,
}
const route = (id: string, name: string) => ({ id, name, ledger })
const changed = (id: string, name: string): ChangedRow => ({ noun: 'route', id, row: route(id, name) })

describe('keepRows', () => {
  let client: QueryClient
  let rows: ReturnType<typeof keepRows>
  let now: number
  beforeEach(() => {
    now = 1_000_000
    client = new QueryClient()
    rows = keepRows(client, () => now)
  })
  afterEach(() => {
    rows.stop()
    client.clear()
  })

  const have = (...list: Named[]) => client.setQueryData(partKey, { data: list, found: list.length })
  const listed = () =>
    client.getQueryData<ListWindow<Named>>(partKey)?.data.map(({ id, name }) => `${id} ${name}`)

  it('puts a row in its place, and leaves the others as the very same objects', () => {
    have(route('a', 'A'), route('b', 'B'))
    const before = client.getQueryData<ListWindow<Named>>(partKey)?.data[0]
    rows.take([changed('b', 'B2'), changed('c', 'C')])
    expect(listed()).toEqual(['a A', 'b B2'])
    expect(client.getQueryData<ListWindow<Named>>(partKey)?.data[0]).toBe(before)
  })

  it('leaves a verdict in its row: it is read with the list, and no event of the route tells it', () => {
    const departure = { verdict: 'blocked', unchecked: 1 }
    const listedWith = { ...route('a', 'A'), departure }
    have(listedWith, route('b', 'B'))
    rows.take([changed('a', 'A2'), changed('b', 'B2')])
    expect(client.getQueryData<ListWindow<Named>>(partKey)?.data).toMatchObject([
      { name: 'A2', departure },
      { name: 'B2' },
    ])
  })

  it('leaves in its row which work order is open for a report, and of what alone it is where the list is narrowed to a trailer', () => {
    const narrowed = windowKey(dvirsKey, 'asset=t1', 0)
    const order = { name: 'Brakes', status: 'Open', others: 0 }
    const notOf = { id: 't1', only: 'vehicle' }
    const listedAs = { id: 'i1', name: 'RV 1', defects: 1, openDefects: 1, missing: [], order, notOf, ledger }
    client.setQueryData(narrowed, { data: [listedAs], found: 1 })
    const report = {
      ...{ id: 'i1', safetyStatus: 'unsafe', ledger },
      ...{ vehicle: { id: 'v1', name: 'RV 1' }, trailer: { id: 't1', name: 'TR 1' } },
      vehicleDefects: [{ id: 'd', defectType: 'Brakes', comment: 'Worn' }],
    }
    rows.take([{ noun: 'dvir', id: 'i1', row: report }])
    expect(client.getQueryData<ListWindow<Named>>(narrowed)?.data).toMatchObject([
      { what: 'Brakes', order, notOf },
    ])
  })

  it('has the lists read again, in which verdicts stand, when routes were judged another way', async () => {
    vi.useFakeTimers()
    try {
      const read = vi.spyOn(client, 'invalidateQueries')
      rows.judged()
      await vi.advanceTimersByTimeAsync(2_000)
      for (const noun of ['routes', 'dvirs', 'work-orders'])
        expect(read.mock.calls).toContainEqual([{ queryKey: [noun, 'list'] }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('has lists and counts read again, once for all that changes within two seconds', async () => {
    vi.useFakeTimers()
    try {
      const read = vi.spyOn(client, 'invalidateQueries')
      rows.take([changed('b', 'B2')])
      rows.take([changed('c', 'C')])
      await vi.advanceTimersByTimeAsync(1_999)
      expect(read).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(read.mock.calls).toEqual([
        [{ queryKey: ['routes', 'list'] }],
        [{ queryKey: ['routes', 'counts'] }],
        [{ queryKey: ['today'] }],
        [{ queryKey: ['board'] }],
        [{ queryKey: ['repairs'] }],
        [{ queryKey: ['defects'] }],
        [{ queryKey: ['vehicles'] }],
        [{ queryKey: ['drivers'] }],
        [{ queryKey: ['map'] }],
        [{ queryKey: ['inspections'] }],
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  it('has verdicts read again at once when routes were judged another way', async () => {
    vi.useFakeTimers()
    try {
      const read = vi.spyOn(client, 'invalidateQueries')
      rows.judged()
      rows.judged()
      await vi.advanceTimersByTimeAsync(200)
      expect(read.mock.calls).toEqual([
        [{ queryKey: ['today'] }],
        [{ queryKey: ['board'] }],
        [{ queryKey: ['repairs'] }],
        [{ queryKey: ['defects'] }],
        [{ queryKey: ['vehicles'] }],
        [{ queryKey: ['drivers'] }],
        [{ queryKey: ['map'] }],
        [{ queryKey: ['inspections'] }],
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  it('lets a read of verdicts come to its end, however often they change meanwhile, and reads them once more', async () => {
    vi.useFakeTimers()
    const answers: (() => void)[] = []
    const queryFn = () => new Promise<string>((resolve) => answers.push(() => resolve('read')))
    const desk = new QueryObserver(client, { queryKey: ['today', 12], queryFn, initialData: 'rendered' })
    const close = desk.subscribe(() => undefined)
    try {
      const told = async () => {
        rows.judged()
        await vi.advanceTimersByTimeAsync(250)
      }
      answers.splice(0).forEach((answer) => answer())
      await vi.advanceTimersByTimeAsync(0)
      for (let times = 0; times < 5; times += 1) await told()
      expect(answers).toHaveLength(1)
      answers[0]?.()
      await vi.advanceTimersByTimeAsync(0)
      expect(answers).toHaveLength(2)
      answers[1]?.()
      await vi.advanceTimersByTimeAsync(500)
      expect(answers).toHaveLength(2)
    } finally {
      close()
      vi.useRealTimers()
    }
  })

  it('changes the one row that a detail shows, and makes none that nobody looks at', () => {
    client.setQueryData(routeKey('a'), route('a', 'A'))
    rows.take([changed('a', 'A2'), changed('b', 'B')])
    expect(client.getQueryData<Named>(routeKey('a'))?.name).toBe('A2')
    expect(client.getQueryData(routeKey('b'))).toBeUndefined()
    expect(listed()).toBeUndefined()
  })

  it('does not make an old list young, nor one valid that has to be read again', async () => {
    client.setQueryData(partKey, { data: [route('a', 'A')], found: 1 }, { updatedAt: 1 })
    await client.invalidateQueries({ queryKey: routesKey })
    rows.take([changed('a', 'A2')])
    expect(listed()).toEqual(['a A2'])
    expect(client.getQueryState(partKey)).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true })
  })

  it('is not undone by a read that began before', async () => {
    have(route('a', 'A'))
    let answer: (list: ListWindow<Named>) => void = () => undefined
    const reading = client.fetchQuery({
      queryKey: partKey,
      queryFn: () => new Promise<ListWindow<Named>>((resolve) => (answer = resolve)),
      staleTime: 0,
    })
    await Promise.resolve()
    now += 1000
    rows.take([changed('a', 'A2'), changed('c', 'C')])
    answer({ data: [route('a', 'A'), route('b', 'B')], found: 2 })
    await reading
    expect(listed()).toEqual(['a A2', 'b B'])
  })

  it('does not undo a read that began after', async () => {
    have(route('a', 'A'))
    rows.take([changed('a', 'A2')])
    now += 1
    await client.fetchQuery({
      queryKey: partKey,
      queryFn: async () => ({ data: [route('a', 'A3')], found: 1 }),
      staleTime: 0,
    })
    expect(listed()).toEqual(['a A3'])
  })

  it('is not undone by a page that was rendered before', () => {
    rows.take([changed('a', 'A2')])
    now += 500
    client.getQueryCache().build(
      client,
      { queryKey: partKey },
      {
        ...new QueryClient().getQueryCache().build(client, { queryKey: ['x'] }).state,
        data: { data: [route('a', 'A')], found: 1 },
      },
    )
    expect(listed()).toEqual(['a A2'])
  })

  it('has a row read again that this page cannot read', () => {
    client.setQueryData(routeKey('a'), route('a', 'A'))
    rows.take([{ noun: 'route', id: 'a', row: { id: 7 } }])
    expect(client.getQueryState(routeKey('a'))?.isInvalidated).toBe(true)
    expect(client.getQueryData<Named>(routeKey('a'))?.name).toBe('A')
  })

  it('reads lists and rows anew, and nothing else', () => {
    have(route('a', 'A'))
    client.setQueryData(['work-orders', 'warnings', '1'], ['kept'])
    rows.readAnew()
    expect(client.getQueryState(partKey)?.isInvalidated).toBe(true)
    expect(client.getQueryState(['work-orders', 'warnings', '1'])?.isInvalidated).toBe(false)
  })
})
