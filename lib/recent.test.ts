import { describe, expect, it } from 'vitest'
import { Recent } from './recent'

function open() {
  let now = 1_000
  return { recent: new Recent<number>({ now: () => now }, 100), later: (ms: number) => void (now += ms) }
}
const all = (recent: Recent<number>) => [...recent.values()]

describe('what is remembered while it is used', () => {
  it('forgets what nobody used for as long, once something else is kept', () => {
    const { recent, later } = open()
    recent.set('a', 1)
    later(60)
    recent.set('b', 2)
    later(41)
    recent.set('c', 3)
    expect(all(recent)).toEqual([2, 3])
    later(60)
    recent.set('d', 4)
    expect(all(recent)).toEqual([3, 4])
  })

  it('keeps what is looked at, or kept again', () => {
    const { recent, later } = open()
    recent.set('a', 1)
    recent.set('b', 2)
    later(100)
    expect(recent.get('a')).toBe(1)
    later(1)
    recent.set('c', 3)
    expect(all(recent)).toEqual([1, 3])
    later(99)
    recent.set('a', 5)
    later(99)
    recent.set('d', 6)
    expect(all(recent)).toEqual([5, 6])
  })

  it('has nothing of what was never kept, and of what was taken out', () => {
    const { recent } = open()
    recent.set('a', 1)
    recent.delete('a')
    expect([recent.get('a'), recent.get('b'), all(recent)]).toEqual([undefined, undefined, []])
  })

  it('holds no more than what is used, however many come', () => {
    const { recent, later } = open()
    for (let organization = 0; organization < 10_000; organization++) {
      recent.set(String(organization), organization)
      later(1)
    }
    expect(all(recent)).toHaveLength(101)
  })

  it('lets the one go that was used longest ago, of more than are kept at most', () => {
    const recent = new Recent<number>({ now: () => 0 }, 100, 2)
    recent.set('a', 1)
    recent.set('b', 2)
    recent.get('a')
    recent.set('c', 3)
    expect(all(recent)).toEqual([1, 3])
  })
})
