import { describe, expect, it } from 'vitest'
import { type NewDvirForm, newDvirRequest } from './new-dvir-form'

const FORM: NewDvirForm = {
  authorId: ' 5 ',
  on: 'vehicle',
  assetId: '8',
  safetyStatus: 'safe',
  notes: '',
  location: ' Yard ',
}

describe('newDvirRequest', () => {
  it('is the published body, without what was not typed', () => {
    expect(newDvirRequest(FORM)).toEqual({
      body: { authorId: '5', type: 'mechanic', safetyStatus: 'safe', vehicleId: '8', location: 'Yard' },
      problems: {},
    })
    expect(newDvirRequest({ ...FORM, on: 'trailer', notes: 'Fine.' }).body).toMatchObject({
      trailerId: '8',
      mechanicNotes: 'Fine.',
    })
  })

  it('names what is missing', () => {
    const { body, problems } = newDvirRequest({ ...FORM, authorId: ' ', assetId: '', safetyStatus: null })
    expect(body).toBeNull()
    expect(Object.keys(problems).sort()).toEqual(['assetId', 'authorId', 'safetyStatus'])
  })
})
