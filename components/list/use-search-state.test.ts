import { describe, expect, it } from 'vitest'
import { changeSearch, sayCleared, unlessCleared } from './use-search-state'

describe('changeSearch', () => {
  it('sets, replaces and takes out', () => {
    expect(changeSearch('', { show: 'unsafe' })).toBe('?show=unsafe')
    expect(changeSearch('?show=unsafe&q=truck', { show: 'missing' })).toBe('?show=missing&q=truck')
    expect(changeSearch('?show=unsafe&q=truck', { show: null })).toBe('?q=truck')
    expect(changeSearch('?q=truck', { q: '' })).toBe('')
  })

  it('keeps what it does not know', () => {
    expect(changeSearch('?view=board&x=1', { q: 'a b' })).toBe('?view=board&x=1&q=a+b')
  })
})

it('says of a list that was cleared that it was, and of no other', () => {
  expect(sayCleared(changeSearch('?show=unsafe', { show: null }))).toBe('?show=all')
  expect(sayCleared(changeSearch('?show=all', { q: 'a b' }))).toBe('?q=a+b')
  expect(sayCleared(changeSearch('?show=all', { show: 'unsafe' }))).toBe('?show=unsafe')
  expect(unlessCleared('?show=all')).toBe('')
  expect(unlessCleared('?show=late')).toBe('?show=late')
})
