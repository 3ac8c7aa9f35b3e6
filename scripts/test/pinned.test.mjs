import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { pinnedAs } from './pinned.mjs'

const folder = path.join(import.meta.dirname, 'pinned')
const names = fs.readdirSync(folder)
const read = (name, file) => JSON.parse(fs.readFileSync(path.join(folder, name, file), 'utf8'))

it.each(names)('pins %s to one version, and each package that comes along by its digest', (name) => {
  const { dependencies } = read(name, 'package.json')
  const { packages } = read(name, 'package-lock.json')
  expect(packages[''].dependencies).toEqual(dependencies)
  for (const [at, { integrity, resolved }] of Object.entries(packages)) {
    if (at === '') continue
    expect(integrity, at).toMatch(/^sha512-/)
    // From whichever registry npm is set to.
    expect(resolved, at).toBeUndefined()
  }
  expect(pinnedAs(name)).toMatch(/^\S+ \d+\.\d+\.\d+\S*$/)
})
