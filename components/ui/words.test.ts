import { describe, expect, it } from 'vitest'
import { counted } from './counted'
import { withArticle } from './with-article'

describe('counted', () => {
  it.each([
    [0, 'route', undefined, '0 routes'],
    [1, 'route', undefined, '1 route'],
    [2, 'work order', undefined, '2 work orders'],
    [1, 'entry', 'entries', '1 entry'],
    [3, 'entry', 'entries', '3 entries'],
  ])('%d of %s', (count, one, many, words) => expect(counted(count, one, many)).toBe(words))
})

describe('withArticle', () => {
  it.each([
    ['address', 'an address'],
    ['asset', 'an asset'],
    ['administrator', 'an administrator'],
    ['unsafe report', 'an unsafe report'],
    ['user', 'a user'],
    ['DVIR', 'a DVIR'],
    ['route', 'a route'],
  ])('%s', (noun, words) => expect(withArticle(noun)).toBe(words))
})
