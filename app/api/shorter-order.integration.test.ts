import { beforeEach, expect, it } from 'vitest'
import { POST as find } from '@/app/api/routes/shorter-order/route'
import { findShorterOrder } from '@/lib/desk/find-shorter-order'
import { learn } from '@/lib/directory/learn'
import { describeHandler } from '@/test/database'
import { countingDb } from '@/test/databases/counting-db'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const place = (longitude: number) => ({ latitude: 39, longitude })
/** Out to Byers, back to Aurora and out again, and home. */
const STOPS = [place(-105), { addressId: 'byers' }, place(-104.8), { addressId: 'bennett' }, place(-105.1)]

describeHandler('/api/routes/shorter-order', (database) => {
  let world: DeskOverHttp
  let dispatcher: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    dispatcher = await world.member('dispatcher')
    await learn(world.desk.db, dispatcher.actor.organizationId, new Date(world.desk.clock.now()), [
      { kind: 'address', platformId: 'byers', name: 'Byers', detail: place(-104.2) },
      { kind: 'address', platformId: 'bennett', name: 'Bennett', detail: place(-104.4) },
      { kind: 'address', platformId: 'nowhere', name: 'Nowhere', detail: { latitude: 0, longitude: 0 } },
      { kind: 'vehicle', platformId: '128', name: 'RV 128', detail: place(-104) },
    ])
  })

  const ask = async (
    stops: unknown,
    { lastStays = true, who = dispatcher }: { lastStays?: unknown; who?: Member } = {},
  ) => {
    const body = { stops, lastStays }
    const response = await who.browser.send(find, '/api/routes/shorter-order', { method: 'POST', body })
    return { status: response.status, ...(await response.json()) }
  }

  it('answers the shortest order by where stops and addresses are, the first stop first and the last one last', async () => {
    const stays = await ask(STOPS)
    expect(stays).toMatchObject({ status: 200, unplaced: [] })
    const { order, metersBefore, metersAfter } = stays.data
    expect([order[0], order[4]]).toEqual([0, 4])
    expect(metersBefore - metersAfter).toBeGreaterThan(30_000)
    const moves = await ask(STOPS, { lastStays: false })
    expect(moves.data.order).toEqual([0, 4, 2, 3, 1])
    expect(moves.data.metersBefore).toBe(metersBefore)
    expect(Number.isInteger(moves.data.metersAfter)).toBe(true)
    expect(moves.data.metersAfter).toBeLessThan(metersAfter)
    const again = await ask(
      moves.data.order.map((stop: number) => STOPS[stop]),
      { lastStays: false },
    )
    expect(again.data).toMatchObject({ order: [0, 1, 2, 3, 4], metersBefore: moves.data.metersAfter })
  })

  it('says which stops are nowhere that is known, and answers no order then', async () => {
    const stops = [
      place(-105),
      ...[{ addressId: 'nowhere' }, { addressId: 'never heard of' }, { addressId: '128' }],
      ...[null, { latitude: 0, longitude: 0 }, { addressId: 'byers' }],
    ]
    expect(await ask(stops)).toEqual({ status: 200, data: null, unplaced: [1, 2, 3, 4, 5] })
    const who = await world.member('dispatcher', 'elsewhere')
    expect(await ask(STOPS, { who }), 'addresses of another organization').toMatchObject({
      data: null,
      unplaced: [1, 3],
    })
  })

  it('refuses what is no stop, fewer than two and more than five hundred, at its field', async () => {
    const stop = place(-105)
    const refused: [unknown, string][] = [
      [[stop], 'stops'],
      [Array.from({ length: 501 }, () => stop), 'stops'],
      [[stop, {}], 'stops.1'],
      [[stop, { ...stop, addressId: 'byers' }], 'stops.1'],
      [[stop, { latitude: 91, longitude: 0 }], 'stops.1'],
      [[stop, { addressId: '' }], 'stops.1'],
      [[stop, { addressId: 'x'.repeat(256) }], 'stops.1'],
    ]
    for (const [stops, path] of refused) {
      const { status, error } = await ask(stops)
      expect([status, error.code]).toEqual([400, 'validation_failed'])
      expect(error.details[0].path).toMatch(new RegExp(`^${path}`))
    }
    expect(await ask([stop, stop], { lastStays: 'yes' })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'lastStays' }] },
    })
  })

  it('takes as many stops as a route has', async () => {
    const many = Array.from({ length: 500 }, (_, stop) => ({
      latitude: 39 + ((stop * 337) % 500) / 1000,
      longitude: -105 + ((stop * 211) % 500) / 1000,
    }))
    const { data } = await ask(many)
    expect(new Set(data.order).size).toBe(500)
    expect(data.metersAfter).toBeLessThan(data.metersBefore / 2)
  })

  it('is for who writes routes, asks the database once at most, and the platform never', async () => {
    for (const role of ['viewer', 'mechanic'] as const)
      expect(await ask(STOPS, { who: await world.member(role) })).toMatchObject({
        status: 403,
        error: { code: 'role_forbids' },
      })
    const { db, asked } = countingDb(world.desk.db)
    const ctx = { db, actor: dispatcher.actor, clock: world.desk.clock }
    const { signal } = new AbortController()
    await findShorterOrder(ctx, { stops: STOPS, lastStays: true }, signal)
    expect(asked).toHaveLength(1)
    await findShorterOrder(ctx, { stops: [place(-105), null, place(-104)], lastStays: true }, signal)
    expect(asked).toHaveLength(1)
    expect(world.calls()).toEqual([])
    // Whoever has left meanwhile is reckoned nothing.
    const left = findShorterOrder(ctx, { stops: STOPS, lastStays: true }, AbortSignal.abort())
    await expect(left).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('is reckoned thirty times a minute for one person', async () => {
    const who = await world.member('dispatcher')
    for (let times = 0; times < 30; times++) expect((await ask(STOPS, { who })).status).toBe(200)
    expect(await ask(STOPS, { who })).toMatchObject({ status: 429, error: { code: 'rate_limited' } })
    expect((await ask(STOPS)).status).toBe(200)
  })
})
