import { expect, it } from 'vitest'
import type { Db } from '@/lib/db/open'
import { describeEachDatabase } from '@/test/database'
import type { DirectoryEntry } from './entry'
import { findEntries } from './find-entries'
import { learn } from './learn'
import { readNamedEntries } from './named-entries'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 8, minute))

async function organization(db: Db, name = 'North'): Promise<string> {
  return (await db.organization.create({ data: { name, createdAt: at(0) } })).id
}

describeEachDatabase('the directory', (database) => {
  const rowsOf = (organizationId: string) =>
    database().db.directoryEntry.findMany({ where: { organizationId }, orderBy: { platformId: 'asc' } })

  it('lets the newer name win, in any order of arrival', async () => {
    const { db } = database()
    const driver = (name: string): DirectoryEntry[] => [{ kind: 'driver', platformId: '7', name }]
    for (const order of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ]) {
      const id = await organization(db)
      for (const minute of order) await learn(db, id, at(minute), driver(`Name ${minute}`))
      expect(await rowsOf(id)).toMatchObject([{ name: 'Name 3', searchName: 'name 3', learnedAt: at(3) }])
    }
  })

  it('keeps external ids and details through a word that leaves them out', async () => {
    const { db } = database()
    const id = await organization(db)
    await learn(db, id, at(1), [
      {
        kind: 'vehicle',
        platformId: '7',
        name: 'Truck 7',
        externalIds: { fleet: 'T-7' },
        detail: { licensePlate: 'ABC 123' },
      },
    ])
    await learn(db, id, at(2), [{ kind: 'vehicle', platformId: '7', name: 'Truck seven' }])
    expect(await rowsOf(id)).toMatchObject([
      {
        name: 'Truck seven',
        externalIds: { fleet: 'T-7' },
        detail: { licensePlate: 'ABC 123' },
        searchIds: '7 fleet:t-7',
      },
    ])
  })

  it('takes one of several words for one object, and text that no column holds', async () => {
    const { db } = database()
    const id = await organization(db)
    await db.$transaction((tx) =>
      learn(tx, id, at(1), [
        { kind: 'driver', platformId: '7', name: 'Jo\u0000' },
        { kind: 'driver', platformId: '7', name: 'José\u0000', externalIds: { a: '\ud800' } },
        { kind: 'user', platformId: '7', name: 'Other' },
      ]),
    )
    expect(await rowsOf(id)).toMatchObject([
      { kind: 'driver', name: 'José\ufffd', searchName: 'jose\ufffd', externalIds: { a: '\ufffd' } },
      { kind: 'user', name: 'Other' },
    ])
  })

  it('answers names in one order, whatever language the database orders by', async () => {
    const { db } = database()
    const organizationId = await organization(db)
    const names = ['Dock 2', 'Dock-2', 'Dock2', 'Dock_2', 'Döck 3']
    await learn(
      db,
      organizationId,
      at(1),
      names.map((name, place) => ({ kind: 'address', platformId: `${place}`, name })),
    )
    const actor = { userId: crypto.randomUUID(), name: 'A viewer', organizationId, role: 'viewer' } as const
    const found = await findEntries({ db, actor }, { kind: ['address'], q: 'dock' })
    expect(found.map(({ name }) => name)).toEqual(['Dock 2', 'Döck 3', 'Dock-2', 'Dock2', 'Dock_2'])
  })

  it('asks nothing for nothing', async () => {
    const { db } = database()
    const id = await organization(db)
    await learn(db, id, at(1), [])
    expect(await rowsOf(id)).toEqual([])
  })

  it('says of an address that a whole reading of the list did not name any more, and of nothing else', async () => {
    const { db } = database()
    const id = await organization(db)
    const other = await organization(db, 'South')
    const entries = [
      { kind: 'address', platformId: '1', name: 'Dock 1' },
      { kind: 'address', platformId: '2', name: 'Dock 2' },
      { kind: 'driver', platformId: '3', name: 'Doc' },
    ] as const
    for (const one of [id, other]) await learn(db, one, at(1), entries)
    const actor = { userId: '', name: '', organizationId: id, role: 'viewer' } as const
    const unlisted = async (organizationId = id) => {
      const asked = { kind: ['address', 'driver'], q: 'do' } as const
      const found = await findEntries({ db, actor: { ...actor, organizationId } }, asked)
      return found.filter(({ detail }) => detail['unlisted'] === true).map(({ name }) => name)
    }
    expect(await unlisted()).toEqual([])
    await learn(db, id, at(5), entries.slice(1, 2))
    const sync = { kind: 'addresses', dueAt: at(9) } as const
    // A reading that goes on has not named all of them yet.
    await db.sync.create({ data: { ...sync, organizationId: id, passStartedAt: at(5) } })
    expect(await unlisted()).toEqual([])
    await db.sync.updateMany({ where: { organizationId: id }, data: { wholeAt: at(5) } })
    expect(await unlisted()).toEqual(['Dock 1'])
    expect(await unlisted(other)).toEqual([])
    // Named again, whoever names it, it is there.
    await learn(db, id, at(6), entries.slice(0, 1))
    expect(await unlisted()).toEqual([])
  })

  it('says it of a trailer that a whole reading of the assets named neither as one nor as anything else', async () => {
    const { db } = database()
    const id = await organization(db)
    const other = await organization(db, 'South')
    const trailer = (platformId: string) => ({
      ...{ kind: 'trailer' as const, platformId, name: `Trailer ${platformId}` },
    })
    for (const one of [id, other])
      await learn(db, one, at(1), [
        ...['1', '2', '3', '4'].map(trailer),
        { kind: 'asset', platformId: '9', name: 'Trailer hitch' },
        { kind: 'vehicle', platformId: '8', name: 'Trailer truck' },
      ])
    const actor = { userId: '', name: '', organizationId: id, role: 'viewer' } as const
    const unlisted = async () => {
      const kind = ['trailer', 'asset', 'vehicle'] as const
      const found = await findEntries({ db, actor }, { kind, q: 'trailer' })
      const named = await readNamedEntries(db, id, kind)
      const told = found.filter(({ detail }) => detail['unlisted'] === true).map(({ id: one }) => one)
      expect(named.flatMap((one) => (one.isUnlisted ? one.platformId : [])).toSorted()).toEqual(told)
      expect((await readNamedEntries(db, other, kind)).filter(({ isUnlisted }) => isUnlisted)).toEqual([])
      return told
    }
    expect(await unlisted()).toEqual([])
    await db.sync.create({ data: { organizationId: id, kind: 'assets', dueAt: at(9), wholeAt: at(5) } })
    // It names no trailer: nobody knows whether it ever does.
    await learn(db, id, at(5), [{ kind: 'vehicle', platformId: '7', name: 'RV 7' }])
    expect(await unlisted()).toEqual([])
    await learn(db, id, at(5), [trailer('1'), { kind: 'asset', platformId: '2', name: 'Generator' }])
    expect(await unlisted()).toEqual(['3', '4'])
    // Somebody names it after that reading.
    await learn(db, id, at(6), [trailer('3')])
    expect(await unlisted()).toEqual(['4'])
  })
})
