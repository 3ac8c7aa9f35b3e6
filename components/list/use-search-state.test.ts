import { afterEach, describe, expect, it, vi } from 'vitest'
import { changeSearch, goToSearch, sayCleared, unlessCleared } from './use-search-state'

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

describe('goToSearch', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('adds a step to the history, or takes the place of the last one, and nothing where the address stays', () => {
    const made: string[] = []
    const [pushState, replaceState] = ['push', 'replace'].map(
      (how) => (_state: null, _title: string, address: string) => void made.push(`${how} ${address}`),
    )
    vi.stubGlobal('window', {
      location: { pathname: '/routes', search: '?day=2026-03-02' },
      history: { pushState, replaceState },
    })
    goToSearch('?day=2026-03-03', 'push')
    goToSearch('?day=2026-03-04', 'replace')
    goToSearch('', 'push')
    goToSearch('?day=2026-03-02', 'push')
    goToSearch('?day=2026-03-02', 'replace')
    expect(made).toEqual(['push /routes?day=2026-03-03', 'replace /routes?day=2026-03-04', 'push /routes'])
  })
})
