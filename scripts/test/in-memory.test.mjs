import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { inMemory } from './in-memory.mjs'

const given = (more = {}) => ({ env: {}, shared: os.tmpdir(), needed: 1, ...more })

it('is where the machine keeps files in memory, if there is room', () => {
  expect(inMemory(given())).toBe(os.tmpdir())
})

it('is nowhere where the machine has none, where there is no room, and where TMPDIR says otherwise', () => {
  expect(inMemory(given({ shared: path.join(os.tmpdir(), 'none-of-that-name') }))).toBeNull()
  expect(inMemory(given({ needed: 2 ** 60 }))).toBeNull()
  expect(inMemory(given({ env: { TMPDIR: '/somewhere/else' } }))).toBeNull()
})
