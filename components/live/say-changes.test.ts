import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { changeWords as wordsOfChanges } from './say-changes'

const changeWords = (rows: Parameters<typeof wordsOfChanges>[0]) => wordsOfChanges(rows, english)
const row = (noun: 'route' | 'dvir' | 'work_order', id: string) => ({ noun, id })

describe('changeWords', () => {
  it('counts what changed once, by noun', () => {
    expect(changeWords([])).toBe('')
    expect(changeWords([row('route', '1')])).toBe('1 route changed')
    expect(changeWords([row('route', '1'), row('route', '2'), row('route', '1'), row('dvir', '1')])).toBe(
      '2 routes and 1 DVIR changed',
    )
    expect(changeWords([row('route', '1'), row('dvir', '1'), row('work_order', '1')])).toBe(
      '1 route, 1 DVIR, and 1 work order changed',
    )
  })
})
