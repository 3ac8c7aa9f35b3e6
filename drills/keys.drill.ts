import { expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { openDoor } from '@/lib/connection/open-door'
import { disconnect } from '@/lib/connection/revoke/disconnect'
import { rotateKeys } from '@/lib/connection/token/rotate-keys'
import { createVault, type Vault } from '@/lib/connection/token/vault'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase, type TestDatabase } from '@/test/database'
import { founder } from '@/test/people'

const ORGANIZATIONS = 12
const LIFE_SECONDS = 30
const OLD = { id: 'k1', key: Buffer.alloc(32, 1) }
const NEW = { id: 'k2', key: Buffer.alloc(32, 2) }

/** Two processes of the app, with the keys that each has by now. */
function twoProcesses(given: TestDatabase, keys: readonly Vault[]): TestDesk[] {
  const first = openDesk(given)
  const second = openDesk({ db: given.another() }, first)
  return [first, second].map((desk, index) => withKeys(desk, keys[index] ?? keys[0]))
}

/** A process after its restart: the same platform, other keys. */
function withKeys(desk: TestDesk, vault: Vault | undefined): TestDesk {
  if (!vault) throw new Error('A process has keys')
  const restarted = { ...desk, vault }
  return { ...restarted, door: openDoor(restarted) }
}

describeEachDatabase('keys exchanged under load', (database) => {
  it('every grant goes on at every step, and the older key may go in the end', async () => {
    const [old, both, turned, alone] = [[OLD], [OLD, NEW], [NEW, OLD], [NEW]].map((keys) => createVault(keys))
    if (!old || !both || !turned || !alone) throw new Error('There are four sets of keys')
    let processes = twoProcesses(database(), [old])
    const [first] = processes
    if (!first) throw new Error('There are two processes')
    await first.platform.control('settings', { accessTokenSeconds: LIFE_SECONDS })
    const actors: Actor[] = []
    for (let index = 0; index < ORGANIZATIONS; index++) {
      const { actor } = await founder(first)
      await install(first, { actor, organization: index % 2 })
      actors.push(actor)
    }

    const faults = new Set<string>()
    let opened = 0
    /** Each organization's token is asked for in each process at once; most have to be renewed. */
    const work = async () => {
      await first.clock.advance(LIFE_SECONDS * 1_000)
      const asked = actors.flatMap(({ organizationId }) =>
        processes.map(({ door }) =>
          door.tokens.accessToken(organizationId).then(
            () => void (opened += 1),
            (error: unknown) => void faults.add(error instanceof Error ? error.message : String(error)),
          ),
        ),
      )
      await first.clock.until(Promise.all(asked))
    }
    const restart = async (vault: Vault) => {
      for (const index of processes.keys()) {
        processes = processes.map((desk, at) => (at === index ? withKeys(desk, vault) : desk))
        await work()
      }
    }

    await work()
    // The newer key is known everywhere before anybody seals with it.
    await restart(both)
    await restart(turned)
    const [rotating] = processes
    if (!rotating) throw new Error('There are two processes')
    // One leaves and one waits meanwhile: what they keep is sealed as well.
    const [leaving] = actors.splice(0, 1)
    if (!leaving) throw new Error('There are organizations')
    await disconnect(rotating, leaving)
    await install(rotating, { actor: null })
    const left: Record<string, number> = {}
    for await (const step of rotateKeys(rotating)) {
      left[step.rows] = step.left
      await work()
    }
    expect(left).toMatchObject({ connections: 0, 'waiting grants': 0, revocations: 0, 'webhook secrets': 0 })
    // And whatever else is sealed.
    expect(Object.entries(left).filter(([, rows]) => rows > 0)).toEqual([])
    await restart(alone)
    await work()
    console.log(`${opened} tokens opened, ${await first.db.refreshAttempt.count()} renewals`)
    expect([...faults]).toEqual([])
    expect(await first.db.refreshAttempt.count({ where: { outcome: { not: 'stored' } } })).toBe(0)
    expect(await first.db.connection.count({ where: { status: 'connected' } })).toBe(actors.length)
    expect(await first.platform.control('violations')).toEqual({ data: [] })
  })
})
