import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { english } from '@/test/english'
import { changeWords as wordsOfChanges, sayChanges } from './say-changes'

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

describe('sayChanges', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('says the same again as another text, or it would not be announced', () => {
    const said: string[] = []
    const voice = sayChanges((words) => said.push(words), english)
    for (const id of ['1', '2', '3']) {
      voice.add([{ ...row('route', id), row: null }])
      vi.advanceTimersByTime(60_000)
    }
    voice.stop()
    expect(said.map((words) => words.trim())).toEqual(Array(3).fill('1 route changed'))
    expect(said[1]).not.toBe(said[0])
    expect(said[2]).not.toBe(said[1])
  })
})
