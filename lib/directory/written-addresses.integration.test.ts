import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { learn } from './learn'
import { writtenAddresses } from './written-addresses'

describeEachDatabase('what is written of addresses', (database) => {
  it('is by id, of those of which it is told, and of nobody else’s', async () => {
    const { db } = database()
    const [{ ctx }, other] = [await openListWorld(db, 0), await openListWorld(db, 0)]
    const at = new Date(0)
    await learn(db, ctx.actor.organizationId, at, [
      { kind: 'address', platformId: 'a1', name: 'Yard', detail: { formattedAddress: '12 Main St' } },
      { kind: 'address', platformId: 'a2', name: 'Clinic' },
    ])
    await learn(db, other.ctx.actor.organizationId, at, [
      { kind: 'address', platformId: 'a3', name: 'Theirs', detail: { formattedAddress: '1 Elm St' } },
    ])
    expect(await writtenAddresses(ctx, ['a1', null, 'a2', 'a1', 'a3'])).toEqual({ a1: '12 Main St' })
    expect(await writtenAddresses(ctx, [undefined])).toEqual({})
  })
})
