import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { DAY_MS } from '@/lib/durations'
import type { TransportRequest } from '@/lib/transport'
import { install, openDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { heldWork } from '@/test/held-work'
import { founder } from '@/test/people'
import { unreachable } from '@/test/platform'
import { changeProgram } from '../change-program'
import { createProgram } from '../create-program'
import { readProgram } from '../read-program'
import { readPrograms } from '../read-programs'
import { takeBackDone } from '../take-back-done'
import { decideOrder } from './decide-order'
import { dueServiceOrders } from './order-lease'
import { lineOfOrder } from './order-states'
import { runServiceOrders } from './run-orders'

/** What becomes of one request that creates a work order. */
const FATES = [
  'answered',
  'refused',
  'fault',
  'unsent',
  'unreadable',
  'lost before',
  'lost after',
  'killed before',
  'killed after',
] as const
type Fate = (typeof FATES)[number]

const creates = ({ method, url }: TransportRequest) =>
  method === 'POST' && new URL(url).pathname === '/maintenance/work-orders'
const never = () => new Promise<never>(() => {})
const answer = (status: number, body: object) => ({ status, headers: {}, text: JSON.stringify(body) })

const RULE = {
  ...{ name: 'Oil change', everyMeters: null, everyEngineHours: null, everyDays: 30 },
  ...{ whichever: 'first' as const, nextFrom: 'done' as const, isPeriodicInspection: false },
  ...{ soonDays: 14, zone: 'UTC', makesOrders: true },
}

describeFlow('work orders of services that are due', (database) => {
  async function open(extensions = true) {
    const desk = openDesk(database(), undefined, extensions)
    const { clock, platform, db } = desk
    const { actor } = await founder(desk)
    await install(desk, { actor })
    const { organizationId } = actor
    const ctx = { ...desk, actor }
    const ids = [...platform.fleet.vehicles.values()].slice(0, 3).map(({ id }) => id)
    const chosen = { all: false, tagIds: [], kinds: [] }
    const program = await createProgram(ctx, { ...RULE, chosen: { ...chosen, vehicleIds: ids } })
    const notes = (vehicleId: string, daysAgo: number) =>
      db.serviceDone.create({
        data: {
          ...{ organizationId, programId: program.id, vehicleId, by: actor.name, byId: actor.userId },
          ...{ doneAt: new Date(clock.now() - daysAgo * DAY_MS), at: new Date(clock.now()) },
        },
      })

    let fates: Fate[] = []
    let fate: Fate = 'answered'
    let kill = () => {}
    platform.before = (request) => {
      if (!creates(request)) return
      fate = fates.shift() ?? 'answered'
      if (fate === 'unsent' || fate === 'lost before') throw unreachable(fate === 'lost before')
      if (fate !== 'killed before') return
      kill()
      return never()
    }
    platform.instead = (request) => {
      if (!creates(request)) return null
      if (fate === 'refused') return answer(400, { message: 'No such asset.' })
      if (fate === 'unreadable') return answer(200, { data: 'none' })
      return fate === 'fault' ? answer(503, { message: 'Down.' }) : null
    }
    platform.after = (request) => {
      if (!creates(request)) return
      if (fate === 'lost after') throw unreachable(true)
      if (fate !== 'killed after') return
      kill()
      return never()
    }
    /** One worker's turn, until it ends or is killed. */
    const turn = (db = database()) => {
      const process = { ...openDesk(db, desk), jobs: desk.jobs }
      const killed = new Promise<void>((resolve) => (kill = resolve))
      return clock.until(
        Promise.race([runServiceOrders(process, organizationId, AbortSignal.any([])), killed]),
      )
    }
    const rows = () => db.serviceOrder.findMany({ where: { organizationId }, orderBy: { vehicleId: 'asc' } })
    /** Workers one after the other, as the sweep finds what is due, until each outcome is known or left to a person. */
    const toItsEnd = async () => {
      for (let round = 0; round < 40; round += 1) {
        await turn()
        await clock.advance(WRITE_TAKES_MS)
        const left = (await rows()).filter(
          ({ state, lookAt }) => ['waiting', 'sending'].includes(state) || lookAt !== null,
        )
        if (left.length === 0) return
      }
      throw new Error('It never ended')
    }
    return {
      ...{ ctx, desk, program, ids, notes, turn, rows, toItsEnd, organizationId },
      meet: (...next: Fate[]) => void (fates = next),
      states: async () => (await rows()).map(({ state }) => state),
      /** How many work orders the platform has of each row. */
      made: async () => {
        const there = platform.fleet.workOrders.all()
        return (await rows()).map(
          ({ id }) => there.filter(({ description }) => description.includes(lineOfOrder(id))).length,
        )
      },
      trail: async () => db.auditEntry.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } }),
    }
  }

  it('one is made of each that is due, once, in the name of the app', async () => {
    const { ctx, desk, program, ids, notes, turn, states, made, trail, organizationId } = await open()
    const [first = '', second = ''] = ids
    await notes(first, 40)
    await notes(second, 3)
    expect(await dueServiceOrders(desk)).toEqual([organizationId])
    await turn()
    await turn()
    expect(await states()).toEqual(['made'])
    expect(await made()).toEqual([1])
    expect(await dueServiceOrders(desk)).toEqual([])
    const [entry] = (await trail()).filter(({ action }) => action === 'work_order.created')
    expect(entry).toMatchObject({ actorId: null, actorName: 'Wayboard', detail: { program: 'Oil change' } })
    const { data } = await readProgram(ctx, program.id)
    expect(data.vehicles.find(({ id }) => id === first)).toMatchObject({
      due: { standing: 'due' },
      order: { state: 'made', status: 'Open', workOrderId: expect.any(String) },
    })
    expect(data.vehicles.find(({ id }) => id === second)).toMatchObject({ order: null })
  })

  it('none is broken off by a process that ends, before it is known what became of it', async () => {
    const { desk, ids, notes, meet, states, organizationId } = await open()
    for (const id of ids.slice(0, 2)) await notes(id, 40)
    meet('answered', 'refused')
    const { underway, said } = heldWork(states)
    await desk.clock.until(runServiceOrders({ ...desk, underway }, organizationId, AbortSignal.any([])))
    const counted = (await said()).map((some) => some.toSorted())
    expect(counted).toEqual([
      ['made', 'waiting'],
      ['made', 'refused'],
    ])
  })

  it('none is made twice and none is lost, wherever workers are killed and answers are lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...FATES), { maxLength: 5 }),
        fc.boolean(),
        async (fates, beside) => {
          const { desk, ids, notes, meet, toItsEnd, states, made, organizationId } = await open()
          for (const id of ids) await notes(id, 40)
          meet(...fates)
          if (beside) {
            // Two at once, of whom any may be killed; then those that come after.
            const another = openDesk({ db: database().another() }, desk)
            const signal = AbortSignal.any([])
            const both = [desk, another].map((one) =>
              runServiceOrders({ ...one, jobs: desk.jobs }, organizationId, signal),
            )
            await desk.clock.until(Promise.race([Promise.all(both), desk.clock.sleep(5_000)]))
          }
          await toItsEnd()
          expect(await states()).toEqual(
            (await made()).map((count) =>
              count === 1 ? 'made' : expect.stringMatching(/^(refused|unknown)$/),
            ),
          )
          expect(await states()).toHaveLength(3)
        },
      ),
      {
        numRuns: 3,
        examples: [
          [['killed after', 'killed before', 'lost after', 'unreadable'], false],
          [['lost after', 'killed after', 'fault'], true],
        ],
      },
    )
  })

  it('a person decides where nobody knows: it is looked for, sent again once, or left', async () => {
    const { ctx, desk, program, ids, notes, meet, toItsEnd, states, made, rows, trail } = await open()
    for (const id of ids) await notes(id, 40)
    meet('killed before', 'lost before', 'refused')
    await toItsEnd()
    expect((await states()).toSorted()).toEqual(['refused', 'unknown', 'unknown'])
    expect(await made()).toEqual([0, 0, 0])
    const { data } = await readProgram(ctx, program.id)
    expect(data.vehicles.map(({ order }) => [order?.state, order?.said, order?.looking])).toEqual(
      expect.arrayContaining([
        ['refused', 'No such asset.', false],
        ['unknown', null, false],
      ]),
    )
    const unknown = (await rows()).filter(({ state }) => state === 'unknown')
    const refused = (await rows()).find(({ state }) => state === 'refused')
    await decideOrder(ctx, unknown[0]?.id ?? '', 'send')
    await decideOrder(ctx, unknown[1]?.id ?? '', 'look')
    await decideOrder(ctx, refused?.id ?? '', 'leave')
    await toItsEnd()
    expect((await states()).toSorted()).toEqual(['left', 'made', 'unknown'])
    expect((await made()).toSorted()).toEqual([0, 0, 1])
    await expect(decideOrder(ctx, unknown[0]?.id ?? '', 'send')).rejects.toMatchObject({
      code: 'not_unknown',
    })
    const { actor: stranger } = await founder(desk)
    await expect(
      decideOrder({ ...ctx, actor: stranger }, unknown[1]?.id ?? '', 'send'),
    ).rejects.toMatchObject({ status: 404 })
    expect((await trail()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['service_order.sent_again', 'service_order.left']),
    )
  })

  it('one that is sent again is looked for first, also where nobody could look for it before', async () => {
    const { ctx, desk, ids, notes, meet, turn, rows, toItsEnd, states, made } = await open()
    const { before } = desk.platform
    let away = true
    desk.platform.before = (request) => {
      if (away && request.method === 'GET') throw unreachable(false)
      return before?.(request)
    }
    await notes(ids[0] ?? '', 40)
    meet('lost after')
    await turn()
    expect(await rows()).toMatchObject([{ state: 'unknown', looks: 0 }])
    await decideOrder(ctx, (await rows())[0]?.id ?? '', 'send')
    away = false
    await toItsEnd()
    expect(await states()).toEqual(['made'])
    expect(await made()).toEqual([1])
  })

  it('of one that was sent it stays known once nobody needs it any more, although nobody looked for it', async () => {
    const { ctx, desk, program, ids, notes, meet, turn, rows, states } = await open()
    const { before } = desk.platform
    desk.platform.before = (request) => {
      if (request.method === 'GET') throw unreachable(false)
      return before?.(request)
    }
    const [vehicle = ''] = ids
    await notes(vehicle, 40)
    meet('lost after')
    await turn()
    expect(await rows()).toMatchObject([{ state: 'unknown', looks: 0 }])
    await decideOrder(ctx, (await rows())[0]?.id ?? '', 'send')
    const { chosen, version, name } = program
    await changeProgram(ctx, program.id, { ...RULE, name, chosen, version, makesOrders: false })
    expect(await states()).toEqual(['waiting'])
    await notes(vehicle, 1)
    await turn()
    expect(await states()).toEqual(['left'])
  })

  it('is made of one that is due by what was written down with another service, and is due on every page', async () => {
    const { ctx, desk, program, ids, turn, states, organizationId } = await open()
    const [vehicle = ''] = ids
    const chosen = { all: false, tagIds: [], kinds: [], vehicleIds: [vehicle] }
    const byWay = { ...RULE, everyDays: null, everyMeters: 10_000, chosen }
    const oil = await createProgram(ctx, { ...byWay, name: 'Oil' })
    const tires = await createProgram(ctx, { ...byWay, name: 'Tires', makesOrders: false })
    const notes = (programId: string, daysAgo: number, meters: number) =>
      desk.db.serviceDone.create({
        data: {
          ...{ organizationId, programId, vehicleId: vehicle, meters, by: 'Ann', byId: ctx.actor.userId },
          ...{ doneAt: new Date(desk.clock.now() - daysAgo * DAY_MS), at: new Date(desk.clock.now()) },
        },
      })
    await notes(oil.id, 60, 100_000)
    await notes(tires.id, 1, 111_000)
    const counts = async () => (await readPrograms(ctx)).data.find(({ id }) => id === oil.id)?.counts
    expect(await counts()).toMatchObject({ due: 1 })
    expect((await readProgram(ctx, oil.id)).data).toMatchObject({
      counts: { due: 1 },
      vehicles: [{ odometer: { value: 111_000, source: 'person' } }],
    })
    await turn()
    expect(await states()).toEqual(['made'])
    // What was noted stays noted, also where that service comes round no more.
    await desk.db.serviceProgram.updateMany({
      where: { id: { in: [tires.id, program.id] } },
      data: { endedAt: new Date(desk.clock.now()) },
    })
    expect(await counts()).toMatchObject({ due: 1 })
  })

  it('waits and says why while the grant is for reading only, paused or the platform away', async () => {
    const { ctx, desk, program, ids, notes, meet, turn, states, made, organizationId } = await open()
    const [first = ''] = ids
    await notes(first, 40)
    const reason = async () =>
      (await readProgram(ctx, program.id)).data.vehicles.find(({ id }) => id === first)?.order?.reason
    const grant = (data: object) => desk.db.connection.updateMany({ where: { organizationId }, data })
    await grant({ scope: 'admin:read' })
    await turn()
    expect(await reason()).toBe('read-only')
    await grant({ scope: 'admin:write', status: 'needs_reauthorization' })
    await turn()
    expect(await reason()).toBe('not-connected')
    await grant({ status: 'connected' })
    meet('unsent', 'unsent', 'unsent', 'unsent')
    await turn()
    expect(await reason()).toBe('unreachable')
    expect(await made()).toEqual([0])
    meet()
    await turn()
    expect(await states()).toEqual(['made'])
    expect(await made()).toEqual([1])
  })

  it('rests after thirty of them until the next minute, so that several that rest go on as one', async () => {
    const { desk, program, rows, turn, ids, organizationId } = await open()
    const at = new Date(desk.clock.now())
    await desk.db.serviceOrder.createMany({
      data: Array.from({ length: 70 }, () => ({
        ...{ organizationId, programId: program.id, vehicleId: ids[0] ?? '', state: 'waiting', at },
        // Not due any more: nothing is sent.
        afterId: crypto.randomUUID(),
      })),
    })
    const before = desk.jobs.sent.length
    await turn()
    await desk.clock.advance(10_000)
    await turn()
    expect(await rows()).toHaveLength(10)
    const sent = desk.jobs.sent.slice(before).map(({ startAfter }) => startAfter?.getTime())
    const next = Math.ceil((at.getTime() + 1) / 60_000) * 60_000
    expect(sent).toEqual([next, next])
  })

  it('says so where the platform does not offer it', async () => {
    const { ctx, program, ids, notes, turn, states } = await open(false)
    await notes(ids[0] ?? '', 40)
    await turn()
    expect(await states()).toEqual(['waiting'])
    const { data } = await readProgram(ctx, program.id)
    expect(data.vehicles.find(({ order }) => order)?.order?.reason).toBe('lacking')
  })

  it('what is not due any more, or not wanted, is not sent; a corrected service makes no second one', async () => {
    const { ctx, desk, program, ids, notes, turn, rows, states, made } = await open()
    const [first = '', second = ''] = ids
    await desk.db.connection.updateMany({ data: { scope: 'admin:read' } })
    await notes(first, 40)
    const wrong = await notes(second, 40)
    await turn()
    expect(await states()).toEqual(['waiting', 'waiting'])
    await notes(first, 1)
    await desk.db.connection.updateMany({ data: { scope: 'admin:write' } })
    await turn()
    expect(await rows()).toMatchObject([{ vehicleId: second, state: 'made' }])
    // It was done on another day: due all the same, with an order that is open.
    await takeBackDone(ctx, wrong.id)
    await notes(second, 35)
    await turn()
    expect(await made()).toEqual([1])

    const { chosen, version, name } = program
    await notes(ids[2] ?? '', 40)
    await desk.db.connection.updateMany({ data: { scope: 'admin:read' } })
    await turn()
    expect(await rows()).toHaveLength(2)
    await changeProgram(ctx, program.id, { ...RULE, name, chosen, version, makesOrders: false })
    expect(await rows()).toHaveLength(1)
    await turn()
    expect(await rows()).toHaveLength(1)
  })
})
