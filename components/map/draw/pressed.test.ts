import { describe, expect, it } from 'vitest'
import type { Chosen } from '../map-state'
import { pressedOf } from './pressed'

const route = (id: string): Chosen => ({ kind: 'route', id })
const vehicle = (id: string): Chosen => ({ kind: 'vehicle', id })

describe('a press on the map', () => {
  it('chooses the topmost of what lies there', () => {
    expect(pressedOf([], null)).toBeNull()
    expect(pressedOf([], route('1'))).toBeNull()
    expect(pressedOf([route('2'), vehicle('1'), route('1')], null)).toEqual(route('2'))
    expect(pressedOf([route('2'), route('1')], route('7')), 'another is chosen elsewhere').toEqual(route('2'))
  })

  it('comes to each of them, pressed again and again, though what is chosen is drawn over the rest', () => {
    const there = [vehicle('1'), route('3'), route('3'), route('1'), route('2')]
    let chosen: Chosen | null = null
    const came: Chosen[] = []
    for (let press = 0; press < 4; press += 1) {
      const over: Chosen[] = chosen ? [chosen, ...there] : there
      chosen = pressedOf(over, chosen)
      if (chosen) came.push(chosen)
    }
    expect(came).toEqual([vehicle('1'), route('1'), route('2'), route('3')])
  })

  it('keeps what is chosen where nothing else lies', () => {
    expect(pressedOf([route('1')], route('1'))).toEqual(route('1'))
  })
})
