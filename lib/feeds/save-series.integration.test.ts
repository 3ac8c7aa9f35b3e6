import { expect, it } from 'vitest'
import { listUnreadable } from '@/lib/events/list-unreadable'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { saveSeries } from './save-series'

const AT = new Date('2026-03-02T08:00:00.000Z')
const TIME = '2026-03-02T07:00:00.000Z'

describeEachDatabase('the measurements of a page', (database) => {
  it('are kept, and what is of no time or of a list that nobody knows is kept as it came', async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    const { organizationId } = actor
    const odd = [null, '', 'yesterday', '0001-01-01T00:00:00Z'].map((time) => ({ time, value: 2 }))
    const later = { time: TIME, pressure: 7 }
    const series = {
      id: 'i1',
      assetId: 'a1',
      numberPoints: [{ time: TIME, value: 1 }, ...odd],
      stringPoints: null,
      pressurePoints: [later],
      newPoints: 'none',
    }
    for (const times of [1, 2]) {
      await base.db.$transaction((tx) => saveSeries(tx, organizationId, [series], AT))
      const points = await base.db.dataPoint.findMany({ where: { organizationId } })
      expect(points).toMatchObject([{ dataInputId: 'i1', kind: 'number', time: new Date(TIME), value: 1 }])
      const { data } = await listUnreadable({ ...base, actor })
      const told = data.map(({ source, body }) => ({ source, body }))
      const refused = [
        ...odd.map((point) => ({ id: 'i1', list: 'numberPoints', point })),
        { id: 'i1', list: 'pressurePoints', point: later },
        { id: 'i1', list: 'newPoints', point: 'none' },
      ]
      expect(told, `told ${times} times, kept once`).toHaveLength(refused.length)
      expect(told).toEqual(expect.arrayContaining(refused.map((body) => ({ source: 'feed', body }))))
    }
  })
})
