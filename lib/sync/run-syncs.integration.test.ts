import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { listAddresses } from '@/lib/platform/contract/endpoints/published/directory'
import { streamTrainingAssignments } from '@/lib/platform/contract/endpoints/training'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { startSync } from './ask-sync'
import type { SyncKind } from './kinds'
import { runSyncs } from './run-syncs'

describeEachDatabase('the lists of an organization', (database) => {
  let desk: TestDesk
  let actor: Actor

  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
    await install(desk, { actor })
  })

  const run = (organizationId = actor.organizationId) =>
    desk.clock.until(runSyncs(desk, organizationId, AbortSignal.timeout(60_000)))
  /** Has these lists of theirs read now, and no others. */
  const due = async ({ organizationId }: Actor, kinds: SyncKind[]) => {
    await startSync(desk, organizationId)
    const never = new Date(desk.clock.now() + 3000 * DAY_MS)
    await desk.db.sync.updateMany({
      where: { organizationId, kind: { notIn: kinds } },
      data: { dueAt: never },
    })
  }
  const row = ({ organizationId }: Actor, kind: SyncKind) =>
    desk.db.sync.findFirstOrThrow({ where: { organizationId, kind } })
  const asked = (path: string) => desk.platform.sent.filter(({ url }) => url.pathname === path)
  /** Pages that bring nothing, each under another cursor, of which there are more for ever, or until one is the last. */
  const answerEmpty = (path: string, last = Infinity) => {
    desk.platform.instead = ({ url }) => {
      if (url.pathname !== path) return null
      const place = Number(url.searchParams.get('after') ?? 0) + 1
      const pagination = { endCursor: String(place), hasNextPage: place < last }
      return { status: 200, headers: {}, text: JSON.stringify({ data: [], pagination }) }
    }
  }

  it('are all read where the stream of training says for ever that there is more, and that is gone on with', async () => {
    answerEmpty(streamTrainingAssignments.path)
    await due(actor, ['training_assignments', 'driver_clocks', 'vehicle_stats'])
    const began = new Date(desk.clock.now())
    await run()
    expect(asked(streamTrainingAssignments.path)).toHaveLength(5)
    expect(await row(actor, 'training_assignments')).toMatchObject({ step: null, cursor: '5' })
    for (const kind of ['training_assignments', 'driver_clocks', 'vehicle_stats'] as const)
      expect((await row(actor, kind)).syncedUntil?.getTime()).toBeGreaterThanOrEqual(began.getTime())
    await desk.clock.advance(6 * MINUTE_MS)
    await run()
    const cursors = asked(streamTrainingAssignments.path).map(({ url }) => url.searchParams.get('after'))
    expect(cursors.slice(5)).toEqual(['5', '6', '7', '8', '9'])
  })

  it('are read a minute at a time, however long one of them is: those of others come in between', async () => {
    const other = (await founder(desk)).actor
    await install(desk, { actor: other, organization: 1 })
    answerEmpty(listAddresses.path, 25)
    desk.platform.before = async ({ url }) => {
      if (url.pathname === listAddresses.path) await desk.clock.sleep(5_000)
    }
    await due(actor, ['addresses'])
    await due(other, ['tags'])
    // One that works off what is sent, in the order in which it came.
    const turns: string[] = []
    const waiting = [actor.organizationId, other.organizationId]
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      desk.jobs.sent.length = 0
      await run(next)
      turns.push(next === other.organizationId ? 'short' : 'long')
      for (const { kind, data } of desk.jobs.sent) {
        expect([kind, data]).toEqual(['sync', { organizationId: actor.organizationId }])
        waiting.push(actor.organizationId)
      }
    }
    expect(turns.slice(0, 3)).toEqual(['long', 'short', 'long'])
    expect(asked(listAddresses.path)).toHaveLength(25)
    expect((await row(other, 'tags')).syncedUntil).not.toBeNull()
    expect(await row(actor, 'addresses')).toMatchObject({ step: null, owner: null, leaseUntil: null })
  })
})
