import { expect, it } from 'vitest'
import { pressedOf } from './pressed'

const stop = (route: string) => ({ route, mark: 'late-open' })
const line = (route: string) => ({ route, tone: 'bad' })

it('finds each route and each vehicle that is drawn at a place, once', () => {
  expect(pressedOf([{ vehicle: '7', mark: 'vehicle-still-now' }, stop('7'), stop('8'), stop('7')])).toEqual([
    { kind: 'vehicle', id: '7' },
    { kind: 'route', id: '7' },
    { kind: 'route', id: '8' },
  ])
})

it('takes a line for what was meant only where nothing else is', () => {
  expect(pressedOf([stop('north'), line('south')])).toEqual([{ kind: 'route', id: 'north' }])
  expect(pressedOf([line('south'), line('east')])).toEqual([
    { kind: 'route', id: 'south' },
    { kind: 'route', id: 'east' },
  ])
})

it('finds nothing where nothing is ours', () => {
  expect(pressedOf([])).toEqual([])
  expect(pressedOf([{ degrees: 30 }])).toEqual([])
})
