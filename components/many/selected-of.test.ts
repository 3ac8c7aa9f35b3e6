import { expect, it } from 'vitest'
import { selectedOf } from './selected-of'

it('keeps order and zone of the list, and nothing that narrows it', () =>
  expect(selectedOf('show=late&sort=newest&q=north&driver=7&day=today&days=own&zone=America%2FPhoenix')).toBe(
    'sort=newest&days=own&zone=America%2FPhoenix',
  ))
