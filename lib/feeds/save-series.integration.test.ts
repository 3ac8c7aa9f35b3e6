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

  it('are kept beside what is odd in their series, which is kept as it came', async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    const { organizationId } = actor
    const point = (value: unknown, second = 0) => ({ time: `2026-03-02T07:00:0${second}.000Z`, value })
    // JSON of protocol buffers says so that something is no number.
    const odd = {
      numberPoints: [point('NaN', 2), null],
      stringPoints: [point(7)],
      j1939D1StatusPoints: [point([{ spn: '1' }])],
    }
    const series = [
      {
        id: 'i1',
        name: 'Boiler',
        units: 7,
        ...odd,
        numberPoints: [point(4), point(5, 1), ...odd.numberPoints],
      },
      { id: 'i2', assetId: 9, numberPoints: [point(6)] },
      { id: 7, numberPoints: [point(8)] },
    ]
    await base.db.$transaction((tx) => saveSeries(tx, organizationId, series, AT))
    const orderBy = [{ dataInputId: 'asc' }, { time: 'asc' }] as const
    const points = await base.db.dataPoint.findMany({ where: { organizationId }, orderBy: [...orderBy] })
    expect(points.map(({ dataInputId, kind, value }) => [dataInputId, kind, value])).toEqual([
      ['i1', 'number', 4],
      ['i1', 'number', 5],
      ['i2', 'number', 6],
    ])
    const inputs = await base.db.dataInput.findMany({ where: { organizationId }, orderBy: { id: 'asc' } })
    expect(inputs).toMatchObject([
      { id: 'i1', name: 'Boiler', units: null },
      { id: 'i2', assetId: null },
    ])
    const { data } = await listUnreadable({ ...base, actor })
    const refused = Object.entries(odd).flatMap(([list, all]) =>
      all.map((one) => ({ id: 'i1', list, point: one })),
    )
    expect(data).toHaveLength(refused.length + 1)
    expect(data.map(({ body }) => body)).toEqual(expect.arrayContaining([...refused, series[2]]))
  })
})
