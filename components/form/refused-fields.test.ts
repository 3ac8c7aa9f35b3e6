import { describe, expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { fieldIn, refusedFields } from './refused-fields'

const VALUES = {
  name: '',
  driverId: '7',
  tags: ['a'],
  none: [],
  stops: [{ name: 'Depot', address: { id: '' } }],
}

describe('fieldIn', () => {
  it.each(['name', 'driverId', 'tags', 'none', 'stops.0.name', 'stops.0.address.id'])('is %s', (path) => {
    expect(fieldIn(VALUES, path)).toBe(path)
  })

  it.each(['', 'stops', 'stops.0', 'stops.0.address', 'stops.1.name', 'notes'])('is none at %j', (path) => {
    expect(fieldIn(VALUES, path)).toBeNull()
  })

  it('reads a path of the platform, which begins at its body', () => {
    expect(fieldIn(VALUES, 'body.stops.0.name')).toBe('stops.0.name')
    expect(fieldIn({ body: 'x' }, 'body')).toBe('body')
  })

  it('asks the form where it has another path, with what is typed', () => {
    const own = (path: string, { driverId }: typeof VALUES) =>
      path === 'driver.id' && driverId ? 'driverId' : null
    expect(fieldIn(VALUES, 'body.driver.id', own)).toBe('driverId')
    expect(fieldIn({ ...VALUES, driverId: '' }, 'driver.id', own)).toBeNull()
    expect(fieldIn(VALUES, 'name', own)).toBeNull()
  })
})

describe('refusedFields', () => {
  const fieldAt = (path: string) => fieldIn(VALUES, path)

  it('puts what the platform refused at its field, and leaves the rest to the notice', () => {
    const error = new ApiError(422, 'platform_refused', 'The platform refused this.', 'r-1', [
      { path: 'body.name', message: 'is too long', requestId: 'p-1' },
      { message: 'Nothing was written.' },
      { path: 'notes', message: 'is not known' },
      { path: 'tags', message: 'is not a tag' },
    ])
    expect(refusedFields(error, fieldAt)).toEqual([
      { field: 'name', message: 'is too long' },
      { field: 'tags', message: 'is not a tag' },
    ])
  })

  it('has nothing of what is no refusal', () => {
    expect(refusedFields(new Error('name'), fieldAt)).toEqual([])
  })
})
