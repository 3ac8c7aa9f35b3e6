import { expect, it } from 'vitest'
import { severityOf } from './severity'

it.each([
  ['major', 'major'],
  ['Minor', 'minor'],
  ['NOTAPPLICABLE', 'notApplicable'],
])('reads %s as the word of the platform that it is', (severity, known) => {
  expect(severityOf(severity)).toBe(known)
})

it.each(['critical', ' major', '', null, undefined, 3, { word: 'minor' }])(
  'knows nothing by what is no word of the platform: %s',
  (severity) => {
    expect(severityOf(severity)).toBeNull()
  },
)
