import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET as read, DELETE as remove, PATCH as edit } from '@/app/api/routes/[id]/route'
import { POST as addById } from '@/app/api/routes/by-id/route'
import { POST as create } from '@/app/api/routes/route'
import { runSteps, type Step, type StepState } from '@/components/many/run-steps'
import { speakHere } from '@/components/words/here'
import { asJsonObject } from '@/lib/json'
import { describeFlow } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { english } from '@/test/english'
import { holdProcess } from '@/test/hold-process'
import { listedOf } from '../listed-of'
import { type RouteInSight, unfold } from '../listed-route'
import { requestRoute } from '../queries'
import { type Deed, type PickedRoute, stepsOf } from './steps-of'

speakHere(english)

const ZONE = 'America/Chicago'
const stop = { singleUseLocation: { latitude: 33.4, longitude: -112.1, address: 'Yard' } }
const body = (name: string, more: object = {}) => ({
  name,
  stops: [
    { ...stop, name: 'Depot', scheduledDepartureTime: '2026-03-07T15:00:00Z' },
    { ...stop, name: 'Gate 4', scheduledArrivalTime: '2026-03-07T18:00:00Z' },
  ],
  ...more,
})

describeFlow('what is done with many routes', (database) => {
  let world: DeskOverHttp
  let dispatcher: Member
  let people: string[]
  /** Told of a request once it was carried out: throws where its answer is lost. */
  let answered: (method: string, path: string) => void

  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    await world.connect()
    dispatcher = await world.member('dispatcher')
    people = world.desk.platform.fleet.drivers.all().map(({ id }) => id)
    answered = () => undefined
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body: sent }: RequestInit) => {
      const id = decodeURIComponent(path.split(/[/?]/)[3] ?? '')
      const request = { method, ...(typeof sent === 'string' && { body: JSON.parse(sent) }) }
      const { browser } = dispatcher
      const response =
        path === '/api/routes'
          ? await browser.send(create, path, request)
          : path === '/api/routes/by-id'
            ? await browser.send(addById, path, request)
            : await browser.send({ GET: read, PATCH: edit, DELETE: remove }[method] ?? read, path, {
                ...request,
                params: { id },
              })
      answered(method, path)
      return response
    })
  })

  const made = async (name: string, more: object = {}) => {
    const response = await dispatcher.browser.send(create, '/api/routes', {
      method: 'POST',
      body: body(name, more),
    })
    const { data } = await response.json()
    return picked(String(data.id), name)
  }
  /** As the list tells of it now. */
  const picked = async (id: string, name: string): Promise<PickedRoute> => ({
    ...{ id, name },
    row: unfold(listedOf(await requestRoute(id))),
  })
  /** The platform told that it has left. */
  const hasLeft = async (platformId: string) => {
    const { organizationId } = dispatcher.actor
    const { route } = world.desk.db
    const { body: whole } = await route.findFirstOrThrow({ where: { organizationId, platformId } })
    await route.updateMany({
      where: { organizationId, platformId },
      data: { body: { ...asJsonObject(whole), actualRouteStartTime: '2026-03-07T15:01:00Z' } },
    })
  }
  const told = async (id: string) => {
    const response = await dispatcher.browser.send(read, `/api/routes/${id}`, { params: { id } })
    const { data } = await response.json()
    return {
      driver: data.driver?.id ?? null,
      times: data.stops.map(
        (one: Record<string, string>) => one['scheduledDepartureTime'] ?? one['scheduledArrivalTime'],
      ),
      gone: Boolean(data.ledger.goneAt),
    }
  }
  async function run(steps: readonly Step[]) {
    const states = new Map<string, StepState>()
    const clock = world.desk.clock
    const running = runSteps(steps, {
      clock,
      isStopped: () => false,
      tell: (key, state) => states.set(key, state),
    })
    await clock.until(running)
    return states
  }
  const desk = (told = new Map<string, RouteInSight>()) => ({
    ...{ client: new QueryClient(), t: english, zone: ZONE, told },
  })
  const doing = (deed: Deed, routes: readonly PickedRoute[]) => stepsOf(desk(), deed, routes)
  const takeBack = async (states: Map<string, StepState>) => {
    for (const state of states.values()) if (state.state === 'done') await state.undo?.()
  }
  const words = (states: Map<string, StepState>) => [...states.values()].map(({ state }) => state)
  const instants = (times: string[]) => times.map((time) => new Date(time).toISOString())

  it('gives them to one driver, and back to whoever had them', async () => {
    const [ana, ben] = people
    const routes = [
      await made('North', { driverId: ana }),
      await made('South'),
      { ...(await made('West')), id: '404404', name: 'Nowhere' },
    ]
    const states = await run(doing({ kind: 'assign', to: 'driver', id: ben ?? '' }, routes))
    expect(words(states)).toEqual(['done', 'done', 'failed'])
    const named = () => Promise.all(routes.slice(0, 2).map(async ({ id }) => (await told(id)).driver))
    expect(await named()).toEqual([ben, ben])
    await takeBack(states)
    // The platform cannot take a name off a route.
    expect(await named()).toEqual([ana, ben])
  })

  it('moves them by days at their time of day, no further when it is sent again, and back', async () => {
    const route = await made('North')
    const steps = doing({ kind: 'move', days: 1 }, [route])
    const [before] = [(await told(route.id)).times]
    let lost = true
    answered = (method) => {
      if (method !== 'PATCH' || !lost) return
      lost = false
      throw new TypeError('the answer is lost')
    }
    expect(words(await run(steps))).toEqual(['failed'])
    const again = await run(steps)
    expect(words(again)).toEqual(['done'])
    // Clocks in Chicago go forward on March 8.
    expect(instants((await told(route.id)).times)).toEqual(
      instants(['2026-03-08T14:00:00Z', '2026-03-08T17:00:00Z']),
    )
    await takeBack(again)
    expect(instants((await told(route.id)).times)).toEqual(instants(before))
  })

  it('copies them to days, finds a copy whose answer was lost, and makes none twice', async () => {
    const route = await made('North', { driverId: people[0] })
    const posts = () => world.calls().filter((call) => call === 'POST /fleet/routes').length
    const first = posts()
    let lost = true
    answered = (method, path) => {
      if (method !== 'POST' || path !== '/api/routes' || !lost) return
      lost = false
      throw new TypeError('the answer is lost')
    }
    const deed = { kind: 'copy', dates: ['2026-03-09', '2026-03-10'], crew: false } as const
    const states = await run(doing(deed, [route]))
    expect(words(states)).toEqual(['done', 'done'])
    expect(posts() - first).toBe(2)
    const copies = await world.desk.db.route.findMany({
      where: { organizationId: dispatcher.actor.organizationId, platformId: { not: route.id } },
      orderBy: { firstSeenAt: 'asc' },
    })
    const rows = await Promise.all(copies.map(({ platformId }) => told(platformId)))
    expect(rows.map(({ driver }) => driver)).toEqual([null, null])
    expect(rows.map(({ times }) => instants(times)[0])).toEqual(
      instants(['2026-03-09T14:00:00Z', '2026-03-10T14:00:00Z']),
    )
    await takeBack(states)
    for (const { platformId } of copies) expect((await told(platformId)).gone).toBe(true)
  })

  it('gives one the times back that it had, where clocks skip them on the other day', async () => {
    // 02:15 and 02:45 in Chicago, on the day before they skip that hour.
    const times = ['2026-03-07T08:15:20Z', '2026-03-07T08:45:00Z']
    const stops = times.map((time) => ({ ...stop, scheduledDepartureTime: time }))
    const route = await made('Night', { stops })
    const states = await run(doing({ kind: 'move', days: 1 }, [route]))
    expect(instants((await told(route.id)).times)).toEqual(
      instants(['2026-03-08T08:15:20Z', '2026-03-08T08:45:00Z']),
    )
    await takeBack(states)
    expect(instants((await told(route.id)).times)).toEqual(instants(times))
  })

  it('takes nothing back of what has left meanwhile, and says so', async () => {
    const [ana, ben] = people
    const [north, south] = [await made('North', { driverId: ana }), await made('South')]
    const states = [
      await run(doing({ kind: 'assign', to: 'driver', id: ben ?? '' }, [north])),
      await run(doing({ kind: 'move', days: 1 }, [south])),
      await run(doing({ kind: 'copy', dates: ['2026-03-09'], crew: false }, [south])),
    ]
    expect(states.flatMap(words)).toEqual(['done', 'done', 'done'])
    const { organizationId } = dispatcher.actor
    for (const { platformId } of await world.desk.db.route.findMany({ where: { organizationId } }))
      await hasLeft(platformId)
    const before = world.calls().length
    for (const state of states.flatMap((some) => [...some.values()]))
      if (state.state === 'done') await expect(state.undo?.()).rejects.toThrow(english('lib-routes.has-left'))
    expect(world.calls().length).toBe(before)
  })

  const patch = (id: string, fields: object) =>
    dispatcher.browser.send(edit, `/api/routes/${id}`, { method: 'PATCH', body: fields, params: { id } })
  const why = (states: Map<string, StepState>) =>
    [...states.values()].map((one) => (one.state === 'failed' ? one.why : one.state))

  it('leaves what somebody else assigned since it was selected, says so, and writes it when asked again', async () => {
    const [ana, ben, cem] = world.desk.platform.fleet.drivers.all()
    const [north, south] = [await made('North', { driverId: ana?.id }), await made('South')]
    await patch(north.id, { driverId: cem?.id })
    const steps = doing({ kind: 'assign', to: 'driver', id: ben?.id ?? '' }, [north, south])
    expect(why(await run(steps))).toEqual([
      `Changed in the meantime: ${cem?.name} drives it now. Retry sends it anyway.`,
      'done',
    ])
    expect((await told(north.id)).driver).toBe(cem?.id)
    const again = await run(steps.slice(0, 1))
    expect(words(again)).toEqual(['done'])
    expect((await told(north.id)).driver).toBe(ben?.id)
    await takeBack(again)
    expect((await told(north.id)).driver).toBe(cem?.id)
  })

  it('leaves one that somebody else changed between being read and sent', async () => {
    const [ana, ben] = world.desk.platform.fleet.drivers.all()
    const north = await made('North')
    let reads = 0
    answered = (method) => {
      reads += method === 'GET' ? 1 : 0
      if (method !== 'GET' || reads > 1) return
      const record = world.desk.platform.fleet.routes.all().find(({ id }) => id === north.id)
      if (record && ana) world.desk.platform.fleet.routes.put({ ...record, driver: ana })
    }
    const steps = doing({ kind: 'assign', to: 'driver', id: ben?.id ?? '' }, [north])
    expect(why(await run(steps))[0]).toMatch(/^Changed in the meantime: /)
    expect((await told(north.id)).driver).not.toBe(ben?.id)
    expect(words(await run(steps))).toEqual(['done'])
  })

  it('neither deletes nor assigns what has left since it was selected, but for who was told', async () => {
    const [north, south] = [await made('North'), await made('South')]
    for (const { id } of [north, south]) await hasLeft(id)
    const before = world.calls().length
    const steps = [
      ...doing({ kind: 'delete' }, [north]),
      ...doing({ kind: 'assign', to: 'driver', id: people[0] ?? '' }, [south]),
    ]
    const meanwhile = 'It has left in the meantime: speak with its driver. Retry'
    expect(why(await run(steps))).toEqual([
      `${meanwhile} deletes it anyway.`,
      `${meanwhile} sends it anyway.`,
    ])
    expect(world.calls().length).toBe(before)
    expect(words(await run(steps))).toEqual(['done', 'done'])
    expect((await told(north.id)).gone).toBe(true)
    // Both of it is said of one that is otherwise in both ways.
    const east = await made('East')
    await patch(east.id, { driverId: people[1] })
    await hasLeft(east.id)
    const both = doing({ kind: 'assign', to: 'driver', id: people[0] ?? '' }, [east])
    expect(why(await run(both))[0]).toMatch(/^Changed in the meantime: .+ It has left in the meantime: /)
    // Who selected one that was on its way knows it.
    const west = await made('West')
    await hasLeft(west.id)
    const seen = await picked(west.id, 'West')
    expect(words(await run(doing({ kind: 'delete' }, [seen])))).toEqual(['done'])
  })

  it('leaves a copy to a person of which nobody knows whether it was made', async () => {
    const route = await made('North')
    world.answer('POST', '/fleet/routes', '', 502)
    const states = await run(doing({ kind: 'copy', dates: ['2026-03-09'], crew: true }, [route]))
    expect(words(states)).toEqual(['unknown'])
  })

  it('deletes them, and says of one that has left why it does not move', async () => {
    const [north, south] = [await made('North'), await made('South')]
    const states = await run(doing({ kind: 'delete' }, [north, south]))
    expect(words(states)).toEqual(['done', 'done'])
    expect((await told(south.id)).gone).toBe(true)
    const moved = await run(doing({ kind: 'move', days: 1 }, [north]))
    expect([...moved.values()]).toEqual([{ state: 'failed', why: 'The platform no longer has it.' }])
  })
})
