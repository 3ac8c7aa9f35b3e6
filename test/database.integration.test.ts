import { expect, it } from 'vitest'
import { describeEachDatabase } from './database'

const AT = '2026-03-02T08:00:00.000Z'

describeEachDatabase('a database for tests', (database) => {
  it('is migrated and writable', async () => {
    const { db } = database()
    await db.organization.create({ data: { name: 'First', createdAt: AT } })
    expect(await db.organization.count()).toBe(1)
  })

  it('starts each test empty', async () => {
    expect(await database().db.organization.count()).toBe(0)
  })

  it('serves a second client, as another process would have', async () => {
    const other = database().another()
    await other.organization.create({ data: { name: 'Second', createdAt: AT } })
    expect(await database().db.organization.findFirstOrThrow()).toMatchObject({ name: 'Second' })
  })
})
