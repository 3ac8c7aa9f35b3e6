import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { capabilityOf } from '@/lib/connection/capability/capability-of'
import { checkCapabilities } from '@/lib/connection/capability/check-capabilities'
import { readCapabilities } from '@/lib/connection/capability/read-capabilities'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { keepNoLonger } from '@/lib/jobs/retention'
import { listTachographLiveData } from '@/lib/platform/contract/endpoints/fleet'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { founder } from '@/test/people'
import { startSync } from './ask-sync'
import { dueOrganizations, ensureSyncs } from './lease'
import { readSyncs } from './read-syncs'
import { runSyncs } from './run-syncs'

const KIND = 'driver_tachographs'

describeFlow('sync of tachographs', (database) => {
  let desk: TestDesk
  let actor: Actor

  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
    await install(desk, { actor })
  })

  const goBy = async (country: string) => {
    const { organizationId, name: by, userId: byId } = actor
    const version = await desk.db.readinessSettings.count({ where: { organizationId } })
    const at = new Date(desk.clock.now())
    await desk.db.readinessSettings.create({
      data: { ...{ organizationId, by, byId, at }, version: version + 1, value: { country } },
    })
  }
  const run = () => desk.clock.until(runSyncs(desk, actor.organizationId, AbortSignal.timeout(60_000)))
  /** Nothing else is read: what this is about is quick. */
  const alone = () =>
    desk.db.sync.updateMany({
      where: { kind: { not: KIND } },
      data: { dueAt: new Date(desk.clock.now() + 3000 * DAY_MS) },
    })
  const sync = async () => {
    await startSync(desk, actor.organizationId)
    await alone()
    await run()
  }
  const later = async (ms: number) => {
    await desk.clock.advance(ms)
    await run()
  }
  const asked = () =>
    desk.platform.sent.flatMap(({ url }) => (url.pathname === listTachographLiveData.path ? url : []))
  const ago = (ms: number) => new Date(desk.clock.now() - ms).toISOString()
  const told = (data: unknown[]) =>
    desk.platform.control('faults', {
      ...{ method: 'GET', path: listTachographLiveData.path, status: 200, times: 1 },
      body: { data, pagination: { endCursor: '', hasNextPage: false } },
    })
  const rows = () => desk.db.driverTachograph.findMany({ orderBy: { driverId: 'asc' } })
  const touched = async () => {
    const found = await desk.db.touched.findMany({ where: { kind: 'driver' }, orderBy: { id: 'asc' } })
    await desk.db.touched.deleteMany()
    return found.map(({ id }) => id)
  }
  const listed = async () => (await readSyncs(desk, actor.organizationId)).find(({ kind }) => kind === KIND)
  const offered = async () =>
    (await readCapabilities(desk, actor.organizationId)).find(({ name }) => name === KIND)

  it('asks for none under the rules of the US, and says of no list that it is missing', async () => {
    await goBy('EU')
    await goBy('US')
    await sync()
    await desk.clock.until(checkCapabilities(desk, actor.organizationId))
    expect(asked()).toEqual([])
    expect([await listed(), await offered()]).toEqual([undefined, undefined])
    expect(await rows()).toEqual([])
  })

  it('says of no list that a platform has it or lacks it, under the rules of the US, though a driver’s page asks for it', async () => {
    await sync()
    const look = () =>
      desk.door.call(actor.organizationId, listTachographLiveData, { query: { driverIds: ['d1'] } })
    for (const [status, shown] of [
      [404, 'absent'],
      [200, 'available'],
    ] as const) {
      const { path } = listTachographLiveData
      const body =
        status === 200 ? { data: [], pagination: { endCursor: '', hasNextPage: false } } : { message: 'no' }
      await desk.platform.control('faults', { ...{ method: 'GET', path, status, times: 1 }, body })
      await desk.clock.until(look().catch(() => null))
      expect(await capabilityOf(desk, actor.organizationId, KIND)).toBe(shown)
      expect(await offered()).toBeUndefined()
    }
  })

  it.each(['EU', 'UK'])(
    'asks each minute for what happened since, under the rules of the %s',
    async (country) => {
      await goBy(country)
      await sync()
      const [first] = asked()
      expect(first?.searchParams.get('startTime')).toBe(ago(7 * DAY_MS))
      expect(await listed()).toMatchObject({ status: 'done', syncedUntil: ago(0) })
      expect(await offered()).toMatchObject({ state: 'available', endpoints: [`GET ${first?.pathname}`] })
      expect((await rows()).length).toBeGreaterThan(10)
      await later(2 * MINUTE_MS)
      expect(asked().at(-1)?.searchParams.get('startTime')).toBe(ago(HOUR_MS + 2 * MINUTE_MS))
      await later(HOUR_MS)
      expect(asked().at(-1)?.searchParams.get('startTime')).toBe(ago(7 * DAY_MS))
      const before = asked().length
      await desk.clock.until(checkCapabilities(desk, actor.organizationId))
      expect(asked()).toHaveLength(before + 1)
    },
  )

  it('has its list by the next sweep once the rules are those of the EU, and no more once they are not', async () => {
    await sync()
    await goBy('EU')
    await ensureSyncs(desk)
    expect(await dueOrganizations(desk)).toEqual([actor.organizationId])
    await run()
    expect([await listed(), await offered()]).toMatchObject([{ status: 'done' }, { state: 'available' }])
    await ensureSyncs(desk)
    expect(await dueOrganizations(desk)).toEqual([])
    await goBy('US')
    await ensureSyncs(desk)
    expect([await listed(), await offered()]).toEqual([undefined, undefined])
    const before = asked().length
    await later(DAY_MS)
    expect(asked()).toHaveLength(before)
  })

  it('keeps no record of a night under rules that do not go by them', async () => {
    await goBy('EU')
    await sync()
    const kept = await rows()
    await goBy('UK')
    await keepNoLonger(desk, AbortSignal.any([]))
    expect(await rows()).toEqual(kept)
    await goBy('US')
    await keepNoLonger(desk, AbortSignal.any([]))
    expect([kept.length > 0, await rows()]).toEqual([true, []])
  })

  it('leaves the lists of others as they are', async () => {
    const other = (await founder(desk)).actor
    await goBy('EU')
    await sync()
    await ensureSyncs(desk, other.organizationId)
    expect(await listed()).toMatchObject({ status: 'done' })
  })

  it('keeps the newest of each driver, and has those judged of whom it is news', async () => {
    await goBy('EU')
    const record = { vehicleId: 'v1', workingState: 'rest', remainingCurrentDrivingTimeMinute: 270 }
    const of = (driverId: string, ms: number, more: object = {}) => ({
      ...{ ...record, driverId, happenedAtTime: ago(ms) },
      ...more,
    })
    await told([
      of('d1', 10 * MINUTE_MS),
      of('d2', 10 * MINUTE_MS),
      of('d1', 20 * MINUTE_MS, { vehicleId: 'v2' }),
    ])
    await sync()
    const [one, two] = await rows()
    const at = new Date(ago(10 * MINUTE_MS))
    expect(one).toMatchObject({ driverId: 'd1', vehicleId: 'v1', toldAt: at, untilBreakMs: 270 * MINUTE_MS })
    expect(await touched()).toEqual(['d1', 'd2'])
    await desk.clock.advance(2 * MINUTE_MS)
    const news = of('d1', MINUTE_MS, { workingState: 'driving', currentDurationOfSelectedActivityMinute: 1 })
    await told([
      news,
      of('d2', HOUR_MS, { workingState: 'driving' }),
      of('d2', 12 * MINUTE_MS, { vehicleId: 'v3' }),
    ])
    await run()
    expect(await rows()).toEqual([
      {
        ...one,
        toldAt: new Date(news.happenedAtTime),
        workingState: 'driving',
        stateSince: new Date(ago(2 * MINUTE_MS)),
      },
      two,
    ])
    expect(await touched()).toEqual(['d1'])
  })

  it('takes what can be read of a page, logs once what cannot, and nothing of a vehicle without a card', async () => {
    await goBy('EU')
    const page = [
      {
        driverId: 'd1',
        happenedAtTime: ago(0),
        remainingCurrentDrivingTimeMinute: '7',
        currentDailyDrivingTimeMinute: 7,
      },
      { vehicleId: 'v1', happenedAtTime: ago(0) },
      { driverId: 7, happenedAtTime: ago(0) },
    ]
    await told(page)
    await sync()
    expect(await rows()).toMatchObject([{ driverId: 'd1', untilBreakMs: null, dayDrivenMs: 7 * MINUTE_MS }])
    await told(page)
    await later(2 * MINUTE_MS)
    const logged = await desk.db.event.findMany({ where: { type: 'unreadable' } })
    expect(logged.map(({ body }) => body)).toEqual([
      { notKept: 'It is a measurement.', endpoint: listTachographLiveData.id, wrong: ['driverId'] },
    ])
  })

  it('is kept for as long as measurements are', async () => {
    await goBy('EU')
    await sync()
    await desk.clock.advance(89 * DAY_MS)
    await keepNoLonger(desk, AbortSignal.any([]))
    expect((await rows()).length).toBeGreaterThan(0)
    await desk.clock.advance(2 * DAY_MS)
    await keepNoLonger(desk, AbortSignal.any([]))
    expect(await rows()).toEqual([])
  })
})
