import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { emptyDvir, type NewDvirForm, newDvirRequest } from './new-dvir-form'

const FORM: NewDvirForm = {
  ...emptyDvir(' 5 '),
  vehicleId: '8',
  safetyStatus: 'safe',
  location: ' Yard ',
}

describe('newDvirRequest', () => {
  it('is the published body, without what was not typed', () => {
    expect(newDvirRequest(FORM, english)).toEqual({
      ready: { authorId: '5', type: 'mechanic', safetyStatus: 'safe', vehicleId: '8', location: 'Yard' },
      problems: [],
    })
    expect(
      newDvirRequest({ ...FORM, on: 'trailer', trailerId: '8', mechanicNotes: 'Fine.' }, english).ready,
    ).toMatchObject({
      trailerId: '8',
      mechanicNotes: 'Fine.',
    })
  })

  it('names what is missing', () => {
    const { ready, problems } = newDvirRequest(
      { ...FORM, authorId: ' ', vehicleId: '', safetyStatus: '' },
      english,
    )
    expect(ready).toBeNull()
    expect(problems.map(({ path }) => path)).toEqual(['authorId', 'safetyStatus', 'vehicleId'])
  })
})
