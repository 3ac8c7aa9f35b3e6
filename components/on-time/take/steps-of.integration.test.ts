import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET as coming } from '@/app/api/on-time/coming/route'
import { GET as read, PATCH as edit } from '@/app/api/routes/[id]/route'
import { POST as create } from '@/app/api/routes/route'
import { answer, object } from '@/components/api/read'
import { runSteps, type StepState } from '@/components/many/run-steps'
import type { RouteAnswer } from '@/components/routes/route-answer'
import { speakHere } from '@/components/words/here'
import { learn } from '@/lib/directory/learn'
import { MINUTE_MS } from '@/lib/durations'
import { keepStays } from '@/lib/routes/stays/learned-stays'
import { tellAllStays } from '@/lib/routes/stays/tell-stays'
import { describeFlow } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { english } from '@/test/english'
import { holdProcess } from '@/test/hold-process'
import { comingAnswer } from '../on-time-answer'
import { stepsOf } from './steps-of'

speakHere(english)

const parse = answer(object({ data: comingAnswer }))

describeFlow('what stays take, taken over into plans', (database) => {
  let world: DeskOverHttp
  let dispatcher: Member
  let sender: Member
  let dock: string
  let learned: number
  /** Told of a change once it was carried out: throws where its answer is lost. */
  let answered: () => void

  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    await world.connect()
    dispatcher = await world.member('dispatcher')
    sender = dispatcher
    dock = world.desk.platform.fleet.addresses.all()[0]?.id ?? ''
    learned = 35
    answered = () => undefined
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body: sent }: RequestInit) => {
      const id = decodeURIComponent(path.split('/')[3] ?? '')
      const request = { method, ...(typeof sent === 'string' && { body: JSON.parse(sent) }) }
      const response = await sender.browser.send(method === 'PATCH' ? edit : read, path, {
        ...request,
        params: { id },
      })
      if (method === 'PATCH') answered()
      return response
    })
  })

  const iso = (minutes: number) => new Date(world.desk.clock.now() + minutes * MINUTE_MS).toISOString()
  /** 15 minutes are planned at the dock, an hour after it begins; then an hour's way to Gate 4. */
  const made = async (name: string, begins = 60) => {
    const singleUseLocation = { latitude: 33.4, longitude: -112.1, address: 'Yard' }
    const response = await dispatcher.browser.send(create, '/api/routes', {
      method: 'POST',
      body: {
        name,
        stops: [
          { singleUseLocation, name: 'Depot', scheduledDepartureTime: iso(begins) },
          {
            ...{ addressId: dock, name: 'Dock', ontimeWindowAfterArrivalMs: 10 * MINUTE_MS },
            ...{ scheduledArrivalTime: iso(begins + 60), scheduledDepartureTime: iso(begins + 75) },
          },
          {
            ...{ singleUseLocation, name: 'Gate 4', ontimeWindowAfterArrivalMs: 10 * MINUTE_MS },
            scheduledArrivalTime: iso(begins + 135),
          },
        ],
      },
    })
    const { data } = await response.json()
    return String(data.id)
  }
  const tell = async () => {
    const { db, clock } = world.desk
    const { organizationId } = dispatcher.actor
    const entry = { kind: 'address' as const, platformId: dock, name: 'Dock' }
    await learn(db, organizationId, new Date(clock.now()), [entry])
    await db.$transaction(async (tx) => {
      await keepStays(tx, organizationId, new Map([[dock, learned * MINUTE_MS]]))
      await tellAllStays(tx, organizationId)
    })
  }
  const previewed = async () => {
    const path = `/api/on-time/coming?address=${dock}`
    const response = await dispatcher.browser.send(coming, path)
    return parse(await response.json()).data.routes
  }
  const timesOf = async (id: string) => {
    const response = await dispatcher.browser.send(read, `/api/routes/${id}`, { params: { id } })
    const { data } = await response.json()
    return data.stops.map((stop: Record<string, string>) => [
      stop['scheduledArrivalTime'] && Date.parse(stop['scheduledArrivalTime']),
      stop['scheduledDepartureTime'] && Date.parse(stop['scheduledDepartureTime']),
      stop['ontimeWindowAfterArrivalMs'],
    ])
  }
  async function run(
    routes: readonly RouteAnswer[],
    steps = stepsOf({ client: new QueryClient(), t: english, addressId: dock }, routes),
  ) {
    const states = new Map<string, StepState>()
    const { clock } = world.desk
    const tellState = (key: string, state: StepState) => void states.set(key, state)
    await clock.until(runSteps(steps, { clock, isStopped: () => false, tell: tellState }))
    return states
  }
  const words = (states: Map<string, StepState>) => [...states.values()].map(({ state }) => state)
  const ms = (minutes: number) => Date.parse(iso(minutes))

  it('leaves later there and moves what follows, leaves a line in the trail, and is taken back', async () => {
    const [north, south] = [await made('North'), await made('South', 600)]
    await tell()
    const was = await timesOf(north)
    const rows = await previewed()
    expect(rows.map(({ id }) => id)).toEqual([north, south])
    const states = await run(rows)
    expect(words(states)).toEqual(['done', 'done'])
    const now = await timesOf(north)
    expect(now[1]?.slice(0, 2)).toEqual([was[1]?.[0], (was[1]?.[1] ?? 0) + 20 * MINUTE_MS])
    expect(now[2]?.[0]).toBe((was[2]?.[0] ?? 0) + 20 * MINUTE_MS)
    expect([now[1]?.[2], now[2]?.[2]]).toEqual([10 * MINUTE_MS, 10 * MINUTE_MS])
    const trail = await world.desk.db.auditEntry.findMany({
      where: { organizationId: dispatcher.actor.organizationId, action: 'route.changed' },
    })
    expect(trail.map(({ subjectId, actorId }) => [subjectId, actorId]).toSorted()).toEqual(
      [north, south].map((id) => [id, dispatcher.actor.userId]).toSorted(),
    )
    // Nothing is left to take over.
    expect(await previewed()).toEqual([])
    for (const state of states.values()) if (state.state === 'done') await state.undo?.()
    expect(await timesOf(north)).toEqual(was)
    expect((await previewed()).map(({ id }) => id)).toEqual([north, south])
  })

  it('leaves what somebody changed meanwhile or has left, and does the others; again it is reckoned anew', async () => {
    const [changed, begun, left] = [await made('Changed'), await made('Begun', 90), await made('Left', 120)]
    await tell()
    const rows = await previewed()
    const { id: organizationId } = await world.desk.db.organization.findFirstOrThrow({
      where: { id: dispatcher.actor.organizationId },
    })
    const stops = rows[0]?.stops ?? []
    await dispatcher.browser.send(edit, `/api/routes/${changed}`, {
      method: 'PATCH',
      params: { id: changed },
      body: {
        stops: stops.map(({ id, scheduledArrivalTime: arrival, scheduledDepartureTime: departure }) => ({
          id,
          ...(arrival && { scheduledArrivalTime: new Date(Date.parse(arrival) + MINUTE_MS).toISOString() }),
          ...(departure && {
            scheduledDepartureTime: new Date(Date.parse(departure) + MINUTE_MS).toISOString(),
          }),
        })),
      },
    })
    const { route: table } = world.desk.db
    const row = await table.findFirstOrThrow({ where: { organizationId, platformId: begun } })
    const body = JSON.parse(JSON.stringify(row.body))
    await table.updateMany({
      where: { organizationId, platformId: begun },
      data: { body: { ...body, actualRouteStartTime: iso(0) } },
    })
    const steps = stepsOf({ client: new QueryClient(), t: english, addressId: dock }, rows)
    const states = await run(rows, steps)
    expect(words(states)).toEqual(['failed', 'failed', 'done'])
    expect(states.get(begun)).toMatchObject({ why: english('routes-many.why-has-left') })
    expect((await timesOf(changed))[1]?.[1]).toBe(ms(60 + 75 + 1))
    expect((await timesOf(left))[1]?.[1]).toBe(ms(120 + 60 + 35))
    const others = await timesOf(changed)
    const again = await run(rows, steps.slice(0, 1))
    expect(words(again)).toEqual(['done'])
    expect((await timesOf(changed))[1]?.[1]).toBe(ms(60 + 60 + 1 + 35))
    // Taken back is what was taken over, and not what somebody else changed.
    for (const state of again.values()) if (state.state === 'done') await state.undo?.()
    expect(await timesOf(changed)).toEqual(others)
  })

  it('asks for the same times again where an answer was lost', async () => {
    const id = await made('North')
    await tell()
    const rows = await previewed()
    const steps = stepsOf({ client: new QueryClient(), t: english, addressId: dock }, rows)
    answered = () => {
      answered = () => undefined
      throw new TypeError('the answer is lost')
    }
    expect(words(await run(rows, steps))).toEqual(['failed'])
    expect(words(await run(rows, steps))).toEqual(['done'])
    expect((await timesOf(id))[1]?.[1]).toBe(ms(60 + 60 + 35))
  })

  it.each(['viewer', 'mechanic'] as const)('is refused for a %s, after the first', async (role) => {
    await made('North')
    await made('South', 90)
    await tell()
    const rows = await previewed()
    const before = world.calls().length
    sender = await world.member(role)
    expect(words(await run(rows))).toEqual(['failed'])
    expect(
      world
        .calls()
        .slice(before)
        .filter((call) => call.startsWith('PATCH')),
    ).toEqual([])
  })

  it('is refused over a connection that reads alone, without a call', async () => {
    await made('North')
    await tell()
    const rows = await previewed()
    const { db, clock } = world.desk
    const { organizationId } = dispatcher.actor
    await db.connection.updateMany({ where: { organizationId }, data: { scope: 'admin:read' } })
    // So long a process may have the grant in memory.
    await clock.advance(6_000)
    const before = world.calls().length
    expect(words(await run(rows))).toEqual(['failed'])
    const since = world.calls().slice(before)
    expect(since.filter((call) => call.startsWith('PATCH'))).toEqual([])
  })
})
