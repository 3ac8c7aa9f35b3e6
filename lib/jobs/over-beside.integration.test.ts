import { beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder, type Person } from '@/test/people'
import { keepNoLonger } from './retention'

describeEachDatabase('retention of what stands beside the ledger', (database) => {
  let base: ReturnType<typeof testBase>
  let north: Person
  let organizationId: string
  beforeEach(async () => {
    base = testBase(database())
    north = await founder(base)
    ;({ organizationId } = north.actor)
  })
  const ago = (days: number) => new Date(base.clock.now() - days * DAY_MS)
  const run = () => keepNoLonger(base, AbortSignal.any([]))
  const by = () => ({ by: 'Ada', byId: north.actor.userId })
  const known = (platformId: string, days: number) => ({
    ...{ organizationId, platformId, body: { id: platformId }, sources: [], lastSource: 'sync' },
    ...{ firstSeenAt: ago(days), lastConfirmedAt: ago(1) },
  })

  it('ends what was let go two years after it ended, and one that stands with its route', async () => {
    const { db } = base
    await db.route.create({ data: known('here', 900) })
    const override = (topicId: string, routeId: string, at: number, endedAt: number | null) => ({
      ...{
        organizationId,
        routeId,
        topicId,
        check: 'c',
        code: 'x',
        evidence: [],
        evidenceHash: 'h',
        badness: 1,
      },
      ...{ reason: 'r', ...by(), at: ago(at), endedAt: endedAt === null ? null : ago(endedAt) },
    })
    await db.findingOverride.createMany({
      data: [
        override('ended', 'here', 900, 731),
        override('ended lately', 'here', 900, 729),
        override('stands', 'here', 900, null),
        override('stood', 'gone', 731, null),
        override('young', 'gone', 729, null),
      ],
    })
    await run()
    const left = await db.findingOverride.findMany({ orderBy: { topicId: 'asc' } })
    expect(left.map(({ topicId }) => topicId)).toEqual(['ended lately', 'stands', 'young'])
  })

  it('ends marks and deferrals two years after they ended, and no mark that stands', async () => {
    const { db } = base
    const mark = (vehicleId: string, until: number | null, endedAt: number | null) => ({
      ...{ organizationId, vehicleId, reason: 'r', since: ago(900), at: ago(900), ...by() },
      until: until === null ? null : ago(until),
      endedAt: endedAt === null ? null : ago(endedAt),
    })
    await db.outOfServiceMark.createMany({
      data: [
        mark('stands', null, null),
        mark('to come', -3, null),
        mark('taken back', null, 731),
        mark('taken back lately', null, 729),
        mark('over', 731, null),
        mark('over lately', 729, null),
      ],
    })
    const deferral = (defectId: string, until: number, endedAt: number | null) => ({
      ...{ organizationId, defectId, reason: 'r', at: ago(900), ...by(), until: ago(until) },
      endedAt: endedAt === null ? null : ago(endedAt),
    })
    await db.defectDeferral.createMany({
      data: [deferral('stands', -3, null), deferral('over', 731, null), deferral('ended', -3, 731)],
    })
    await run()
    const marks = await db.outOfServiceMark.findMany({ orderBy: { vehicleId: 'asc' } })
    expect(marks.map(({ vehicleId }) => vehicleId)).toEqual([
      ...['over lately', 'stands', 'taken back lately', 'to come'],
    ])
    expect((await db.defectDeferral.findMany()).map(({ defectId }) => defectId)).toEqual(['stands'])
  })

  it('ends orders of services once their work order is not known, and none after the last service of a vehicle', async () => {
    const { db } = base
    const program = await db.serviceProgram.create({
      data: {
        ...{ organizationId, name: 'Oil', everyDays: 30, whichever: 'first', nextFrom: 'done', soonDays: 3 },
        ...{ isPeriodicInspection: false, zone: 'UTC', chosen: {}, ...by(), at: ago(900) },
      },
    })
    const done = (days: number, endedAt: number | null = null) =>
      db.serviceDone.create({
        data: {
          ...{
            organizationId,
            programId: program.id,
            vehicleId: 'v',
            doneAt: ago(days),
            at: ago(days),
            ...by(),
          },
          endedAt: endedAt === null ? null : ago(endedAt),
        },
      })
    await db.workOrder.create({ data: known('known', 900) })
    const order = async (state: string, workOrderId: string | null, afterId: string, days = 731) =>
      db.serviceOrder.create({
        data: {
          ...{ organizationId, programId: program.id, vehicleId: 'v', afterId, state, workOrderId },
          at: ago(days),
        },
      })
    const of = async (days: number) => (await done(days)).id
    const gone = await order('made', 'gone', await of(890))
    await order('made', 'known', await of(880))
    const refused = await order('refused', null, await of(870))
    for (const state of ['waiting', 'sending', 'unknown']) await order(state, null, await of(860))
    await order('left', null, await of(850), 729)
    await order('made', 'gone too', await of(840))
    // Not of the last service any more, since that was taken back; and one that is to come is none yet.
    await done(10, 9)
    await done(-10)
    await run()
    const left = await db.serviceOrder.findMany()
    expect(left).toHaveLength(6)
    expect(left.map(({ id }) => id)).not.toContain(gone.id)
    expect(left.map(({ id }) => id)).not.toContain(refused.id)
    await done(5)
    await run()
    expect(await db.serviceOrder.count({ where: { workOrderId: 'gone too' } })).toBe(0)
  })

  it('ends which order a defect has with its report and its work order', async () => {
    const { db } = base
    await db.dvir.create({ data: known('report', 900) })
    await db.workOrder.create({ data: known('order', 900) })
    const made = (dvirId: string, workOrderId: string | null, days = 731) => ({
      ...{ organizationId, dvirId, defectId: `${dvirId} ${workOrderId}`, workOrderId, heldUntil: ago(days) },
    })
    await db.defectOrder.createMany({
      data: [
        made('report', 'gone'),
        made('gone', 'order'),
        made('gone', 'gone'),
        made('gone', null),
        made('gone', 'young', 729),
      ],
    })
    await run()
    const left = await db.defectOrder.findMany({ orderBy: { defectId: 'asc' } })
    expect(left.map(({ defectId }) => defectId)).toEqual(['gone order', 'gone young', 'report gone'])
  })

  it('ends webhooks that deliver here no more, once what they delivered is gone', async () => {
    const { db } = base
    const target = (webhookId: string, status: 'active' | 'pointing' | 'ended', endedAt: number | null) =>
      db.webhookTarget.create({
        data: {
          ...{ organizationId, webhookId, status, headerName: 'X', headerHash: Buffer.from('h') },
          ...{ deliveryKeyHash: Buffer.from(webhookId), createdAt: ago(900) },
          endedAt: endedAt === null ? null : ago(endedAt),
        },
      })
    await target('ended', 'ended', 91)
    await target('ended lately', 'ended', 89)
    await target('active', 'active', null)
    await target('pointing', 'pointing', null)
    const { id: targetId } = await target('ended, delivered', 'ended', 91)
    const received = {
      dedupeKey: 'd',
      payload: '{}',
      signed: false,
      receivedAt: ago(89),
      state: 'kept' as const,
    }
    await db.webhookDelivery.create({ data: { organizationId, targetId, ...received } })
    await run()
    const left = await db.webhookTarget.findMany({ orderBy: { webhookId: 'asc' } })
    expect(left.map(({ webhookId }) => webhookId)).toEqual([
      ...['active', 'ended lately', 'ended, delivered', 'pointing'],
    ])
    expect(await db.webhookDelivery.count()).toBe(1)
  })

  it('ends disconnects that were told, but for the last of each organization', async () => {
    const { db } = base
    const south = (await founder(base)).actor.organizationId
    const told = (of: string, status: 'pending' | 'confirmed' | 'gave_up' | 'cancelled', days: number) => ({
      ...{ organizationId: of, status, createdAt: ago(days), nextAttemptAt: ago(days) },
      endedAt: status === 'pending' ? null : ago(days),
    })
    await db.revocation.createMany({
      data: [
        told(organizationId, 'pending', 95),
        told(organizationId, 'confirmed', 94),
        told(organizationId, 'cancelled', 93),
        told(organizationId, 'confirmed', 89),
        told(organizationId, 'confirmed', 88),
        told(south, 'confirmed', 300),
        told(south, 'gave_up', 200),
      ],
    })
    await run()
    const left = await db.revocation.findMany({ orderBy: { createdAt: 'asc' } })
    expect(left.map(({ status, createdAt }) => [status, createdAt])).toEqual([
      ['gave_up', ago(200)],
      ['pending', ago(95)],
      ['confirmed', ago(89)],
      ['confirmed', ago(88)],
    ])
  })

  it('ends inputs that tell nothing any more, and invitations that work no more', async () => {
    const { db } = base
    const input = (id: string, days: number) => ({ organizationId, id, updatedAt: ago(days) })
    await db.dataInput.createMany({ data: [input('silent', 366), input('heard', 364), input('late', 366)] })
    const point = { organizationId, dataInputId: 'late', kind: 'number', time: ago(10), value: 1 }
    await db.dataPoint.create({ data: point })
    const invited = (name: string, expiresAt: number, acceptedAt: number | null = null) => ({
      ...{ organizationId, tokenHash: Buffer.from(name), role: 'viewer' as const, email: name },
      ...{ createdById: north.actor.userId, createdAt: ago(100), expiresAt: ago(expiresAt) },
      acceptedAt: acceptedAt === null ? null : ago(acceptedAt),
    })
    await db.invitation.createMany({
      data: [invited('old', 31), invited('accepted', 31, 35), invited('lately', 29), invited('open', -5)],
    })
    await run()
    expect((await db.dataInput.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([
      'heard',
      'late',
    ])
    const left = await db.invitation.findMany({ orderBy: { email: 'asc' } })
    expect(left.map(({ email }) => email)).toEqual(['lately', 'open'])
  })
})
