import { describe, expect, test } from 'vitest'
import { readCode } from './typed-code'

describe('a code as it is typed', () => {
  test.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['000000', { kind: 'app', code: '000000' }],
    ['0AB1CD-2EF3GH-4JK5MN-6PQ7RS', { kind: 'recovery', code: '0AB1CD2EF3GH4JK5MN6PQ7RS' }],
    ['oab1cd 2ef3gh 4jk5mn 6pq7rs', { kind: 'recovery', code: '0AB1CD2EF3GH4JK5MN6PQ7RS' }],
    ['0ABlCD-2EF3GH-4JK5MN-6PQ7RI', { kind: 'recovery', code: '0AB1CD2EF3GH4JK5MN6PQ7R1' }],
  ])('%s', (typed, code) => expect(readCode(typed)).toEqual(code))

  test.each([
    '',
    '12345',
    '1234567',
    '12345a',
    '１２３４５６',
    '0AB1CD-2EF3GH-4JK5MN-6PQ7R',
    '0AB1CD-2EF3GH-4JK5MN-6PQ7RSS',
    '0AB1CD-2EF3GH-4JK5MN-6PQ7RU',
    '<script>0AB1CD2EF3GH4JK5',
  ])('%s is none', (typed) => expect(readCode(typed)).toBeNull())
})
