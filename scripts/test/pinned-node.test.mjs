import path from 'node:path'
import { expect, it } from 'vitest'
import { MAJORS, quickNode, under } from './pinned-node.mjs'
import { pinnedAs } from './pinned.mjs'

it('has one version of each Node.js that the app is for', () => {
  for (const major of MAJORS) expect(pinnedAs(`node-${major}`)).toMatch(new RegExp(`^node ${major}\\.`))
})

it('runs the long tests on this Node.js where it is as new as any that is pinned', async () => {
  expect(await quickNode('24.0.0')).toBe(process.execPath)
  expect(await quickNode('26.1.0')).toBe(process.execPath)
})

it('has what is started by name found beside that Node.js first', () => {
  const env = under('/somewhere/bin/node', { LANG: 'C' })
  expect(env.LANG).toBe('C')
  expect(env.PATH?.split(path.delimiter)[0]).toBe('/somewhere/bin')
})
