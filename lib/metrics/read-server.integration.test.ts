import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { readServer } from './read-server'

describeEachDatabase('how the server stands', (database) => {
  it('tells the database, its migrations, workers that were seen, and what waits: counts alone', async () => {
    const base = testBase({ db: database().another() })
    const { actor, email } = await founder(base, 'Nadia Named')
    const now = base.clock.now()
    const seen = (ago: number) => {
      const at = new Date(now - ago)
      return { id: randomUUID(), startedAt: at, seenAt: at }
    }
    await base.db.worker.createMany({ data: [seen(1_000), seen(61_000)] })
    const { lite, url } = database()
    const kind = lite ? 'embedded' : 'postgresql'
    const told = await readServer({ ...base, env: { ...base.env, databaseUrl: url } })
    expect(told).toMatchObject({
      version: base.env.version,
      database: { kind, version: expect.stringMatching(/^1[5-9]\b/) },
      migrations: { newest: expect.stringMatching(/^\d{14}_\w+$/), at: expect.stringMatching(/Z$/) },
      jobs: { waiting: 0, active: 0, failed: 0 },
      deliveries: 0,
      workers: 1,
    })
    expect(told.database.bytes).toBeGreaterThan(1_000_000)
    expect(told.migrations.count).toBeGreaterThan(45)
    for (const secret of [actor.organizationId, email, 'Nadia'])
      expect(JSON.stringify(told)).not.toContain(secret)
  })

  it('counts deliveries of everybody that are not read, and none that are', async () => {
    const base = testBase({ db: database().another() })
    const { actor } = await founder(base, 'Nadia Named')
    const { organizationId } = actor
    const at = new Date(base.clock.now())
    const target = await base.db.webhookTarget.create({
      data: {
        ...{ organizationId, status: 'active', createdAt: at, headerName: 'x-of-tests' },
        ...{ deliveryKeyHash: new Uint8Array([1]), headerHash: new Uint8Array([2]) },
      },
    })
    const delivery = (state: 'received' | 'failed' | 'kept') => ({
      ...{ organizationId, targetId: target.id, dedupeKey: state, payload: '{}' },
      ...{ signed: true, receivedAt: at, state },
    })
    await base.db.webhookDelivery.createMany({
      data: [delivery('received'), delivery('failed'), delivery('kept')],
    })
    const { deliveries } = await readServer(base)
    expect(deliveries).toBe(2)
  })
})
