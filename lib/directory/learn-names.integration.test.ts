import { expect, it } from 'vitest'
import { lockHead } from '@/lib/events/append-events'
import { listAddresses } from '@/lib/platform/contract/endpoints/published/directory'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { untilWaitedFor } from '@/test/wait'
import type { DirectoryEntry } from './entry'
import { learn } from './learn'
import { learnFromAnswer, learnFromBody } from './learn-names'

describeEachDatabase('names that come with answers', (database) => {
  async function open() {
    const base = testBase(database())
    const createdAt = new Date(base.clock.now())
    const { id } = await base.db.organization.create({ data: { name: 'North', createdAt } })
    const learned = () => base.db.directoryEntry.findFirstOrThrow({ where: { organizationId: id } })
    const later = async () => {
      await base.clock.advance(60_000)
      return new Date(base.clock.now())
    }
    return { base, id, learned, later }
  }

  it('are taken when they go back within the hour to what they were before', async () => {
    const { base, id, learned, later } = await open()
    for (const name of ['Jo', 'Joanne', 'Jo']) {
      await learnFromBody(base, id, await later(), { driver: { id: '7', name } })
      expect(await learned()).toMatchObject({ name })
    }
  })

  it('are taken where an address goes back to its place, whoever names it in passing meanwhile', async () => {
    const { base, id, learned, later } = await open()
    for (const latitude of [33.4, 33.5, 33.4]) {
      const at = await later()
      const address = { id: '7', name: 'Depot', formattedAddress: '1 Main St', latitude, longitude: -112 }
      await learnFromAnswer(base, id, listAddresses, { data: [address] })
      expect(await learned()).toMatchObject({ learnedAt: at, detail: { latitude } })
      await learnFromBody(base, id, await later(), { address: { id: '7', name: 'Depot' } })
      // Nothing new, and nothing asked.
      expect(await learned()).toMatchObject({ learnedAt: at })
    }
  })

  it('ask the database nothing while they stay as they were', async () => {
    const { base, id, learned, later } = await open()
    const body = { vehicle: { id: '7', name: 'Old' }, vehicles: [{ id: '7', name: 'Truck 7' }] }
    const first = await later()
    await learnFromBody(base, id, first, body)
    await learnFromBody(base, id, await later(), body)
    expect(await learned()).toMatchObject({ name: 'Truck 7', learnedAt: first })
  })

  it('are kept while a page that names the same is kept: neither waits for the other crosswise', async () => {
    // The embedded database lets one at it at a time.
    if (database().kind === 'embedded') return
    const { base, id } = await open()
    const db = database().another()
    const at = new Date(base.clock.now())
    const depot = (latitude: number): DirectoryEntry[] => [
      { kind: 'address', platformId: '7', name: 'Depot', detail: { latitude, longitude: -112 } },
    ]
    await base.db.$transaction((tx) => learn(tx, id, at, depot(33.4)))
    let learning = Promise.resolve()
    await base.db.$transaction(async (tx) => {
      await lockHead(tx, id)
      learning = db.$transaction((other) => learn(other, id, at, depot(33.5)))
      await untilWaitedFor(tx)
      await learn(tx, id, at, depot(33.6))
    })
    await learning
    expect(await base.db.directoryEntry.findFirst()).toMatchObject({ detail: { latitude: 33.5 } })
  })
})
