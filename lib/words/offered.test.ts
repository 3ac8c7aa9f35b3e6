import fs from 'node:fs'
import { expect, test } from 'vitest'
import { OFFERED } from './languages'

test('Spanish is offered once every word has moved, and not before: half a language is none', () => {
  const toMove: unknown[] = JSON.parse(fs.readFileSync('scripts/lint/words-to-move.json', 'utf8'))
  expect(OFFERED).toEqual(toMove.length === 0 ? ['en', 'es'] : ['en'])
})
