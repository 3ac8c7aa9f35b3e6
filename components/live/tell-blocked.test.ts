import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { announceBlocked, titleWith } from './tell-blocked'

it('a tab says in its title how many became blocked that nobody looked at', () => {
  expect(titleWith('Today · Wayboard', 1)).toBe('(1) Today · Wayboard')
  expect(titleWith('(1) Today · Wayboard', 3)).toBe('(3) Today · Wayboard')
  expect(titleWith('(3) Today · Wayboard', 10)).toBe('(9+) Today · Wayboard')
  expect(titleWith('(9+) Today · Wayboard', 0)).toBe('Today · Wayboard')
})

it('what becomes blocked is announced once, and what stood when the page came is not', () => {
  const said: string[] = []
  const announce = announceBlocked((words) => said.push(words), english)
  announce(['2026-03-02T05:00:00.000Z'])
  announce(['2026-03-02T05:00:00.000Z'])
  expect(said).toEqual([])
  announce(['2026-03-02T05:12:00.000Z', '2026-03-02T05:00:00.000Z'])
  announce(['2026-03-02T05:12:00.000Z', '2026-03-02T05:00:00.000Z'])
  expect(said).toEqual(['1 route that leaves soon is now blocked'])
  // One that is free again is no news, and neither is what stood before it.
  announce(['2026-03-02T05:00:00.000Z'])
  announce([])
  announce(['2026-03-02T05:12:00.000Z'])
  expect(said).toHaveLength(1)
  announce(['2026-03-02T05:20:00.000Z'])
  expect(said[1]?.trim(), 'said again').toBe(said[0])
  expect(said[1], 'other text, or it would not be announced').not.toBe(said[0])
})

it('the first route that is blocked after the page came is announced', () => {
  const said: string[] = []
  const announce = announceBlocked((words) => said.push(words), english)
  announce([])
  announce(['2026-03-02T05:12:00.000Z', '2026-03-02T05:12:00.000Z'])
  expect(said).toEqual(['2 routes that leave soon are now blocked'])
})
