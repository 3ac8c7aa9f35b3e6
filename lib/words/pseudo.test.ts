import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { en } from '@/messages/en'
import { compiledWords } from './catalog'
import { pseudo } from './pseudo'
import type { Namespace } from './word-key'
import type { WordKey } from './word-key'
import { makeWords } from './words'

const said = (icu: string, given: Record<string, string | number> = {}) =>
  makeWords('en-XA', { ui: { it: pseudo(compile(icu)) } })('ui.it' as WordKey, given)

test('English half as long again, accented and in brackets', () => {
  expect(said('Work orders')).toMatch(/^\[Ŵôŕķ ôŕðéŕš .{5}\]$/)
  const long =
    'The platform no longer accepts this connection. Everything stored here is still readable. '.repeat(3)
  expect(said(long).length).toBeGreaterThan(long.length * 1.45)
})

test('what is given, and which branch is taken, stay as they are', () => {
  expect(said('{name} left', { name: 'Ana' })).toContain('Ana ļéƒţ')
  const plural = '{count, plural, =0 {none} one {# stop} other {# stops of {name}}}'
  expect(said(plural, { count: 0, name: 'x' })).toContain('ñôñé')
  expect(said(plural, { count: 1, name: 'x' })).toContain('1 šţôþ')
  expect(said(plural, { count: 7, name: 'North' })).toContain('7 šţôþš ôƒ North')
  expect(said('{who, select, me {You} other {They}} drive', { who: 'me' })).toContain('Ýôû ðŕ')
})

test('every message of English has one', () => {
  const namespaces = Object.keys(en) as Namespace[]
  const made = compiledWords('en-XA', namespaces)
  for (const namespace of namespaces)
    expect(Object.keys(made[namespace] ?? {}), namespace).toEqual(Object.keys(en[namespace]))
})
