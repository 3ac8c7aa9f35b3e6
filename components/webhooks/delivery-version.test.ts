import { describe, expect, it } from 'vitest'
import { READABLE_VERSIONS, versionToKeep } from './delivery-version'

describe('the version of deliveries', () => {
  it.each([
    ['2018-01-01', '2021-06-09'],
    ['2021-06-09', '2021-06-09'],
    ['2024-02-27', '2024-02-27'],
    ['2030-01-01', '2021-06-09'],
    [null, '2021-06-09'],
  ])('of a webhook at %s becomes %s', (now, then) => {
    expect(versionToKeep(now)).toBe(then)
  })

  it('offers none that cannot be read', () => {
    expect(READABLE_VERSIONS.map(({ value }) => value)).toEqual(['2021-06-09', '2022-09-13', '2024-02-27'])
  })
})
