import { expect, it } from 'vitest'
import type { Db } from '@/lib/db/open'
import { AppError } from '@/lib/errors'
import { readRoute } from '@/lib/routes/read-route'
import { reason } from '@/lib/stored-reason'
import { describeEachDatabase } from '@/test/database'
import { liveWorld, USER } from '@/test/worlds/live-desk'
import { catchUp } from './catch-up'
import { BEAT_MS } from './live-messages'
import { openLive } from './open-live'

describeEachDatabase('the live tail', (database) => {
  const world = () => liveWorld(database())

  it('says hello, how feeds and connection stand, and each change with its rows within a second', async () => {
    const { append, some, open, clock, db, actor, id } = await world()
    await append(some(3))
    const desk = await open(null)
    expect(await desk.next()).toEqual({
      event: 'hello',
      id: 3,
      data: { sequence: 3, organizationId: id },
    })
    expect(await desk.next()).toMatchObject({
      event: 'status',
      data: { connection: null, feeds: [{ kind: 'route_events', status: 'paused' }, {}, {}, {}] },
    })
    const [event] = await append(some(1))
    const before = clock.now()
    expect(await desk.next()).toEqual({
      event: 'changes',
      id: 4,
      data: {
        after: 3,
        sequence: 4,
        events: [
          {
            sequence: 4,
            type: 'stopArrived',
            noun: 'route',
            id: 'r1',
            source: 'feed',
            happenedAt: event?.happenedAt,
          },
        ],
        rows: [{ noun: 'route', id: 'r1', row: await readRoute({ db, actor }, 'r1') }],
      },
    })
    expect(clock.now() - before).toBeLessThanOrEqual(1000)
    desk.close()
  })

  it('tells what is too much for one message in several', async () => {
    const { append, some, open } = await world()
    const desk = await open(0)
    await append(some(450))
    const told = [await desk.until('changes'), await desk.until('changes'), await desk.until('changes')]
    expect(told.map(({ data }) => [data.after, data.sequence, data.events.length])).toEqual([
      [0, 200, 200],
      [200, 400, 200],
      [400, 450, 50],
    ])
    desk.close()
  })

  it('has a desk read everything anew that is far behind, or that names what never was', async () => {
    const { append, some, open, ...ctx } = await world()
    await append(some(600))
    await append(some(600))
    for (const after of [199, 1201, Number.MAX_SAFE_INTEGER]) {
      const desk = await open(after)
      expect(await desk.next()).toEqual({ event: 'reset', id: 1200, data: { sequence: 1200 } })
      // Whom an earlier stream told of may have gone meanwhile.
      expect((await desk.until('presence')).data.people).toEqual([])
      desk.close()
      expect(await catchUp(ctx, after)).toMatchObject({ reset: true, sequence: 1200, events: [], rows: [] })
    }
    const near = await open(200)
    expect(await near.next()).toMatchObject({ event: 'hello', id: 200 })
    near.close()
  })

  it('has a desk that reads too slowly read everything anew', async () => {
    const { append, some, open } = await world()
    const desk = await open(null)
    await desk.until('status')
    await append(some(600))
    await append(some(600))
    expect(await desk.next()).toMatchObject({ event: 'reset', id: 1200 })
    desk.close()
  })

  it('says nothing of another organization', async () => {
    const one = await world()
    const other = await world()
    const desk = await one.open(null)
    await desk.until('status')
    await other.append(other.some(2))
    expect(await desk.next()).toMatchObject({ event: 'beat', data: { sequence: 0 } })
    desk.close()
  })

  it('beats, and ends with the membership', async () => {
    const { open, clock } = await world()
    let admitted = true
    const desk = await open(null, undefined, async () => admitted)
    await desk.until('status')
    const before = clock.now()
    await desk.until('beat')
    expect(clock.now() - before).toBeLessThanOrEqual(BEAT_MS + 500)
    admitted = false
    expect(await desk.next()).toEqual({ event: 'ended', id: null, data: { reason: 'not_admitted' } })
    expect(await desk.next()).toBeNull()
    desk.close()
  })

  it('ends every desk when the process does', async () => {
    const { open, ...base } = await world()
    const live = openLive(base)
    const desk = await open(null, live)
    await desk.until('status')
    const told = desk.next()
    live.close()
    expect(await told).toMatchObject({ event: 'ended', data: { reason: 'closing' } })
    const late = await open(null, live)
    expect(await late.until('ended')).toMatchObject({ data: { reason: 'closing' } })
  })

  it('tells when a feed or the connection stands otherwise', async () => {
    const { open, db, id, clock } = await world()
    const desk = await open(null)
    await desk.until('status')
    const since = new Date(clock.now())
    await db.connection.create({
      data: { organizationId: id, status: 'connected', since, scope: 'admin:read', createdAt: since },
    })
    expect((await desk.until('status')).data).toMatchObject({
      connection: { status: 'connected', scope: 'admin:read', since: since.toISOString() },
      feeds: [{ kind: 'route_events', status: 'starting' }, { status: 'off' }, {}, {}],
    })
    await db.feed.create({
      data: {
        organizationId: id,
        kind: 'route_events',
        enabled: true,
        failingSince: since,
        failure: reason('slow', { platform: 'Wait' }),
      },
    })
    expect((await desk.until('status')).data.feeds[0]).toEqual({
      kind: 'route_events',
      status: 'stale',
      since: since.toISOString(),
      progress: null,
      reason: { code: 'slow', message: 'The platform took too long to answer.', platform: 'Wait' },
    })
    desk.close()
    const other = await open(null, undefined, undefined, 'es')
    expect((await other.until('status')).data.feeds[0]?.reason?.message).toBe(
      'La plataforma tardó demasiado en responder.',
    )
    other.close()
  })

  it('looks at the database for one desk as often as for twenty, and not at all for none', async () => {
    const { id, clock, ...base } = await world()
    let looks = 0
    const db = counting(base.db, () => (looks += 1))
    const live = openLive({ ...base, clock, db })
    const seats = await Promise.all(Array.from({ length: 20 }, () => live.join(id, USER)))
    looks = 0
    await clock.untilSleeping()
    for (let turn = 0; turn < 20; turn++) {
      await clock.advance(250)
      await clock.untilSleeping()
    }
    expect(looks).toBe(20)
    await expect(live.join(id, USER)).rejects.toMatchObject({ status: 429, code: 'too_many_of_yours' })
    for (const seat of seats) seat.leave()
    await clock.advance(500)
    expect(clock.sleeping).toBe(0)
    expect(looks).toBe(20)
  })

  it('notes that somebody looks, for as long as they do', async () => {
    const { open, db, clock, ...base } = await world()
    const watched = async () => {
      const row = await db.watch.findFirst()
      return row !== null && row.until.getTime() > clock.now()
    }
    const live = openLive({ db, clock, ...base })
    const desk = await open(null, live)
    expect(await watched()).toBe(true)
    for (let beats = 0; beats < 8; beats++) await desk.until('beat')
    expect(await watched()).toBe(true)
    desk.close()
    await clock.advance(60_000)
    expect(await watched()).toBe(false)
  })

  it('goes on after the database was away', async () => {
    const { append, some, open, clock, ...base } = await world()
    let away = false
    const db = counting(base.db, () => {
      if (away) throw new AppError('gone', 500, 'The database is away')
    })
    const desk = await open(null, openLive({ ...base, clock, db }))
    await desk.until('status')
    away = true
    expect(await desk.next()).toMatchObject({ event: 'beat' })
    await append(some(1))
    away = false
    expect(await desk.next()).toMatchObject({ event: 'changes', id: 1 })
    desk.close()
  })

  it('catches up once, for who cannot be kept told', async () => {
    const { append, some, ...ctx } = await world()
    await append(some(250))
    const first = await catchUp(ctx, 10)
    expect(first).toMatchObject({ after: 10, sequence: 210, head: 250, reset: false })
    const rest = await catchUp(ctx, first.sequence)
    expect(rest).toMatchObject({ after: 210, sequence: 250, head: 250 })
    expect(rest.rows).toHaveLength(1)
    expect(await catchUp(ctx, 250)).toMatchObject({ sequence: 250, head: 250, events: [], rows: [] })
    expect(await ctx.db.watch.count()).toBe(1)
  })
})

/** The same database, with a look before each that a tail takes at the heads of the logs. */
function counting(db: Db, look: () => void): Db {
  const eventHead = new Proxy(db.eventHead, {
    get: (target, name) =>
      name === 'findMany'
        ? (query: Parameters<Db['eventHead']['findMany']>[0]) => {
            look()
            return target.findMany(query)
          }
        : Reflect.get(target, name),
  })
  return new Proxy(db, {
    get: (target, name) => (name === 'eventHead' ? eventHead : Reflect.get(target, name)),
  })
}
