import { describe, expect, it } from 'vitest'
import { changeSearch } from './use-search-state'

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
