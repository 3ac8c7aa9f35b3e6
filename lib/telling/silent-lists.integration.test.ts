import { afterEach, beforeEach, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import type { SyncKind } from '@/lib/generated/prisma/enums'
import { describeEachDatabase } from '@/test/database'
import { type MailServer, startMailServer } from '@/test/servers/mail-server'
import { connectionOf, openMailWorld } from '@/test/worlds/mail-world'
import { noteLosses } from './losses'
import { hasMailsDue } from './send-blocked-mails'

interface Read {
  /** Hours ago. */
  syncedUntil: number
  failingSince?: number
  passStartedAt?: number
  dueAt?: number
  step?: string
}

describeEachDatabase('lists of the platform that are not told any more', (database) => {
  let server: MailServer
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(() => server.close())

  async function open() {
    const world = await openMailWorld(database(), server)
    const { ctx, organizationId, choose } = world
    const ago = (hours: number | undefined) =>
      hours === undefined ? null : new Date(ctx.clock.now() - hours * HOUR_MS)
    const becomes = connectionOf(ctx, organizationId)
    await becomes('connected')
    await choose('blocked')
    return {
      ...world,
      becomes,
      read: async (kind: SyncKind, { dueAt = 0, step, ...times }: Read) => {
        const row = {
          ...{ dueAt: ago(dueAt) ?? new Date(0), step: step ?? null, syncedUntil: ago(times.syncedUntil) },
          ...{ failingSince: ago(times.failingSince), passStartedAt: ago(times.passStartedAt) },
        }
        const where = { organizationId_kind: { organizationId, kind } }
        await ctx.db.sync.upsert({ where, create: { organizationId, kind, ...row }, update: row })
      },
      sweep: async () => {
        await noteLosses(ctx)
        if (await hasMailsDue(ctx)) await world.send()
        return server.mails.length
      },
    }
  }

  it('are told by mail once, however they come and go meanwhile, and again after all of them were read', async () => {
    const { read, sweep, states } = await open()
    await read('dvirs', { syncedUntil: 3, failingSince: 2.9 })
    await read('routes', { syncedUntil: 1.9, failingSince: 1.9 })
    expect(await sweep()).toBe(1)
    expect(server.mails[0]?.text).toContain('Since Mon, Mar 2, 05:00 UTC')
    expect(server.mails[0]?.text).toContain('No message does not mean good news.')
    expect(server.mails[0]?.text).toContain('http://localhost:3000/settings/lists')
    // Another one is too old by now, and the first is being read.
    await read('routes', { syncedUntil: 2.1, failingSince: 2.1 })
    await read('dvirs', { syncedUntil: 3.2, step: 'changed stream', passStartedAt: 0.1 })
    expect(await sweep()).toBe(1)
    await read('dvirs', { syncedUntil: 0 })
    expect(await sweep()).toBe(1)
    await read('routes', { syncedUntil: 0 })
    expect([await sweep(), await states()]).toEqual([1, []])
    await read('routes', { syncedUntil: 2.1, failingSince: 2.1 })
    expect(await sweep()).toBe(2)
  })

  it('are told of where the platform lets one be read no more', async () => {
    const { read, sweep } = await open()
    await read('drivers', { syncedUntil: 23.9, passStartedAt: 0.5, dueAt: -0.5 })
    expect(await sweep()).toBe(0)
    await read('drivers', { syncedUntil: 24.1, passStartedAt: 0.5, dueAt: -0.5 })
    expect(await sweep()).toBe(1)
  })

  it('are told of where nobody hears any more who has which vehicle', async () => {
    const { read, sweep } = await open()
    await read('driver_assignments', { syncedUntil: 1.9, failingSince: 1.8 })
    expect(await sweep()).toBe(0)
    await read('driver_assignments', { syncedUntil: 2.1, failingSince: 2 })
    expect(await sweep()).toBe(1)
  })

  it.each<[string, Read]>([
    ['was read in time', { syncedUntil: 1.9, failingSince: 1.8 }],
    ['failed for less than an hour', { syncedUntil: 5, failingSince: 0.9 }],
    [
      'is being read anew, however long that takes',
      { syncedUntil: 5, passStartedAt: 4, step: 'whole stream' },
    ],
    ['has yet to be asked, since the server was off', { syncedUntil: 9, failingSince: 8.9, dueAt: 8 }],
  ])('are not told of one that %s', async (_, row) => {
    const { read, sweep } = await open()
    await read('work_orders', row)
    expect(await sweep()).toBe(0)
  })

  it('are not told of beside a connection that is lost, nor of one that no departure is checked by', async () => {
    const { read, sweep, becomes } = await open()
    await read('tags', { syncedUntil: 90, failingSince: 80 })
    expect(await sweep()).toBe(0)
    await read('dvirs', { syncedUntil: 3, failingSince: 2.9 })
    await becomes('needs_reauthorization')
    expect(await sweep()).toBe(1)
    expect(server.mails[0]?.text).toContain('/settings/connection')
  })

  it('are not told of where the feed of stops still tells of routes', async () => {
    const { ctx, organizationId, read, sweep } = await open()
    await read('routes', { syncedUntil: 3, failingSince: 2.9 })
    const feed = { enabled: true, caughtUp: true, answeredAt: new Date(ctx.clock.now()) }
    await ctx.db.feed.create({
      data: { organizationId, kind: 'route_events', ...feed },
    })
    expect(await sweep()).toBe(0)
  })
})
