import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { CHECK_NAMES } from '../checks/check-names'
import type { NotChecked } from '../finding'
import { publicNotChecked } from '../public-form'
import { readSaid } from './said'

const NOW = Date.parse('2026-03-02T05:45:00Z')

const notChecked: fc.Arbitrary<NotChecked> = fc.record({
  check: fc.constantFrom(...CHECK_NAMES),
  topic: fc.option(
    fc.record({
      kind: fc.constantFrom('driver' as const, 'vehicle' as const, 'route' as const),
      id: fc.constantFrom('a', 'b', ''),
      name: fc.constant(null),
    }),
  ),
  why: fc.constant({ reason: 'incomplete' as const }),
})

describeEachDatabase('what was said of routes', (database) => {
  it('counts the checks that were not made as their public form has them', async () => {
    const { db } = database()
    const { ctx } = await openListWorld(db, NOW)
    const { organizationId } = ctx.actor
    const lists = fc.sample(fc.array(notChecked, { maxLength: 12 }), 200)
    const times = { departsAt: new Date(NOW), since: new Date(NOW) }
    await db.verdict.createMany({
      data: lists.map((told, index) => ({
        ...{ organizationId, routeId: `r${index}`, word: 'check', ...times },
        told: JSON.parse(JSON.stringify({ notChecked: told })),
      })),
    })
    const said = await readSaid(
      db,
      { organizationId, nowMs: NOW },
      lists.map((_, index) => `r${index}`),
    )
    expect(lists.map((_, index) => said.get(`r${index}`))).toEqual(
      lists.map((told) => ({ verdict: 'check', unchecked: publicNotChecked(told).length, late: null })),
    )
  })
})
