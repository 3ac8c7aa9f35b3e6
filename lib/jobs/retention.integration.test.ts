import { beforeEach, describe, expect, it } from 'vitest'
import { appendAudit } from '@/lib/audit/append'
import { verifyAudit } from '@/lib/audit/verify'
import { appendAndProject } from '@/lib/changes/append-and-project'
import { keepObserved } from '@/lib/changes/keep-observed'
import { learn } from '@/lib/directory/learn'
import { DAY_MS } from '@/lib/durations'
import type { LedgerNoun, NewEvent } from '@/lib/events/event'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { JsonObject } from '@/lib/json'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder, type Person } from '@/test/people'
import { replayLedger } from './replay-ledger'
import { keepNoLonger, RETENTION_DAYS } from './retention'

describe('how long is kept what the law names', () => {
  it('holds inspection reports, their events and who resolved them for three months at least (49 CFR 396.11)', () => {
    const { dvir, work_order, events, audit } = RETENTION_DAYS
    for (const days of [dvir, work_order, events, audit]) expect(days).toBeGreaterThanOrEqual(92)
  })

  it('is two years unless a kind has a reason', () => {
    const { route, dvir, work_order, events, audit } = RETENTION_DAYS
    expect(new Set([route, dvir, work_order, events, audit])).toEqual(new Set([730]))
  })
})

