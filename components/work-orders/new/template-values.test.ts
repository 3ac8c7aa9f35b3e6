import { expect, it } from 'vitest'
import { filledWhere } from '@/components/templates/filled-where'
import { english } from '@/test/english'
import { emptyOrder, readNewOrder } from './new-order-values'
import { contentOf, filledBy, filledLike, ofTemplate } from './template-values'

const typing = { zone: 'UTC', departsAt: null, laborRate: '', t: english }
const content = {
  description: 'Oil change',
  priority: 'High' as const,
  category: 'PM',
  tasks: [
    {
      ...{ serviceTaskId: 't1', laborTimeMinutes: 45 },
      parts: [
        { partId: 'OIL', quantity: 2.5, costCentsOverride: 1250 },
        { partId: 'FILTER', quantity: 1 },
      ],
    },
    { serviceTaskId: 't2' },
  ],
}

it('fills the form, from which the same template comes again', () => {
  const values = { ...emptyOrder({ asset: '128' }), ...filledBy(content) }
  const { order, problems } = readNewOrder(values, typing)
  expect(problems).toEqual([])
  expect(order).toMatchObject({ assetId: '128', description: 'Oil change', priority: 'High', category: 'PM' })
  expect(contentOf(order)).toEqual(content)
})

it('leaves out for what, for when and for whom an order is', () => {
  const values = {
    ...emptyOrder({ asset: '128', what: 'Oil change' }),
    ...{ assignedUserId: '7', vendorUuid: 'v1', due: 'date' as const, dueAt: '2030-01-07T06:00' },
  }
  expect(contentOf(readNewOrder(values, typing).order)).toEqual({ description: 'Oil change', tasks: [] })
})

it('takes over of another order what is to be done, and nothing of its progress', () => {
  const like = filledLike({
    ...{ description: 'Oil change', priority: 'High', category: null },
    serviceTaskInstances: [
      {
        ...{ id: 's1', serviceTaskId: 't1', status: 'Completed', laborTimeMinutes: null },
        parts: [{ partId: 'OIL', quantity: null, costCentsOverride: null }],
      },
    ],
  })
  expect(like).toEqual({
    ...{ description: 'Oil change', priority: 'High', category: '' },
    serviceTaskInstances: [
      {
        ...{ id: '', serviceTaskId: 't1', status: 'Open', laborTimeMinutes: '' },
        parts: [{ id: '', partId: 'OIL', quantity: '1', costCentsOverride: '' }],
      },
    ],
  })
})

it('fills in what is empty or what another template filled in, and leaves what somebody typed', () => {
  const [oil, wash] = [filledBy(content), filledBy({ ...content, description: 'Wash', tasks: [] })]
  const first = ofTemplate(emptyOrder({ asset: '128' }))
  expect(filledWhere(first, oil, [first])).toEqual(oil)
  expect(filledWhere({ ...first, ...oil }, wash, [first, oil])).toEqual(wash)
  const { description: _, ...others } = wash
  expect(filledWhere({ ...first, ...oil, description: 'Oil, loud' }, wash, [first, oil])).toEqual(others)
})
