import { expect, it, vi } from 'vitest'
import { failing } from './failing'

const part = (error: Error | null) => ({ error, refetch: vi.fn(() => Promise.resolve()) })

it('says what went wrong first, and reads again each part that could not be read and no other', () => {
  const parts = [part(null), part(new Error('one')), part(null), part(new Error('other'))]
  const { error, onAgain } = failing(parts)
  expect(error?.message).toBe('one')
  onAgain()
  expect(parts.map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 0, 1])
})

it('has nothing to say of parts that were read', () => {
  const parts = [part(null), part(null)]
  expect(failing(parts).error).toBeNull()
  failing(parts).onAgain()
  expect(parts.map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 0])
})
