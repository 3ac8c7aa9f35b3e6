import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { countingDb } from '@/test/databases/counting-db'
import { openListWorld } from '@/test/worlds/list-world'
import { readPapers } from './read-papers'

const NOW = Date.parse('2026-03-02T05:30:00Z')

describeEachDatabase('papers that are kept', (database) => {
  const open = async () => {
    const { ctx } = await openListWorld(database().db, NOW)
    const { db, asked } = countingDb(ctx.db)
    /** What is asked of papers to tell of them. */
    const gathered = async (role: 'viewer' | 'dispatcher', query = {}): Promise<string[]> => {
      asked.length = 0
      await readPapers({ ...ctx, db, actor: { ...ctx.actor, role } }, query)
      return asked.filter((one) => one.includes('FROM \\"Qualification\\"'))
    }
    return { db, asked, organizationId: ctx.actor.organizationId, clock: ctx.clock, gathered }
  }

  it('are asked for as their reader may know them: those of people for nobody else', async () => {
    const { gathered } = await open()
    const ofAssets = expect.stringContaining(`\\"ownerKind\\" = 'asset'`)
    expect(await gathered('viewer')).toEqual([ofAssets])
    expect(await gathered('dispatcher')).toEqual([expect.not.stringContaining(`= 'asset'`)])
  })

  it('are told from one gathering for some seconds, whatever page and search, until their lists or settings are others', async () => {
    const { db, asked, organizationId, clock, gathered } = await open()
    expect(await gathered('dispatcher')).toHaveLength(1)
    await clock.advance(20_000)
    expect(await gathered('dispatcher')).toEqual([])
    const ofSettings = asked.length
    expect(await gathered('viewer')).toHaveLength(1)
    expect(asked.filter((one) => !one.includes('ReadinessSettings'))).toHaveLength(4)
    expect(ofSettings).toBeLessThanOrEqual(2)
    expect(await gathered('dispatcher', { q: 'ana' })).toEqual([])
    expect(await gathered('dispatcher', { limit: 1, show: 'expired' })).toEqual([])
    await clock.advance(10_000)
    expect(await gathered('dispatcher')).toHaveLength(1)
    const at = new Date(NOW)
    await db.sync.create({ data: { organizationId, kind: 'qualifications', syncedUntil: at, dueAt: at } })
    expect(await gathered('dispatcher')).toHaveLength(1)
    await db.readinessSettings.create({
      data: {
        ...{ organizationId, version: 1, by: 'Ana', byId: crypto.randomUUID(), at },
        value: { requiredQualifications: ['Hazmat'] },
      },
    })
    expect(await gathered('dispatcher')).toHaveLength(1)
    expect(await gathered('dispatcher')).toEqual([])
  })
})
