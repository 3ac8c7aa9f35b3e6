import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import { calledDvir } from './called-dvir'
import { listedDvir } from './list/listed'

const called = (dvir: Parameters<typeof listedDvir>[0], language: 'en' | 'es') =>
  calledDvir({ id: dvir.id, ...listedDvir(dvir) }, wordsIn(language))

it('is called by its vehicle, its trailer or its plate, as the platform has them', () => {
  for (const language of ['en', 'es'] as const) {
    expect(called({ id: '1', vehicle: { id: 'v', name: 'Truck 7' }, licensePlate: 'A' }, language)).toBe(
      'Truck 7',
    )
    expect(called({ id: '1', trailerName: 'Box 2' }, language)).toBe('Box 2')
    expect(called({ id: '1', licensePlate: 'OH 12' }, language)).toBe('OH 12')
  }
})

it('is called by an id in the reader’s language where nothing else is known', () => {
  expect(listedDvir({ id: '1', vehicle: { id: 'v7' } })).not.toHaveProperty('name')
  expect(called({ id: '1', vehicle: { id: 'v7' } }, 'en')).toBe('Vehicle v7')
  expect(called({ id: '1', vehicle: { id: 'v7' } }, 'es')).toBe('Vehículo v7')
  expect(called({ id: '1' }, 'en')).toBe('DVIR 1')
  expect(called({ id: '1' }, 'es')).toBe('Inspección (DVIR) 1')
})
