import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createLogger } from './logger'
import { SECURITY_EVENTS, trace } from './security-log'

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

it('is one line of the log, by the event that alerts are built on', () => {
  const lines: string[] = []
  const logger = createLogger('info', {}, { write: (line) => void lines.push(line) })
  trace(logger, 'sign_in_failed', { person: 'u1', address: '203.0.113.0' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { security: 'sign_in_failed', person: 'u1', address: '203.0.113.0', msg: 'sign in failed' },
  ])
})
