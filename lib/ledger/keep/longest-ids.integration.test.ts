import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'

// Three bytes each, and nothing in it to compress.
const long = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(randomInt(0x4e00, 0x9fff))).join('')

describeEachDatabase('a row of the longest ids that there may be', (database) => {
  const at = '2026-03-02T08:00:00.000Z'
  async function open() {
    const { db } = database()
    const { id } = await db.organization.create({ data: { name: 'First', createdAt: at } })
    return { db, organizationId: id }
  }

  it('has room in the index of what its list asks, as a report with the longest state', async () => {
    const { db, organizationId } = await open()
    await db.dvir.create({
      data: {
        ...{ organizationId, platformId: long(255), vehicleId: long(255), trailerId: long(255) },
        ...{ safetyStatus: long(40), awaits: 'next_driver', inspectedAt: at, goneAt: at },
        ...{ unresolved: true, openDefects: 7, signatures: 1, body: {}, sources: {} },
        ...{ lastSource: 'webhook', firstSeenAt: at, lastConfirmedAt: at },
      },
    })
    expect(await db.dvir.count()).toBe(1)
  })

  it('has room there as a work order with the longest status and priority', async () => {
    const { db, organizationId } = await open()
    await db.workOrder.create({
      data: {
        ...{ organizationId, platformId: long(255), assetId: long(255), assignedUserId: long(255) },
        ...{ status: long(60), priority: long(30), dueAt: at, updatedAt: at, goneAt: at },
        ...{ body: {}, sources: {}, lastSource: 'webhook', firstSeenAt: at, lastConfirmedAt: at },
      },
    })
    expect(await db.workOrder.count()).toBe(1)
  })
})
