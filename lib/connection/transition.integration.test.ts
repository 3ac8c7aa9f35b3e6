import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConnectionStatus } from '@/lib/generated/prisma/enums'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { LIFECYCLE, type LifecycleEvent, type TargetOf } from './lifecycle'
import { connect, transition } from './transition'

const STATES = Object.values(ConnectionStatus)
const EVENTS = Object.keys(LIFECYCLE.connected) as LifecycleEvent[]
const AT = new Date('2026-03-01T12:00:00Z')

describeEachDatabase('every event, tried from every state', (database) => {
  async function stored(status: ConnectionStatus, generation = 3) {
    const base = testBase(database())
    const organizationId = randomUUID()
    await base.db.organization.create({ data: { id: organizationId, name: 'North', createdAt: AT } })
    await base.db.connection.create({
      data: { organizationId, status, generation, scope: 'admin:read', since: AT, createdAt: AT },
    })
    const now = async () => (await base.db.connection.findUniqueOrThrow({ where: { organizationId } })).status
    return { db: base.db, organizationId, now }
  }
  const moves = EVENTS.flatMap((event) => STATES.map((to) => [event, to] as const))

  it.each(STATES)('%s becomes what the table says, and nothing else', async (from) => {
    const { db, organizationId, now } = await stored(from)
    for (const [event, target] of moves) {
      const to = target as TargetOf<typeof event>
      const did = await transition(db, event, {
        organizationId,
        to,
        generation: 3,
        columns: { reason: event },
      })
      expect([event, to, did]).toEqual([event, to, LIFECYCLE[from][event] === to && to !== from])
      expect(await now()).toBe(did ? to : from)
      if (did) await db.connection.update({ where: { organizationId }, data: { status: from } })
    }
  })

  describe('one that stays where it is', () => {
    it('is written only when that is asked for', async () => {
      const { db, organizationId } = await stored('connected')
      const move = {
        organizationId,
        to: 'connected',
        generation: 3,
        columns: { scope: 'admin:write' },
      } as const
      expect(await transition(db, 'pair_refreshed', move)).toBe(false)
      expect(await transition(db, 'pair_refreshed', { ...move, again: true })).toBe(true)
    })
  })

  it('is refused for a generation that is past', async () => {
    const { db, organizationId, now } = await stored('connected', 4)
    const late = { organizationId, to: 'needs_reauthorization', columns: { reason: 'late' } } as const
    expect(await transition(db, 'grant_refused', { ...late, generation: 3 })).toBe(false)
    expect(await now()).toBe('connected')
    expect(await transition(db, 'grant_refused', { ...late, generation: 4 })).toBe(true)
  })

  it.each(STATES)('a grant that is stored connects %s, as the next generation', async (from) => {
    const { db, organizationId, now } = await stored(from)
    await connect(db, organizationId, AT, { scope: 'admin:write', since: AT })
    expect(await now()).toBe('connected')
    expect(await db.connection.findUnique({ where: { organizationId } })).toMatchObject({ generation: 4 })
  })
})
