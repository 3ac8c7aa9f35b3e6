import { beforeEach, expect, it } from 'vitest'
import { DELETE as remove, GET as read, PUT as change } from '@/app/api/routes/templates/[id]/route'
import { GET as list, POST as create } from '@/app/api/routes/templates/route'
import { learn } from '@/lib/directory/learn'
import { MOST_BYTES } from '@/lib/route-templates/route-templates'
import { MOST_TEMPLATES } from '@/lib/templates/create-template'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const PATH = '/api/routes/templates'
const body = {
  ...{ zone: 'America/Chicago', start: '06:00', name: 'North loop', driverId: '7' },
  stops: [
    { addressId: '77', leavesAfterMinutes: 0 },
    { addressId: '78', notes: 'Ring\ntwice', arrivesAfterMinutes: 90, ontimeWindowAfterArrivalMs: 600_000 },
  ],
}

describeHandler('templates of routes', (database) => {
  let world: DeskOverHttp
  let dispatcher: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    dispatcher = await world.member('dispatcher')
    holdProcess(world.desk)
  })

  const answered = async (response: Response) => ({
    status: response.status,
    ...(response.status === 204 ? {} : await response.json()),
  })
  const post = async (name: string, { browser = dispatcher.browser, given = body as object } = {}) =>
    answered(await browser.send(create, PATH, { method: 'POST', body: { name, body: given } }))
  const put = async (id: string, given: object, browser: Browser = dispatcher.browser) =>
    answered(await browser.send(change, `${PATH}/${id}`, { method: 'PUT', params: { id }, body: given }))
  const end = async (id: string, browser: Browser = dispatcher.browser) =>
    answered(await browser.send(remove, `${PATH}/${id}`, { method: 'DELETE', params: { id } }))
  const get = async (id: string, browser: Browser = dispatcher.browser) =>
    answered(await browser.send(read, `${PATH}/${id}`, { params: { id } }))
  const listed = async (browser: Browser) => (await answered(await browser.send(list, PATH))).data

  it('are kept, renamed, replaced by who read them as they are, and deleted; the trail says so', async () => {
    const made = await post(' North loop ')
    expect(made).toMatchObject({ status: 201, data: { name: 'North loop', version: 1, body } })
    const { id } = made.data
    expect(await get(id)).toMatchObject({ status: 200, data: { id, version: 1, body, unlisted: [] } })
    const renamed = { name: 'North', version: 1 }
    expect(await put(id, renamed)).toMatchObject({ status: 200, data: { name: 'North', version: 2, body } })
    expect(await put(id, renamed)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    const newer = { ...body, start: '07:00' }
    expect(await put(id, { name: 'North', version: 2, body: newer })).toMatchObject({ status: 200 })
    expect(await get(id)).toMatchObject({ data: { version: 3, body: newer } })
    expect(await end(id)).toMatchObject({ status: 204 })
    for (const gone of [await end(id), await get(id), await put(id, renamed)])
      expect(gone).toMatchObject({ status: 404, error: { code: 'not_found' } })
    const trail = await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })
    expect(trail.map(({ action, summary }) => [action, summary])).toEqual([
      ['route_template.created', 'Created the route template North loop'],
      ['route_template.changed', 'Changed the route template North'],
      ['route_template.changed', 'Changed the route template North'],
      ['route_template.deleted', 'Deleted the route template North'],
    ])
  })

  it('leave a fair size of what they hold in the trail, which is kept for good', async () => {
    const stop = { addressId: '77', leavesAfterMinutes: 0, notes: 'x'.repeat(2000) }
    const given = { ...body, stops: Array.from({ length: 40 }, () => stop) }
    expect(await post('Long', { given })).toMatchObject({ status: 201 })
    const entry = await world.desk.db.auditEntry.findFirstOrThrow({ orderBy: { sequence: 'desc' } })
    expect(entry.detail).toEqual({ body: { beginning: expect.any(String), characters: expect.any(Number) } })
    expect(JSON.stringify(entry.detail).length).toBeLessThan(80_000)
  })

  it('have a name of their own in the organization, and others see none of them', async () => {
    const { data } = await post('North')
    await post('South')
    const taken = { status: 409, error: { code: 'name_taken', details: [{ path: 'name' }] } }
    expect(await post('North')).toMatchObject(taken)
    expect(await put(data.id, { name: 'South', version: 1 })).toMatchObject(taken)
    const { browser } = await world.member('dispatcher', 'elsewhere')
    expect(await post('North', { browser })).toMatchObject({ status: 201 })
    for (const theirs of [await get(data.id, browser), await end(data.id, browser)])
      expect(theirs).toMatchObject({ status: 404 })
    expect(await put(data.id, { name: 'Mine', version: 1 }, browser)).toMatchObject({ status: 404 })
    expect(await listed(dispatcher.browser)).toEqual([
      { id: data.id, name: 'North', version: 1 },
      { id: expect.any(String), name: 'South', version: 1 },
    ])
  })

  it('are read by everybody, and written by who may write routes', async () => {
    const { data } = await post('North')
    for (const role of ['viewer', 'mechanic'] as const) {
      const { browser } = await world.member(role)
      expect(await listed(browser)).toHaveLength(1)
      expect(await get(data.id, browser)).toMatchObject({ status: 200 })
      for (const refused of [
        await post('South', { browser }),
        await put(data.id, { name: 'South', version: 1 }, browser),
        await end(data.id, browser),
      ])
        expect(refused).toMatchObject({ status: 403, error: { code: 'role_forbids' } })
    }
  })

  it('are bounded in number and size, and hold what the contract takes', async () => {
    const { organizationId } = dispatcher.actor
    const at = new Date(world.desk.clock.now())
    const [first, ...others] = Array.from({ length: MOST_TEMPLATES }, (_, n) => `T ${n}`)
    await world.desk.db.routeTemplate.createMany({
      data: others.map((name) => ({ organizationId, name, body, at })),
    })
    const stop = { addressId: '77', leavesAfterMinutes: 0, notes: 'x'.repeat(2000) }
    const large = { ...body, stops: Array.from({ length: MOST_BYTES / 2000 }, () => stop) }
    expect(await post('large', { given: large })).toMatchObject({
      status: 400,
      error: {
        details: [{ path: 'body', message: expect.stringMatching(/too large: \d+ KiB of 128 at most/) }],
      },
    })
    const nowhere = { ...body, stops: [{ leavesAfterMinutes: 0 }] }
    expect(await post('nowhere', { given: nowhere })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'body.stops.0.addressId' }] },
    })
    expect(await post('x'.repeat(81))).toMatchObject({ status: 400 })
    expect(await post('  ')).toMatchObject({ status: 400 })
    expect(await post(first ?? '')).toMatchObject({ status: 201 })
    expect(await post('one more')).toMatchObject({ status: 409, error: { code: 'too_many' } })
  })

  it('are renamed and deleted though nothing can be made of them any more, and say what is to be mended', async () => {
    const { data } = await post('North')
    const outdated = { ...body, notes: 'x'.repeat(2001) }
    await world.desk.db.routeTemplate.update({ where: { id: data.id }, data: { body: outdated } })
    expect(await get(data.id)).toEqual({
      status: 409,
      error: expect.objectContaining({
        code: 'template_outdated',
        message: expect.stringContaining('The template North is from before'),
        details: expect.arrayContaining([
          { path: 'notes', message: 'must be at most 2000 characters', code: 'custom' },
        ]),
      }),
    })
    expect(await put(data.id, { name: 'Old', version: 1 })).toMatchObject({
      status: 200,
      data: { name: 'Old', version: 2, body: outdated },
    })
    expect(await listed(dispatcher.browser)).toEqual([{ id: data.id, name: 'Old', version: 2 }])
    expect(await put(data.id, { name: 'North', version: 2, body })).toMatchObject({ status: 200 })
    expect(await get(data.id)).toMatchObject({ status: 200, data: { body } })
    await world.desk.db.routeTemplate.update({ where: { id: data.id }, data: { body: outdated } })
    expect(await end(data.id)).toMatchObject({ status: 204 })
    expect(await listed(dispatcher.browser)).toEqual([])
  })

  it('say which of their places the platform lists no more', async () => {
    const { organizationId } = dispatcher.actor
    const { db, clock } = world.desk
    const { data } = await post('North')
    const address = (platformId: string) => ({ kind: 'address' as const, platformId, name: platformId })
    const [before, reading] = [new Date(clock.now() - 1000), new Date(clock.now())]
    await learn(db, organizationId, before, [address('77'), address('78')])
    expect(await get(data.id)).toMatchObject({ data: { unlisted: [] } })
    await learn(db, organizationId, reading, [address('78')])
    await db.sync.create({
      data: { organizationId, kind: 'addresses', dueAt: reading, wholeAt: reading },
    })
    expect(await get(data.id)).toMatchObject({ data: { unlisted: ['77'] } })
  })
})
