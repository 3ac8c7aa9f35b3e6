import { beforeEach, expect, it } from 'vitest'
import { POST } from '@/app/api/printed/route'
import { keyOf, limiterOf } from '@/lib/accounts/limits'
import { MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const AT = '2026-03-02T08:00:00.000Z'
const PERIOD = { from: '2026-03-01', to: '2026-03-08', zone: 'America/Denver' }

describeHandler('/api/printed', (database) => {
  let world: DeskOverHttp
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
  })
  const print = (browser: Awaited<ReturnType<DeskOverHttp['member']>>['browser'], body: unknown) =>
    browser.send(POST, '/api/printed', { method: 'POST', body })
  const lines = () =>
    world.desk.db.auditEntry.findMany({
      where: { action: 'paper.printed' },
      orderBy: { sequence: 'asc' },
    })

  it('leaves a line in the trail of each paper that somebody printed, and none about what it shows', async () => {
    const { browser, actor } = await world.member('viewer')
    await world.desk.db.$transaction(async (tx) => {
      const sighting = { source: 'api' as const, at: AT, key: '7', fields: { id: '7' } }
      for (const keep of [keepRoute, keepDvir, keepWorkOrder])
        await keep(tx, actor.organizationId, '7', sighting)
    })
    for (const body of [
      { paper: 'route', id: '7' },
      { paper: 'dvir', id: '7' },
      { paper: 'work-order', id: '7' },
      { paper: 'inspections', ...PERIOD, driver: 'd1' },
      { paper: 'on-time', ...PERIOD, drivers: false },
      { paper: 'board', day: '2026-03-02', days: 3, zone: 'America/Denver', rows: 'drivers' },
      { paper: 'board', day: '2026-03-02', days: 1, zone: 'America/Denver', rows: 'vehicles', at: AT },
    ])
      expect((await print(browser, body)).status).toBe(204)
    const told = await lines()
    expect(told.map(({ subjectType, subjectId, summary }) => [subjectType, subjectId, summary])).toEqual([
      ['list', 'route', 'Asked to print the paper of route 7'],
      ['list', 'dvir', 'Asked to print the paper of DVIR 7'],
      ['list', 'work-order', 'Asked to print the paper of work order 7'],
      [
        ...['list', 'inspections'],
        'Asked to print the record of inspections from 2026-03-01 to 2026-03-08, America/Denver, of driver d1',
      ],
      ['list', 'on-time', 'Asked to print punctuality from 2026-03-01 to 2026-03-08, America/Denver'],
      [
        'list',
        'board',
        'Asked to print the board of routes by drivers of 2026-03-02, America/Denver, 3 days',
      ],
      [
        ...['list', 'board'],
        `Asked to print the board of routes by vehicles of 2026-03-02, America/Denver, as it was at ${AT}`,
      ],
    ])
    expect(told.map(({ actorId, organizationId }) => [actorId, organizationId])).toEqual(
      told.map(() => [actor.userId, actor.organizationId]),
    )
    expect(told[0]?.detail).toEqual({ id: '7' })
    expect(told[3]?.detail).toEqual({ ...PERIOD, driver: 'd1' })
  })

  it('refuses what the organization does not have, and what is no paper, and leaves no line', async () => {
    const { browser } = await world.member('viewer')
    const elsewhere = await world.member('administrator', 'elsewhere')
    await world.desk.db.$transaction((tx) =>
      keepRoute(tx, elsewhere.actor.organizationId, '7', {
        ...{ source: 'api', at: AT, key: '7', fields: { id: '7' } },
      }),
    )
    expect((await print(browser, { paper: 'route', id: '7' })).status).toBe(404)
    for (const body of [
      { paper: 'wall' },
      { paper: 'route' },
      { paper: 'inspections', ...PERIOD, zone: 'Mars/Olympus' },
      { paper: 'on-time', ...PERIOD, drivers: true, more: 1 },
    ])
      expect((await print(browser, body)).status).toBe(400)
    expect(await lines()).toEqual([])
  })

  it('leaves one line of all copies of the same within ten minutes, each of its own for another paper, person and time', async () => {
    const { browser } = await world.member('viewer')
    const other = await world.member('viewer')
    const board = { paper: 'board', day: '2026-03-02', days: 1, zone: 'America/Denver', rows: 'drivers' }
    // What an organization writes first is not what is raced for here.
    await print(browser, { ...board, days: 2 })
    expect(
      (await Promise.all([board, board, board].map((one) => print(browser, one)))).map(
        ({ status }) => status,
      ),
    ).toEqual([204, 204, 204])
    await print(other.browser, board)
    await print(browser, { ...board, day: '2026-03-03' })
    await print(browser, { ...board, rows: 'vehicles' })
    await world.desk.clock.advance(10 * MINUTE_MS)
    await print(browser, board)
    expect(await lines()).toHaveLength(5)
    await world.desk.clock.advance(1)
    await print(browser, board)
    expect(await lines()).toHaveLength(6)
  })

  it('takes so many of a person in an hour, with whatever dates, and of nobody else', async () => {
    const { browser, actor } = await world.member('viewer')
    const board = (day: string) => ({ paper: 'board', day, days: 1, zone: 'America/Denver', rows: 'drivers' })
    await limiterOf(world.desk, 'printPerson').penalty(keyOf([actor.userId]), 599)
    expect((await print(browser, board('2026-03-02'))).status).toBe(204)
    const refused = await print(browser, board('2026-03-03'))
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
    expect(await lines()).toHaveLength(1)
    expect((await print((await world.member('viewer')).browser, board('2026-03-03'))).status).toBe(204)
  })

  it('takes no drivers on a sheet from whoever is not told how punctual they were', async () => {
    const sheet = { paper: 'on-time', ...PERIOD, drivers: true }
    for (const role of ['viewer', 'mechanic'] as const)
      expect(await print((await world.member(role)).browser, sheet)).toMatchObject({ status: 403 })
    expect(await lines()).toEqual([])
    expect((await print((await world.member('dispatcher')).browser, sheet)).status).toBe(204)
    expect((await lines()).map(({ summary }) => summary)).toEqual([
      'Asked to print punctuality from 2026-03-01 to 2026-03-08, America/Denver, by driver too',
    ])
  })
})
