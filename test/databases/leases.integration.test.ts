import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { HeldFeed } from '@/lib/feeds/held-feed'
import { claimFeeds, ensureFeeds, LEASE_MS as FEED_MS, releaseFeeds, renewLeases } from '@/lib/feeds/leases'
import { LeaseLost } from '@/lib/lease'
import type { HeldSync } from '@/lib/sync/held-sync'
import { claimSync, ensureSyncs, LEASE_MS as SYNC_MS, writeSync } from '@/lib/sync/lease'
import { testBase } from '../base'
import { describeEachDatabase } from '../database'

const OWNERS = [randomUUID(), randomUUID(), randomUUID()]
const AT = new Date('2026-03-01T12:00:00Z')

/** One lease in the database, whichever room it is of. Each answers whether it came about. */
interface Leased {
  leaseMs: number
  claim(owner: string): Promise<boolean>
  renew(owner: string): Promise<boolean>
  giveBack(owner: string): Promise<void>
}

type Base = ReturnType<typeof testBase>

async function connected(base: Base): Promise<string> {
  const organizationId = randomUUID()
  await base.db.connection.deleteMany()
  await base.db.organization.create({ data: { id: organizationId, name: 'North', createdAt: AT } })
  await base.db.connection.create({
    data: {
      organizationId,
      status: 'connected',
      generation: 1,
      scope: 'admin:read',
      since: AT,
      createdAt: AT,
    },
  })
  return organizationId
}

async function feedOf(base: Base): Promise<Leased> {
  const organizationId = await connected(base)
  await ensureFeeds(base)
  await base.db.feed.deleteMany({
    where: { OR: [{ organizationId: { not: organizationId } }, { kind: { not: 'route_events' } }] },
  })
  const held = new Map<string, HeldFeed[]>()
  return {
    leaseMs: FEED_MS,
    async claim(owner) {
      const claimed = await claimFeeds(base, owner, 1)
      if (claimed.length > 0) held.set(owner, claimed)
      return claimed.length > 0
    },
    renew: async (owner) => (await renewLeases(base, owner, held.get(owner) ?? [])).length > 0,
    giveBack: (owner) => releaseFeeds(base, owner, held.get(owner) ?? []),
  }
}

async function syncOf(base: Base): Promise<Leased> {
  const organizationId = await connected(base)
  await ensureSyncs(base, organizationId)
  const held = new Map<string, HeldSync>()
  const write = async (owner: string, release: boolean) => {
    const row = held.get(owner)
    if (!row) return false
    return writeSync(base.db, row, base.clock.now(), {}, release).then(
      () => true,
      (error: unknown) => {
        if (error instanceof LeaseLost) return false
        throw error
      },
    )
  }
  return {
    leaseMs: SYNC_MS,
    async claim(owner) {
      const row = await claimSync(base, organizationId, 'routes', owner)
      if (row) held.set(owner, row)
      return row !== null
    },
    renew: (owner) => write(owner, false),
    giveBack: async (owner) => void (await write(owner, true)),
  }
}

const step = fc.record({
  afterMs: fc.constantFrom(0, 1, 5_000, 19_999, 20_000, 29_999, 30_000, 30_001),
  owner: fc.constantFrom(...OWNERS),
  does: fc.constantFrom('claim', 'claim', 'renew', 'giveBack'),
})

describeEachDatabase('leases, in any order of claims, renewals and pauses', (database) => {
  describe.each([
    ['of a feed', feedOf],
    ['of a list', syncOf],
  ])('%s', (_, open) => {
    it('belong to one owner at a time, who is succeeded once they run out', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
          const base = testBase(database())
          const lease = await open(base)
          let row = null as { owner: string; until: number } | null
          for (const { afterMs, owner, does } of steps) {
            await base.clock.advance(afterMs)
            const now = base.clock.now()
            const until = now + lease.leaseMs
            if (does === 'claim') {
              const isFree = row === null || row.until <= now
              expect(await lease.claim(owner)).toBe(isFree)
              if (isFree) row = { owner, until }
            } else if (does === 'renew') {
              const isOwn = row?.owner === owner
              expect(await lease.renew(owner)).toBe(isOwn)
              if (isOwn) row = { owner, until }
            } else {
              await lease.giveBack(owner)
              if (row?.owner === owner) row = null
            }
          }
        }),
        { numRuns: 25 },
      )
    })
  })
})
