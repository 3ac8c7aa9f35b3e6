import { expect, it } from 'vitest'
import { LONGEST, MOST_NAMED, statementNames } from './statement-names'

it('names what is asked again, each text differently and always alike', () => {
  const nameOf = statementNames()
  expect([nameOf('SELECT 1'), nameOf('SELECT 2')]).toEqual([null, null])
  const [one, two] = [nameOf('SELECT 1'), nameOf('SELECT 2')]
  expect(one).toMatch(/^[\w-]{24}$/)
  expect(two).toMatch(/^[\w-]{24}$/)
  expect(one).not.toBe(two)
  expect(nameOf('SELECT 1')).toBe(one)
})

it('names no more than a connection is to keep', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: MOST_NAMED + 1 }, (_, number) => `SELECT ${number}`)
  for (const text of texts) nameOf(text)
  const named = texts.map(nameOf)
  expect(named.filter((name) => name !== null)).toHaveLength(MOST_NAMED)
  expect(named.at(-1)).toBeNull()
  expect(nameOf('SELECT 0')).toBe(named[0])
})

it('names nothing that is asked once, however much of that there is, and what is asked twice all the same', () => {
  const nameOf = statementNames()
  for (let number = 0; number < 10_000; number += 1) expect(nameOf(`SELECT ${number}`)).toBeNull()
  expect([nameOf('SELECT now()'), nameOf('SELECT now()')]).toEqual([null, expect.any(String)])
})

it('names no list of thousands', () => {
  const nameOf = statementNames()
  const long = `SELECT ${'1,'.repeat(LONGEST)}1`
  expect([nameOf(long), nameOf(long), nameOf(long)]).toEqual([null, null, null])
})
