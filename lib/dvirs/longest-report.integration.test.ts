import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'

// Three bytes each, and nothing in it to compress.
const long = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(randomInt(0x4e00, 0x9fff))).join('')

describeEachDatabase('a report of the longest ids that there may be', (database) => {
  it('has room in the index of what its list asks, with the longest state', async () => {
    const { db } = database()
    const at = '2026-03-02T08:00:00.000Z'
    const { id } = await db.organization.create({ data: { name: 'First', createdAt: at } })
    await db.dvir.create({
      data: {
        ...{ organizationId: id, platformId: long(255), vehicleId: long(255), trailerId: long(255) },
        ...{ safetyStatus: long(40), awaits: 'next_driver', inspectedAt: at, goneAt: at },
        ...{ unresolved: true, openDefects: 7, signatures: 1, body: {}, sources: {} },
        ...{ lastSource: 'webhook', firstSeenAt: at, lastConfirmedAt: at },
      },
    })
    expect(await db.dvir.count()).toBe(1)
  })
})
