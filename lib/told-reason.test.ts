import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reason, toldReasonShape } from './stored-reason'
import { toldReason } from './told-reason'
import { speakingIn } from './words/speaking'

it('is said in the language of whoever asks; the platform is quoted as it spoke', () => {
  const column: unknown = JSON.parse(JSON.stringify(reason('refused', { platform: 'No such page' })))
  expect(toldReason(column)).toEqual({
    code: 'refused',
    message: 'The platform refused the request.',
    platform: 'No such page',
  })
  expect(speakingIn('es', () => toldReason(column))).toEqual({
    code: 'refused',
    message: 'La plataforma rechazó la solicitud.',
    platform: 'No such page',
  })
})

it('names what it is about, by name or by id', () => {
  const given = { known: 'North', knownBy: 'name', offered: '77', offeredBy: 'id' }
  expect(toldReason(reason('other_organization', { given }))?.message).toBe(
    'This desk belongs to “North” on the platform, but the connection is for organization 77. Reconnect with “North”.',
  )
})

it('leaves a sentence from before as it is', () => {
  expect(toldReason('The platform had a fault.')).toEqual({
    code: null,
    message: 'The platform had a fault.',
    platform: null,
  })
})

it.each([null, undefined, 7, {}, { code: 'of-a-newer-version', given: {}, platform: null }])(
  'says nothing for %j',
  (column) => expect(toldReason(column)).toBeNull(),
)

it('has each of its codes in the documents', () => {
  const documents = readFileSync('docs/http.md', 'utf8')
  const codes = toldReasonShape.shape.code.unwrap().options
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => !documents.includes(`\`${code}\``))).toEqual([])
})
