import { expect, it } from 'vitest'
import { standsAnyway } from './stands-anyway'

it('stands whoever goes what is about the plan, the one who stays and what a vehicle that stays pulls', () => {
  const anyway = (kept: Parameters<typeof standsAnyway>[1]) =>
    (['route', 'vehicle', 'driver', 'trailer'] as const).filter((kind) =>
      standsAnyway({ kind, id: '7' }, kept),
    )
  expect(anyway(null)).toEqual(['route'])
  // Somebody and something may have the same id.
  expect(anyway({ kind: 'driver', id: '7' })).toEqual(['route', 'driver'])
  expect(anyway({ kind: 'vehicle', id: '7' })).toEqual(['route', 'vehicle', 'trailer'])
  expect(anyway({ kind: 'vehicle', id: '8' })).toEqual(['route', 'trailer'])
})
