import { expect, it } from 'vitest'
import { stillUnsaid } from '@/lib/connection/whose'
import { outcomeOf } from './outcome-of'

it('is sent later what was not sent since the platform has yet to say whose the grant is', () => {
  expect(outcomeOf(stillUnsaid())).toEqual({ word: 'later', reason: 'unreachable' })
})
