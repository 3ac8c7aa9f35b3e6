import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET as read, DELETE as remove, PATCH as edit } from '@/app/api/routes/[id]/route'
import { POST as addById } from '@/app/api/routes/by-id/route'
import { POST as create } from '@/app/api/routes/route'
import { speakHere } from '@/components/words/here'
import { asJsonObject } from '@/lib/json'
import { describeEachDatabase } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { english } from '@/test/english'
import { holdProcess } from '@/test/hold-process'
import { runSteps, type Step, type StepState } from '@/components/many/run-steps'
import { type Deed, stepsOf } from './steps-of'

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

describeEachDatabase('what is done with many routes', (database) => {
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
    return { id: String(data.id), name }
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
  const desk = () => ({ client: new QueryClient(), t: english, zone: ZONE })
  const doing = (deed: Deed, routes: readonly { id: string; name: string }[]) => stepsOf(desk(), deed, routes)
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
      { id: '404404', name: 'Nowhere' },
    ]
    const states = await run(doing({ kind: 'assign', to: 'driver', id: ben ?? '' }, routes))
    expect(words(states)).toEqual(['done', 'done', 'failed'])
    const named = () => Promise.all(routes.slice(0, 2).map(async ({ id }) => (await told(id)).driver))
    expect(await named()).toEqual([ben, ben])
    await takeBack(states)
    // The platform takes no name off a route.
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
    const { route } = world.desk.db
    for (const { platformId, body: whole } of await route.findMany({ where: { organizationId } }))
      await route.updateMany({
        where: { organizationId, platformId },
        data: { body: { ...asJsonObject(whole), actualRouteStartTime: '2026-03-07T15:01:00Z' } },
      })
    const before = world.calls().length
    for (const state of states.flatMap((some) => [...some.values()]))
      if (state.state === 'done') await expect(state.undo?.()).rejects.toThrow(english('lib-routes.has-left'))
    expect(world.calls().length).toBe(before)
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
    expect([...moved.values()]).toEqual([{ state: 'failed', why: 'The platform does not know it any more.' }])
  })
})
