import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging, touch } from '@/lib/mark-for-judging'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { untilWaitedFor } from '@/test/wait'
import { dueOrganizations, readJudging, writeJudged } from './judging'

describeEachDatabase('what is to be judged', (database) => {
  it('is taken in turn where more is due than can be judged at once: what somebody decided first', async () => {
    const base = testBase({ db: database().db })
    const { db, clock } = base
    const judgedAt = new Date(clock.now() - HOUR_MS)
    const ids = Array.from({ length: 8 }, (_, index) => `018f0000-0000-7000-8000-00000000000${index}`)
    const [oldest = '', ...others] = ids
    const newest = others.at(-1) ?? ''
    await db.organization.createMany({ data: ids.map((id) => ({ id, name: id, createdAt: judgedAt })) })
    await db.eventHead.createMany({
      data: ids.map((organizationId) => ({ organizationId, sequence: 10, beside: 1 })),
    })
    await db.judging.createMany({
      data: ids.map((organizationId) => ({ organizationId, sequence: 10, beside: 1, judgedAt })),
    })
    /** Judges four at a time, and each has an event meanwhile. */
    const round = async (sequence: number) => {
      const due = await dueOrganizations(base, 4)
      const those = { where: { organizationId: { in: due } } }
      await db.eventHead.updateMany({ ...those, data: { sequence: sequence + 1 } })
      await db.judging.updateMany({
        ...those,
        data: { sequence, beside: 2, judgedAt: new Date(clock.now() + sequence) },
      })
      await db.eventHead.updateMany({ ...those, data: { beside: 2 } })
      return due
    }
    await db.eventHead.updateMany({
      where: { organizationId: { in: others.slice(0, -1) } },
      data: { sequence: 11 },
    })
    // Time alone changes one, and of another somebody has decided something.
    await db.judging.update({ where: { organizationId: newest }, data: { nextMomentAt: judgedAt } })
    await db.eventHead.update({ where: { organizationId: oldest }, data: { beside: 2 } })
    const first = await round(11)
    expect(first[0]).toBe(oldest)
    expect([...first, ...(await round(12))].toSorted()).toEqual(ids)
    await db.eventHead.update({ where: { organizationId: newest }, data: { beside: 3 } })
    expect((await round(13))[0]).toBe(newest)
  })

  it('passes over nothing that the log or time has due, however many others are measured all the time', async () => {
    const base = testBase({ db: database().db })
    const { db, clock } = base
    const judgedAt = new Date(clock.now())
    const ids = Array.from({ length: 12 }, (_, index) => `018f0000-0000-7000-8000-0000000001${index + 10}`)
    const [byLog = '', byTime = '', ...measured] = ids
    await db.organization.createMany({ data: ids.map((id) => ({ id, name: id, createdAt: judgedAt })) })
    await db.eventHead.createMany({
      data: ids.map((organizationId) => ({ organizationId, sequence: 10, beside: 1 })),
    })
    await db.judging.createMany({
      data: ids.map((organizationId) => ({ organizationId, sequence: 10, beside: 1, judgedAt })),
    })
    await db.eventHead.update({ where: { organizationId: byLog }, data: { sequence: 11 } })
    await db.judging.update({ where: { organizationId: byTime }, data: { nextMomentAt: judgedAt } })
    const taken = new Set<string>()
    for (let round = 2; round < 6; round += 1) {
      await db.eventHead.updateMany({ where: { organizationId: { in: measured } }, data: { beside: round } })
      await clock.advance(1000)
      const due = await dueOrganizations(base, 5)
      expect(
        due.filter((id) => measured.includes(id)).length,
        'most are of what was measured',
      ).toBeGreaterThan(3)
      for (const id of due) taken.add(id)
      const now = new Date(clock.now())
      await db.judging.updateMany({
        where: { organizationId: { in: due } },
        data: { sequence: 11, beside: round, judgedAt: now, nextMomentAt: null },
      })
      await db.eventHead.updateMany({ where: { organizationId: { in: due } }, data: { sequence: 11 } })
    }
    expect([byLog, byTime].filter((id) => !taken.has(id))).toEqual([])
  })

  it('is taken away in the order in which it is said: who does either never waits crosswise', async () => {
    const { kind, another } = database()
    // The embedded database lets one at it at a time.
    if (kind === 'embedded') return
    const base = testBase({ db: database().db })
    const { db, clock } = base
    const { organizationId } = (await founder(base)).actor
    const [first, last] = [
      { kind: 'asset', id: 'a' },
      { kind: 'route', id: 'z' },
    ] as const
    // The other way round in the table.
    for (const one of [last, first]) await markForJudging(db, organizationId, [one])
    const { before, place } = await readJudging(db, organizationId)
    const newest = await db.touched.findFirstOrThrow({ orderBy: { mark: 'desc' } })
    let judged = Promise.resolve(false)
    await db.$transaction(async (tx) => {
      await touch(tx, organizationId, [first])
      judged = writeJudged(another(), organizationId, before, {
        ...{ ...place, judgedAtMs: clock.now(), restUntilMs: clock.now() },
        ...{ nextMoment: Prisma.sql`NULL`, touchedUntil: newest.mark },
      })
      await untilWaitedFor(tx)
      await touch(tx, organizationId, [last])
    })
    expect(await judged).toBe(true)
    // Both were touched again since.
    expect(await db.touched.count()).toBe(2)
  })
})
