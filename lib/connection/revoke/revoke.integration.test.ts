import { expect, it } from 'vitest'
import { install, openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { createVault } from '../token/vault'
import { disconnect } from './disconnect'
import { revocationBinding } from './revocation-binding'
import { runRevocations } from './revoke'

describeEachDatabase('the outbox of disconnects', (database) => {
  it('tells the platform of the others although one is sealed under a key that is gone, and gives that up in the end', async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    await install(desk, { actor })
    await disconnect(desk, actor)
    const { id: lostId } = await desk.db.organization.create({
      data: { name: 'Southline Freight', createdAt: new Date(desk.clock.now()) },
    })
    const gone = createVault([{ id: 'gone', key: Buffer.alloc(32, 7) }])
    await desk.db.revocation.create({
      data: {
        ...{ organizationId: lostId, status: 'pending', createdAt: new Date(desk.clock.now()) },
        refreshToken: gone.seal('r', revocationBinding(lostId)),
        // Before the other.
        nextAttemptAt: new Date(desk.clock.now() - 1),
      },
    })
    const of = (organizationId: string) => desk.db.revocation.findFirstOrThrow({ where: { organizationId } })

    expect(await runRevocations(desk)).toBe(2)
    expect(await of(actor.organizationId)).toMatchObject({ status: 'confirmed' })
    const waiting = await of(lostId)
    expect(waiting).toMatchObject({
      status: 'pending',
      lastError: { code: 'own_fault' },
      inFlightUntil: null,
    })
    expect(waiting.nextAttemptAt.getTime()).toBeGreaterThan(desk.clock.now())

    await desk.clock.advance(7 * 24 * 3_600_000)
    expect(await runRevocations(desk)).toBe(1)
    expect(await of(lostId)).toMatchObject({ status: 'gave_up', refreshToken: null })
  })
})
