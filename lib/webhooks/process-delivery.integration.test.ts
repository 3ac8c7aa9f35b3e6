import { beforeEach, expect, it } from 'vitest'
import type { JsonValue } from '@/lib/json'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { processDelivery } from './process-delivery'

const LATER = new Date('2027-01-01T00:00:00.000Z')

// Published: "DvirSubmitted data {driver, vehicle, dvir {authorSignature, …, trailer, type}}", no id among them.
describeEachDatabase('a delivered DVIR that is not named', (database) => {
  let base: ReturnType<typeof testBase>
  let organizationId: string
  let targetId: string
  beforeEach(async () => {
    base = testBase(database())
    organizationId = (await founder(base)).actor.organizationId
    const target = await base.db.webhookTarget.create({
      data: {
        ...{ organizationId, status: 'active', headerName: 'X', createdAt: new Date(base.clock.now()) },
        ...{ deliveryKeyHash: Buffer.from('k'), headerHash: Buffer.from('h') },
      },
    })
    targetId = target.id
  })

  const dueAfter = async (dvir: JsonValue, sync: { syncedUntil?: Date; failingSince?: Date }) => {
    const { db, clock } = base
    const now = new Date(clock.now())
    await db.sync.createMany({
      data: (['dvirs', 'defects'] as const).map((kind) => ({ organizationId, kind, dueAt: LATER, ...sync })),
    })
    const { id } = await db.webhookDelivery.create({
      data: {
        ...{ organizationId, targetId, dedupeKey: 'e1', signed: false, receivedAt: now, state: 'received' },
        payload: JSON.stringify({
          ...{ eventId: 'e1', eventTime: now.toISOString(), eventType: 'DvirSubmitted' },
          data: { vehicle: { id: '2' }, dvir },
        }),
      },
    })
    await processDelivery(base, id)
    const { state } = await db.webhookDelivery.findUniqueOrThrow({ where: { id } })
    const rows = await db.sync.findMany({ where: { organizationId } })
    const due = rows.filter(({ dueAt }) => dueAt.getTime() <= now.getTime()).map(({ kind }) => kind)
    return { state, due }
  }
  const read = () => ({ syncedUntil: new Date(base.clock.now()) })

  it('is kept, and has the DVIRs read soon', async () => {
    expect(await dueAfter({ type: 'preTrip' }, read())).toEqual({ state: 'kept', due: ['dvirs'] })
  })

  it('leaves the log no more of those whom it names than who they are', async () => {
    const author = { id: '9', name: 'Ana', phone: '555 0100' }
    await dueAfter({ id: '5', authorSignature: { signatoryUser: author } }, read())
    const where = { organizationId, source: 'webhook' }
    expect(await base.db.event.findFirst({ where })).toMatchObject({
      body: { data: { dvir: { id: '5', authorSignature: { signatoryUser: { id: '9', name: 'Ana' } } } } },
    })
    expect(JSON.stringify((await base.db.event.findMany({ where })).map(({ body }) => body))).not.toContain(
      '0100',
    )
  })

  it('hurries nothing where it is named', async () => {
    expect(await dueAfter({ id: '5', type: 'preTrip' }, read())).toEqual({ state: 'processed', due: [] })
  })

  it('hurries nothing where the stream was never read, or cannot be now', async () => {
    expect(await dueAfter({ type: 'preTrip' }, {})).toEqual({ state: 'kept', due: [] })
    await base.db.sync.deleteMany({ where: { organizationId } })
    await base.db.webhookDelivery.deleteMany({ where: { organizationId } })
    const failing = { ...read(), failingSince: new Date(base.clock.now()) }
    expect(await dueAfter({ type: 'preTrip' }, failing)).toEqual({ state: 'kept', due: [] })
  })
})
