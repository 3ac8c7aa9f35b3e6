import { expect, it, vi } from 'vitest'
import { clearUnproved } from '@/lib/accounts/passwords/clear-unproved'
import { describeEachDatabase } from '@/test/database'
import { WAIT } from '@/test/wait'
import { signOnWorld } from '@/test/worlds/sign-on-world'

describeEachDatabase('a sign-in while the links of an account are taken away', (database) => {
  it('waits for that, and lets nobody in by one of them', async () => {
    const { kind } = database()
    const { desk, provider, begin, finish, signedIn } = await signOnWorld(database())
    provider.employees.set('anna', { email: 'anna@fleet.example.com', name: 'Anna', groups: ['admins'] })
    const { userId } = (await signedIn('anna')).claims
    await desk.db.membership.deleteMany({ where: { userId } })
    const begun = await begin()
    const came = await provider.visit(begun.redirectTo, 'anna')
    const waits = async () =>
      (
        await desk.db.$queryRaw<
          unknown[]
        >`SELECT 1 AS one FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE NOT l.granted AND d.datname = current_database()
        UNION ALL SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      ).length > 0
    const finishing = await desk.db.$transaction(async (tx) => {
      await clearUnproved(tx, userId)
      const finishes = finish(came, begun.browserSecret)
      // The embedded database does one transaction after the other.
      if (kind === 'postgresql') await vi.waitFor(async () => expect(await waits()).toBe(true), WAIT)
      return { finishes }
    })
    expect(await finishing.finishes).toEqual({ kind: 'asks' })
    expect(await desk.db.membership.count({ where: { userId } })).toBe(0)
  })
})
