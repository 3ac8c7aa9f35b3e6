import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { installedPackages, isPermissive, judgeLicenses } from './licenses.mjs'

const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

describe('the licenses of what is installed', () => {
  it('ask for no more than their notice, or are accepted by name with a reason', () => {
    const packages = installedPackages(json('package-lock.json'))
    expect(packages.length).toBeGreaterThan(100)
    expect(judgeLicenses(packages, json('scripts/sbom/accepted.json'))).toEqual({ refused: [], idle: [] })
  })

  it('are read as expressions', () => {
    for (const free of [
      'MIT',
      '(MIT OR CC0-1.0)',
      'MIT and ISC',
      'GPL-3.0-only OR MIT',
      '(MIT AND ISC) OR GPL-2.0',
    ])
      expect([free, isPermissive(free)]).toEqual([free, true])
    for (const asking of ['MPL-2.0', 'MIT AND GPL-3.0-only', '(MIT', 'SEE LICENSE IN x', '', null])
      expect([asking, isPermissive(asking)]).toEqual([asking, false])
  })

  it('refuse another license under an accepted name, and an acceptance that covers nothing', () => {
    const accepted = [{ packages: 'a*', license: 'MPL-2.0', reason: 'x' }]
    const [one, other] = [
      { name: 'ab', license: 'MPL-2.0' },
      { name: 'ac', license: 'AGPL-3.0-only' },
    ]
    expect(judgeLicenses([one, other], accepted)).toEqual({ refused: [other], idle: [] })
    expect(judgeLicenses([{ name: 'ab', license: 'MIT' }], accepted)).toEqual({ refused: [], idle: accepted })
  })

  it('leave development packages out', () => {
    const packages = {
      '': {},
      'node_modules/a/node_modules/@b/c': { version: '1' },
      'node_modules/d': { dev: true },
    }
    expect(installedPackages({ packages })).toEqual([{ name: '@b/c', version: '1', license: null }])
  })
})
