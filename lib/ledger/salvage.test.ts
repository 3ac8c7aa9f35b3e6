import { describe, expect, it } from 'vitest'
import { route } from '@/lib/platform/contract/resources/route'
import { workOrder } from '@/lib/platform/contract/resources/work-order'
import { salvage } from './salvage'

describe('salvage', () => {
  it('keeps an answer that can be read as it is, unknown fields too', () => {
    const body = { id: '7', name: 'North', somethingNew: { a: [1] } }
    expect(salvage(route, body)).toEqual(body)
  })

  it('leaves out only the field that cannot be read', () => {
    expect(salvage(route, { id: '7', name: 12, notes: 'gate 4' })).toEqual({ id: '7', notes: 'gate 4' })
  })

  it('leaves out an array element that lacks what it needs, and keeps the others', () => {
    const body = { id: '7', stops: [{ name: 'no id' }, { id: 'b', eta: 5 }, { id: 'c' }] }
    expect(salvage(route, body)).toEqual({ id: '7', stops: [{ id: 'b' }, { id: 'c' }] })
  })

  it('reaches into nested arrays', () => {
    const body = {
      id: '9',
      status: 'Open',
      serviceTaskInstances: [{ serviceTaskId: 't', parts: [{ quantity: 'two', partId: 'p' }] }],
    }
    expect(salvage(workOrder, body)).toEqual({
      id: '9',
      status: 'Open',
      serviceTaskInstances: [{ serviceTaskId: 't', parts: [{ partId: 'p' }] }],
    })
  })

  it('gives up when a required field of the object itself is missing, or it is no object', () => {
    expect(salvage(route, { name: 'no id' })).toBeNull()
    expect(salvage(route, '<html>')).toBeNull()
    expect(salvage(route, null)).toBeNull()
    expect(salvage(route, ['7'])).toBeNull()
  })
})
