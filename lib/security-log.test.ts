import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SECURITY_EVENTS } from './security-log'

const section = readFileSync('docs/operations.md', 'utf8')
  .split(/^## /m)
  .find((one) => one.startsWith('Who tries'))
const [list = '', alerts = ''] = section?.split('Worth an alert: ') ?? []
const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name)

it('has each event named where operators read what to watch for', () => {
  expect(SECURITY_EVENTS.filter((event) => !named(list).includes(event))).toEqual([])
})

it('has no alert on what is never written', () => {
  const known = new Set<string | undefined>([...SECURITY_EVENTS, 'rate_limited'])
  expect(named(alerts).length).toBeGreaterThan(4)
  expect(named(alerts).filter((name) => !known.has(name))).toEqual([])
  expect(named(alerts)).toContain('break_glass_used')
})
