import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { route } from '@/lib/platform/contract/resources/route'
import { workOrder } from '@/lib/platform/contract/resources/work-order'
import { readSalvaged, salvage } from './salvage'

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

  it('leaves out an element that is nothing, and a field that is a list where it is none', () => {
    expect(salvage(route, { id: '7', stops: [null, { id: 'b' }] })).toEqual({ id: '7', stops: [{ id: 'b' }] })
    expect(salvage(route, { id: '7', name: ['North'], notes: 'n' })).toEqual({ id: '7', notes: 'n' })
    expect(salvage(route, { id: '7', name: { a: 1 }, notes: 'n' })).toEqual({ id: '7', notes: 'n' })
    expect(salvage(route, { id: '7', stops: 'none' })).toEqual({ id: '7' })
  })

  it('gives up on an answer of which a thousand parts cannot be read', () => {
    const words = z.looseObject({ words: z.array(z.string()) })
    const read = (bad: number) => salvage(words, { words: ['good', ...Array<number>(bad).fill(1)] })
    expect(read(999)).toEqual({ words: ['good'] })
    expect(read(1_000)).toBeNull()
  })

  it('gives up when a required field of the object itself is missing, or it is no object', () => {
    expect(salvage(route, { name: 'no id' })).toBeNull()
    expect(salvage(route, '<html>')).toBeNull()
    expect(salvage(route, null)).toBeNull()
    expect(salvage(route, ['7'])).toBeNull()
  })
})

describe('readSalvaged', () => {
  it('has an answer as its schema has it, without what cannot be read of it', () => {
    expect(readSalvaged(route, { id: '7', name: 'North' })).toEqual({ id: '7', name: 'North' })
    expect(readSalvaged(route, { id: '7', name: 12, notes: 'n' })).toEqual({ id: '7', notes: 'n' })
    expect(readSalvaged(route, { name: 'no id' })).toBeNull()
  })
})