describeEachDatabase('retention', (database) => {
  let base: ReturnType<typeof testBase>
  let north: Person
  let count = 0
  beforeEach(async () => {
    base = testBase(database())
    north = await founder(base)
  })

  const ago = (days: number) => new Date(base.clock.now() - days * DAY_MS)
  const told = (noun: LedgerNoun, id: string, days: number, fields: JsonObject = {}): NewEvent => ({
    source: 'api',
    sourceKey: `${noun} ${id} ${++count}`,
    type: 'observed',
    noun,
    subjectId: id,
    happenedAt: ago(days).toISOString(),
    body: { key: String(count), fields: { id, ...fields } },
  })
  const append = (days: number, events: NewEvent[], { actor } = north) =>
    base.db.$transaction((tx) => appendAndProject(tx, actor.organizationId, ago(days), events), {
      timeout: 20_000,
    })
  const run = (signal = AbortSignal.any([])) => keepNoLonger(base, signal)
  const ids = async () => {
    const select = { platformId: true } as const
    const orderBy = { platformId: 'asc' } as const
    const { db } = base
    return {
      routes: (await db.route.findMany({ select, orderBy })).map(({ platformId }) => platformId),
      dvirs: (await db.dvir.findMany({ select, orderBy })).map(({ platformId }) => platformId),
      workOrders: (await db.workOrder.findMany({ select, orderBy })).map(({ platformId }) => platformId),
    }
  }

  it('ends what nobody spoke of for two years, with its events, and keeps what is still to do', async () => {
    const old = { endTime: ago(731).toISOString(), safetyStatus: 'safe' }
    await append(731, [
      told('route', 'old', 731),
      told('route', 'planned ahead', 731, { scheduledRouteEndTime: ago(-10).toISOString() }),
      told('dvir', 'old', 731, old),
      told('dvir', 'unsafe', 731, { ...old, safetyStatus: 'unsafe' }),
      told('work_order', 'old', 731, { status: 'CLOSED' }),
      told('work_order', 'stub', 731),
      told('work_order', 'open', 731, { status: 'Open' }),
      told('work_order', 'unheard', 731, { status: 'Planning' }),
    ])
    await append(729, [
      told('route', 'young', 729),
      told('dvir', 'young', 729, old),
      told('work_order', 'young', 729, { status: 'Closed' }),
    ])
    await run()
    expect(await ids()).toEqual({
      routes: ['planned ahead', 'young'],
      dvirs: ['unsafe', 'young'],
      workOrders: ['open', 'unheard', 'young'],
    })
    expect((await base.db.event.findMany()).map(({ subjectId }) => subjectId).sort()).toEqual(
      ['open', 'planned ahead', 'unheard', 'unsafe', 'young', 'young', 'young'].sort(),
    )
  })

  it('ends what was still to do once the platform had not known it for as long', async () => {
    const gone = (noun: LedgerNoun, id: string, days: number): NewEvent => ({
      ...told(noun, id, days),
      type: 'gone',
      body: { key: 'gone', fields: {}, gone: true },
    })
    const unsafe = { endTime: ago(900).toISOString(), safetyStatus: 'unsafe' }
    await append(900, [
      told('dvir', 'gone', 900, unsafe),
      told('dvir', 'gone lately', 900, unsafe),
      told('dvir', 'gone and back', 760, unsafe),
      told('work_order', 'gone', 900, { status: 'Open' }),
      told('work_order', 'gone lately', 900, { status: 'Open' }),
    ])
    await append(731, [gone('dvir', 'gone', 740), gone('work_order', 'gone', 740)])
    await append(731, [gone('dvir', 'gone and back', 770)])
    await append(729, [gone('dvir', 'gone lately', 729), gone('work_order', 'gone lately', 729)])
    await run()
    const { dvirs, workOrders } = await ids()
    expect({ dvirs, workOrders }).toEqual({
      dvirs: ['gone and back', 'gone lately'],
      workOrders: ['gone lately'],
    })
  })

  it('ends training that is done, by its time or by its status alone, and keeps what is still to do', async () => {
    const noun = 'training_assignment'
    await append(731, [
      told(noun, 'by its status', 731, { status: 'Completed' }),
      told(noun, 'by its time', 731, { completedAtTime: ago(731).toISOString() }),
      told(noun, 'deleted', 731, { deletedAtTime: ago(731).toISOString() }),
      told(noun, 'begun', 731, { status: 'inProgress' }),
      told(noun, 'untold', 731),
    ])
    await append(729, [told(noun, 'young', 729, { status: 'completed' })])
    await run()
    const left = await base.db.trainingAssignment.findMany({ orderBy: { platformId: 'asc' } })
    expect(left.map(({ platformId }) => platformId)).toEqual(['begun', 'untold', 'young'])
  })

  it('ends names that the platform said for the last time two years ago', async () => {
    const { organizationId } = north.actor
    const driver = (platformId: string) => [
      { kind: 'driver' as const, platformId, name: `Driver ${platformId}` },
    ]
    await learn(base.db, organizationId, ago(731), [...driver('1'), ...driver('2')])
    await learn(base.db, organizationId, ago(729), driver('2'))
    await run()
    expect(await base.db.directoryEntry.findMany({ select: { platformId: true } })).toEqual([
      { platformId: '2' },
    ])
  })

  it('goes on with the rest where something cannot go, and says so', async () => {
    const fault = new Error('The disk is full')
    const db = new Proxy(base.db, {
      get: (of, name) =>
        name === '$executeRaw'
          ? (sql: Prisma.Sql) =>
              sql.sql.includes('DELETE FROM "DataPoint"') ? Promise.reject(fault) : of.$executeRaw(sql)
          : Reflect.get(of, name),
    })
    await learn(base.db, north.actor.organizationId, ago(731), [
      { kind: 'driver', platformId: '1', name: 'Driver 1' },
    ])
    const ended = keepNoLonger({ ...base, db }, AbortSignal.any([]))
    await expect(ended).rejects.toMatchObject({ errors: [fault] })
    expect(await base.db.directoryEntry.count()).toBe(0)
  })

  it('keeps a report for three months and more, whoever has resolved it', async () => {
    await append(93, [told('dvir', '1', 93, { safetyStatus: 'resolved', endTime: ago(93).toISOString() })])
    await run()
    expect((await ids()).dvirs).toEqual(['1'])
    expect(await base.db.event.count()).toBe(1)
  })

  it('keeps every event of what is confirmed anew, so that the ledger comes out the same', async () => {
    const { organizationId } = north.actor
    await append(900, [told('route', 'r', 900, { name: 'North' }), told('route', 'gone', 900)])
    await append(10, [told('route', 'r', 10, { notes: 'Gate 4' })])
    // Old when it came: it goes, and no replay brings it back.
    await append(1, [told('route', 'late news', 800)])
    const routes = () => base.db.route.findMany({ where: { organizationId } })
    await run()
    const before = await routes()
    expect(before).toMatchObject([{ platformId: 'r', name: 'North', body: { notes: 'Gate 4' } }])
    for await (const { read } of replayLedger(base, organizationId)) expect(read).toBe(2)
    expect(await routes()).toEqual(before)
  })

  it('takes what goes out of the events that confirmed many at once', async () => {
    const { organizationId } = north.actor
    const read = (days: number, ids: string[], notes = 'same') =>
      base.db.$transaction((tx) =>
        keepObserved(
          tx,
          organizationId,
          'route',
          ago(days),
          ids.map((id) => ({ id, fields: { id, notes } })),
        ),
      )
    await read(900, ['gone', 'stays', 'gone too'])
    await read(890, ['gone', 'stays', 'gone too'])
    await read(880, ['gone'])
    await append(10, [told('route', 'stays', 10, { notes: 'changed' })])
    await run()
    const rows = () => base.db.route.findMany()
    const before = await rows()
    expect(before.map(({ platformId }) => platformId)).toEqual(['stays'])
    const events = await base.db.event.findMany({ orderBy: { sequence: 'asc' } })
    expect(events.map(({ type, subjectId }) => [type, subjectId])).toEqual([
      ['observed', 'stays'],
      ['confirmed', null],
      ['observed', 'stays'],
    ])
    for await (const { read } of replayLedger(base, organizationId)) expect(read).toBe(3)
    expect(await rows()).toEqual(before)
  })

  it('takes what a killed replay left once nobody holds it, and nothing that is called so', async () => {
    const { organizationId } = north.actor
    await append(1, [told('route', 'r1', 1)])
    const name = `Replay of ${organizationId}`
    await base.db.organization.create({ data: { name, createdAt: ago(1) } })
    const killed = replayLedger(base, organizationId)
    await killed.next()
    await run()
    expect(await base.db.route.count()).toBe(2)
    await base.clock.advance(120_000)
    await run()
    expect((await ids()).routes).toEqual(['r1'])
    expect(await base.db.organization.count({ where: { name } })).toBe(1)
    await expect(killed.next()).rejects.toThrow('has passed to another process')
  })

  it('goes through any number in batches, for every organization, and finds nothing again', async () => {
    const south = await founder(base)
    const many = (n: number) => Array.from({ length: n }, (_, i) => told('route', `r${i}`, 800))
    await append(800, many(450))
    await append(800, many(3), south)
    await append(1, [told('route', 'young', 1)], south)
    await run()
    expect((await ids()).routes).toEqual(['young'])
    expect(await base.db.event.count()).toBe(1)
    await run()
    expect((await ids()).routes).toEqual(['young'])
  })

  it('stops between two batches when its process ends', async () => {
    await append(800, [told('route', 'old', 800)])
    await run(AbortSignal.abort())
    expect((await ids()).routes).toEqual(['old'])
  })

  it('ends deliveries, measurements, gaps, journal and what was never in the ledger, each in its own time', async () => {
    const { organizationId } = north.actor
    const { db } = base
    await append(731, [{ ...told('route', '', 731), noun: 'detection', subjectId: 'd' }])
    await append(731, [{ ...told('route', '', 731), noun: null, subjectId: null, body: null }])
    await append(729, [{ ...told('route', '', 729), noun: 'detection', subjectId: 'd2' }])
    const target = await db.webhookTarget.create({
      data: {
        organizationId,
        status: 'active',
        deliveryKeyHash: Buffer.from('k'),
        headerName: 'X',
        headerHash: Buffer.from('h'),
        createdAt: ago(900),
      },
    })
    for (const days of [89, 91])
      await db.webhookDelivery.create({
        data: {
          organizationId,
          targetId: target.id,
          dedupeKey: String(days),
          payload: '{}',
          signed: false,
          receivedAt: ago(days),
          state: 'kept',
        },
      })
    await db.dataInput.create({ data: { organizationId, id: 'i', updatedAt: ago(1) } })
    for (const days of [364, 366])
      await db.dataPoint.create({
        data: { organizationId, dataInputId: 'i', kind: 'number', time: ago(days), value: days },
      })
    await db.feed.create({ data: { organizationId, kind: 'route_events', enabled: true } })
    for (const days of [364, 366])
      await db.feedGap.create({
        data: { organizationId, kind: 'route_events', noticedAt: ago(days), reason: String(days) },
      })
    const connection = await db.connection.create({
      data: { organizationId, status: 'connected', since: ago(1), scope: 'admin:read', createdAt: ago(900) },
    })
    const attempt = { connectionId: connection.id, generation: 1, owner: crypto.randomUUID() }
    for (const [days, ended] of [
      [89, true],
      [91, true],
      [92, false],
    ] as const)
      await db.refreshAttempt.create({
        data: { ...attempt, outcome: 'stored', startedAt: ago(days), endedAt: ended ? ago(days) : null },
      })
    await run()
    expect((await db.event.findMany()).map(({ subjectId }) => subjectId)).toEqual(['d2'])
    expect((await db.webhookDelivery.findMany()).map(({ dedupeKey }) => dedupeKey)).toEqual(['89'])
    expect((await db.dataPoint.findMany()).map(({ value }) => value)).toEqual([364])
    expect((await db.feedGap.findMany()).map(({ reason }) => reason)).toEqual(['364'])
    const attempts = await db.refreshAttempt.findMany({ orderBy: { startedAt: 'desc' } })
    expect(attempts.map(({ startedAt }) => startedAt)).toEqual([ago(89)])
  })

  describe('the audit trail', () => {
    const entry = (days: number, { actor } = north) =>
      base.db.$transaction((tx) =>
        appendAudit(tx, {
          organizationId: actor.organizationId,
          actor: { id: actor.userId, name: actor.name },
          at: ago(days),
          action: 'dvir.resolved',
          subjectType: 'dvir',
          subjectId: String(days),
          summary: `${days} days ago`,
        }),
      )
    const trail = async ({ actor } = north) =>
      (
        await base.db.auditEntry.findMany({
          where: { organizationId: actor.organizationId },
          orderBy: { sequence: 'asc' },
        })
      ).map(({ action, subjectId }) => (action === 'dvir.resolved' ? Number(subjectId) : action))
    const verify = ({ actor } = north) => verifyAudit({ ...base, actor })
    beforeEach(() => base.db.auditEntry.deleteMany().then(() => base.db.auditHead.deleteMany()))

    it('loses its oldest entries and still verifies, again and again', async () => {
      for (const days of [900, 800, 740, 93, 1]) await entry(days)
      await run()
      expect(await trail()).toEqual([93, 1, 'audit.retention_ended'])
      expect(await verify()).toMatchObject({ ok: true, checked: 3 })
      await entry(0)
      await base.clock.advance(800 * DAY_MS)
      await run()
      expect(await trail()).toEqual(['audit.retention_ended'])
      expect(await verify()).toMatchObject({ ok: true, checked: 1, head: { sequence: 8 } })
      await run()
      expect(await trail()).toEqual(['audit.retention_ended'])
    })

    it('is shortened by a month at a time: nothing happens before that', async () => {
      for (const days of [759, 731, 1]) await entry(days)
      await run()
      expect(await trail()).toEqual([759, 731, 1])
    })

    it('has no holes when clocks ran back: what stands behind a younger entry stays', async () => {
      for (const days of [900, 1, 900, 2]) await entry(days)
      await run()
      expect(await trail()).toEqual([1, 900, 2, 'audit.retention_ended'])
      expect(await verify()).toMatchObject({ ok: true })
    })

    it('is each organization’s own', async () => {
      const south = await founder(base)
      await entry(900)
      await entry(1, south)
      const before = await trail(south)
      await run()
      expect(await trail()).toEqual(['audit.retention_ended'])
      expect(await trail(south)).toEqual(before)
      expect(await verify(south)).toMatchObject({ ok: true })
    })

    it('still shows what was altered, taken out, or cut off beyond what has ended', async () => {
      for (const days of [900, 50, 40, 30]) await entry(days)
      await run()
      const key = (sequence: number) => ({
        organizationId_sequence: { organizationId: north.actor.organizationId, sequence },
      })
      const kept = await base.db.auditEntry.findUniqueOrThrow({ where: key(2) })
      await base.db.auditEntry.update({ where: key(2), data: { summary: 'Nothing' } })
      expect(await verify()).toMatchObject({ ok: false, checked: 0, fault: { sequence: 2, kind: 'altered' } })
      await base.db.auditEntry.delete({ where: key(2) })
      expect(await verify()).toMatchObject({ ok: false, fault: { sequence: 2, kind: 'missing' } })
      await base.db.auditEntry.create({ data: { ...kept, detail: kept.detail ?? {} } })
      expect(await verify()).toMatchObject({ ok: true, checked: 4 })
    })
  })
})
