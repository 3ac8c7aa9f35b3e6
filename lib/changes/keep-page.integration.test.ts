import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { listUnreadable } from '@/lib/events/list-unreadable'
import { readEvents } from '@/lib/events/read-events'
import { saveSeries } from '@/lib/feeds/save-series'
import { replayLedger } from '@/lib/jobs/replay-ledger'
import type { JsonObject } from '@/lib/json'
import { listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { keepUnreadable, readList } from '@/lib/sync/read-list'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { keepObserved } from './keep-observed'
import { keepPage } from './keep-page'

const AT = new Date('2026-03-02T08:00:00.000Z')
const LONG = randomBytes(10_000).toString('hex')
const ODD: [string, string][] = [
  ['long', LONG],
  ['NUL', 'a\0b'],
  ['half a pair', 'a\ud83d'],
  ['the other half', '\ude9aa'],
]

const ROUTE = {
  id: 'bad',
  name: 'North',
  notes: 'A note',
  driver: { id: 'd1', name: 'Ann', externalIds: { payroll: '7' } },
  vehicle: { id: 'v1', name: 'Truck 2' },
  orgLocalTimezone: 'America/New_York',
  externalIds: { erp: '12' },
  stops: [{ id: 's1', name: 'Stop', state: 'scheduled', notes: 'Gate 3' }],
}
const DVIR = {
  id: 'bad',
  type: 'preTrip',
  safetyStatus: 'unsafe',
  licensePlate: 'ABC 123',
  location: 'Yard',
  mechanicNotes: 'Worn',
  vehicle: { id: 'v1', name: 'Truck 2' },
  trailer: { id: 't1', name: 'Trailer' },
  authorSignature: { type: 'driver', signedAtTime: AT.toISOString(), signatoryUser: { id: 'u', name: 'Bo' } },
}
const ORDER = {
  id: 'bad',
  status: 'Open',
  priority: 'High',
  assetId: 'v1',
  description: 'Brakes',
  assignedUserId: 'u1',
  poNumber: 'PO 1',
  invoiceNumber: 'I 1',
  category: 'Repair',
  closingNotes: 'Done',
}

/** Each text in an object, by its path. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))
}

function put(object: JsonObject, path: readonly string[], text: string): JsonObject {
  const copy = structuredClone(object)
  let at: object = copy
  for (const step of path.slice(0, -1)) at = Object(Reflect.get(at, step))
  Reflect.set(at, path.at(-1) ?? '', text)
  return copy
}

describeEachDatabase('a page with something in it that cannot be stored', (database) => {
  const open = async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    return { base, actor, organizationId: actor.organizationId }
  }
  const types = async (organizationId: string) =>
    (await readEvents(database().db, organizationId, 0, 5000)).map(({ type }) => type)

  it.each([
    ['route', ROUTE, () => database().db.route.count()],
    ['dvir', DVIR, () => database().db.dvir.count()],
    ['work_order', ORDER, () => database().db.workOrder.count()],
  ] as const)('keeps every other %s, whichever text it is', async (noun, object, count) => {
    const { base, organizationId } = await open()
    let good = 0
    let raw = 0
    for (const [index, path] of pathsOf(object).entries())
      for (const [word, text] of ODD) {
        const bad = put(object, path, text)
        if (path.join() !== 'id') bad.id = `bad ${index} ${word}`
        const data = [
          { ...object, id: `first ${index} ${word}` },
          bad,
          { ...object, id: `last ${index} ${word}` },
        ]
        const answer = { data, pagination: { endCursor: '', hasNextPage: false } }
        const page = await readList(null, async () => ({ data: answer, raw: answer }))
        await keepPage(base, async (tx, append) => {
          await keepUnreadable(tx, organizationId, AT, listRoutes, page.refused)
          const observed = page.items.map((item) => ({ id: item.id, fields: item }))
          return keepObserved(tx, organizationId, noun, AT, observed, append)
        })
        good += page.items.length
        raw += page.refused.length
      }
    expect(await count()).toBe(good)
    expect(raw).toBe(1)
    expect((await types(organizationId)).filter((type) => type === 'unreadable')).toHaveLength(raw)
    // What was made of it once comes out the same again.
    for await (const _ of replayLedger(base, organizationId));
    expect(await count()).toBe(good)
  })

  it('keeps that one raw, whatever it is that the database refuses, and counts it', async () => {
    const { base, organizationId } = await open()
    await database().exec(`ALTER TABLE "Route" ADD CONSTRAINT "odd" CHECK ("name" <> 'odd')`)
    try {
      const driver = { id: '9', name: 'Ana', phone: '555 0100' }
      const observed = ['North', 'odd', 'South'].map((name) => ({
        id: name,
        fields: { id: name, name, driver },
      }))
      await keepPage(base, (tx, append) => keepObserved(tx, organizationId, 'route', AT, observed, append))
    } finally {
      await database().exec('ALTER TABLE "Route" DROP CONSTRAINT "odd"')
    }
    const { db } = database()
    const names = await db.route.findMany({ orderBy: { name: 'asc' }, select: { name: true } })
    expect(names).toEqual([{ name: 'North' }, { name: 'South' }])
    expect(await types(organizationId)).toEqual(['observed', 'unreadable', 'observed'])
    const [, raw] = await readEvents(db, organizationId, 0, 10)
    expect(raw?.body).toContain('"name":"odd"')
    expect(raw?.body, 'who is named, and no more of them').toContain('"driver":{"id":"9","name":"Ana"}')
  })

  it('does not try again what failed for another reason', async () => {
    const { base } = await open()
    let tries = 0
    await expect(
      keepPage(base, () => {
        tries += 1
        return Promise.reject(new Error('The lease is lost'))
      }),
    ).rejects.toThrow('The lease is lost')
    expect(tries).toBe(1)
  })

  it('keeps the other measurements and the other names', async () => {
    const { base, organizationId, actor } = await open()
    const series = { id: 'i', assetId: 'a', name: 'Oil', dataGroup: 'Engine', units: 'kPa' }
    const items = ODD.flatMap(([word, text]) =>
      pathsOf(series).map((path) => ({
        ...series,
        id: `${word} ${path.join()}`,
        ...put(series, path, text),
      })),
    ).map((item, index) => (item.id === 'i' ? { ...item, id: `i${index}` } : item))
    await base.db.$transaction((tx) =>
      saveSeries(tx, organizationId, [...items, { ...series, id: 'good' }], AT),
    )
    expect(await base.db.dataInput.count({ where: { id: 'good' } })).toBe(1)
    expect(await types(organizationId)).toEqual(['unreadable'])
    const { count, data } = await listUnreadable({ ...base, actor })
    expect({ count, sources: data.map(({ source }) => source) }).toEqual({ count: 1, sources: ['feed'] })
    expect(data[0]?.body).toMatchObject({ name: 'Oil' })

    const entries = ODD.flatMap(([word, text]) => [
      { kind: 'driver' as const, platformId: text, name: 'Ann' },
      { kind: 'driver' as const, platformId: word, name: text, externalIds: { [text]: text } },
    ])
    await learn(base.db, organizationId, AT, entries)
    expect(await base.db.directoryEntry.count()).toBe(entries.length - 1)
  })
})
