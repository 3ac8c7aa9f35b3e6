import { expect, it } from 'vitest'
import { domainNameOf, domainOfMail, proofRecord } from './domain-name'

it.each([
  ['Example.COM', 'example.com'],
  [' fleet.example.com. ', 'fleet.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['com', null],
  ['', null],
  ['.com', null],
  ['a..b', null],
  ['-a.example', null],
  ['a-.example', null],
  ['under_score.example', null],
  ['example.com/path', null],
  ['example.com:53', null],
  ['user@example.com', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  [`${'a'.repeat(64)}.example`, null],
  [`${'a.'.repeat(120)}example`, null],
])('reads the domain %j as %j', (typed, name) => {
  expect(domainNameOf(typed)).toBe(name)
})

it.each([
  ['olga@Example.com', 'example.com'],
  ['"odd@local"@example.com', 'example.com'],
  ['@example.com', null],
  ['olga', null],
  ['olga@', null],
])('reads the domain of the address %j as %j', (address, name) => {
  expect(domainOfMail(address)).toBe(name)
})

it('says which record proves a domain', () => {
  expect(proofRecord({ name: 'example.com', token: 'abc' })).toEqual({
    host: '_wayboard.example.com',
    value: 'wayboard-domain=abc',
  })
})
