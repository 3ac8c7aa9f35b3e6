import { beforeEach, expect, it, vi } from 'vitest'
import { POST as addById } from '@/app/api/routes/by-id/route'
import { POST as create } from '@/app/api/routes/route'
import { speakHere } from '@/components/words/here'
import { listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { COPY_KEY } from '@/lib/routes/change/copy-key'
import { createRouteBody } from '@/lib/routes/schema'
import { describeFlow } from '@/test/database'
import { deskOverHttp, type DeskOverHttp } from '@/test/desk-over-http'
import { english } from '@/test/english'
import { holdProcess } from '@/test/hold-process'
import { unreachable } from '@/test/platform'
import { createOnce, mayBeMade } from './create-once'

speakHere(english)

const place = { singleUseLocation: { latitude: 33.4, longitude: -112.1, address: 'Yard' } }
const body = createRouteBody.parse({
  name: 'North',
  stops: [
    { ...place, name: 'Depot', scheduledDepartureTime: '2026-03-07T15:00:00Z' },
    { ...place, name: 'Gate 4', scheduledArrivalTime: '2026-03-07T18:00:00Z' },
  ],
})

describeFlow('a route that the form makes', (database) => {
  let world: DeskOverHttp
  /** Whether the browser hears the answer of what was carried out. */
  let hears: (path: string) => boolean

  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    await world.connect()
    const { browser, actor } = await world.member('dispatcher')
    // It is known to have routes: an unknown one is no sign that it has not.
    const query = { startTime: '2026-03-07T00:00:00Z', endTime: '2026-03-08T00:00:00Z' }
    await world.desk.clock.until(world.desk.door.call(actor.organizationId, listRoutes, { query }))
    hears = () => true
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body: sent }: RequestInit) => {
      const request = { method, ...(typeof sent === 'string' && { body: JSON.parse(sent) }) }
      const handler = path === '/api/routes' ? create : addById
      const response = await world.desk.clock.until(browser.send(handler, path, request))
      if (!hears(path)) throw new TypeError('Failed to fetch')
      return response
    })
  })

  const reference = 'b9d1f1f6-0a1f-4a55-9b58-0f2f0a1c6f11'
  const press = (again: boolean) => createOnce({ reference, body, earlier: again ? [body] : [] })
  const onPlatform = () =>
    world.desk.platform.fleet.routes.all().filter(({ externalIds }) => externalIds[COPY_KEY] === reference)

  it('is found by its reference where its answer was lost', async () => {
    hears = (path) => path !== '/api/routes'
    expect(await press(false)).toMatchObject({ isNew: true, row: { name: 'North' } })
    expect(onPlatform()).toHaveLength(1)
  })

  it('is made once where it is pressed again', async () => {
    hears = () => false
    await expect(press(false)).rejects.toMatchObject({ code: 'unreachable' })
    hears = () => true
    expect(await press(true)).toMatchObject({
      isNew: false,
      isOther: false,
      row: { id: onPlatform()[0]?.id },
    })
    expect(onPlatform()).toHaveLength(1)
  })

  it('is said to be other than what is asked for now, where that was changed since or nobody knows', async () => {
    hears = () => false
    await expect(press(false)).rejects.toMatchObject({ code: 'unreachable' })
    hears = () => true
    const changed = { ...body, name: 'South' }
    const found = { isNew: false, isOther: true, row: { name: 'North' } }
    expect(await createOnce({ reference, body: changed, earlier: [body] })).toMatchObject(found)
    expect(await createOnce({ reference, body, earlier: [null] })).toMatchObject(found)
    expect(onPlatform()).toHaveLength(1)
  })

  it('is on its way once at a time, whichever press sent it', async () => {
    const { platform } = world.desk
    let arrived: () => void = () => undefined
    let go: () => void = () => undefined
    const isThere = new Promise<void>((resolve) => (arrived = resolve))
    const held = new Promise<void>((resolve) => (go = resolve))
    platform.before = ({ method }) => {
      if (method !== 'POST') return
      arrived()
      return held
    }
    const first = press(false)
    await isThere
    // As after a reload: it is looked for, and not there yet.
    const second = await createOnce({ reference, body, earlier: [null] }).catch((error: unknown) => error)
    expect(second).toMatchObject({ status: 409, code: 'being_created' })
    expect(mayBeMade(second)).toBe(true)
    go()
    expect(await first).toMatchObject({ isNew: true })
    expect(await createOnce({ reference, body, earlier: [null] })).toMatchObject({ isNew: false })
    expect(onPlatform()).toHaveLength(1)
  })

  it('is sent again where the platform does not have it, and not while nobody can ask', async () => {
    const { platform } = world.desk
    platform.before = ({ method }) => {
      if (method === 'POST') throw unreachable(true)
    }
    await expect(press(false)).rejects.toMatchObject({ code: 'outcome_unknown' })
    platform.before = ({ method }) => {
      if (method === 'GET') throw unreachable(true)
    }
    await expect(press(true)).rejects.toMatchObject({ code: 'platform_unreachable' })
    expect(onPlatform()).toHaveLength(0)
    platform.before = null
    expect(await press(true)).toMatchObject({ isNew: true })
    expect(onPlatform()).toHaveLength(1)
  })
})
