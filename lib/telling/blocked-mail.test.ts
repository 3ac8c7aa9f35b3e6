import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import { blockedMail, manyBlockedMail } from './blocked-mail'

const FROM = { appUrl: new URL('https://desk.example'), organization: 'Northline Freight' }
const route = {
  id: '77',
  name: 'RV-2034',
  departsAtMs: Date.parse('2026-03-02T12:15:00Z'),
  zone: 'America/Chicago',
  verdict: { word: 'blocked' as const, findings: [], notChecked: [], settingsVersion: 0 },
}
const unsafe = {
  check: 'vehicle-unsafe',
  topic: { kind: 'vehicle', id: '128', name: 'RV 128' },
  also: null,
} as const
const unready = { check: null, topic: { kind: 'driver', id: '7', name: 'Ana Diaz' }, also: null } as const

it('says which route, when it leaves in its zone, what blocks it, and where to act on it', () => {
  const { subject, text } = blockedMail(route, unsafe, FROM, wordsIn('en'))
  expect(subject).toBe('RV-2034 is blocked, leaves Mon, Mar 2, 06:15 CST')
  expect(text).toContain('RV 128 is reported unsafe.')
  expect(text).toContain('https://desk.example/routes/77')
  expect(text).toContain('Northline Freight')
  expect(text).toContain('https://desk.example/settings/account')
})

it('says of one on the road that it may not be there', () => {
  const onRoad = { ...route, verdict: { ...route.verdict, word: 'underway' as const } }
  const { subject, text } = blockedMail(onRoad, unsafe, FROM, wordsIn('en'))
  expect(subject).toBe('RV-2034 is on the road, though blocked')
  expect(text).toContain('was to leave Mon, Mar 2, 06:15 CST')
  expect(text).toContain('RV 128 is reported unsafe.')
  expect(blockedMail(onRoad, unsafe, FROM, wordsIn('es')).subject).toBe(
    'RV-2034 está en camino, aunque está bloqueada',
  )
})

it('is said in the language of who reads it, and names no person', () => {
  const { subject, text } = blockedMail(route, unready, FROM, wordsIn('es'))
  expect(subject).toBe('RV-2034 está bloqueada, sale lun, 2 de mar, 06:15 CST')
  expect(text).toContain('El conductor no está listo.')
  expect(subject + text).not.toContain('Ana')
})

it('keeps what people called a route to one line, and a zone that nobody knows to UTC', () => {
  const odd = { ...route, id: 'a/b', name: 'RV\r\nBcc: someone@example.com', zone: 'Mars/Base' }
  const { subject, text } = blockedMail(odd, unsafe, FROM, wordsIn('en'))
  expect(subject).toBe('RV Bcc: someone@example.com is blocked, leaves Mon, Mar 2, 12:15 UTC')
  expect(text).toContain('https://desk.example/routes/a%2Fb')
})

it('says how many, where many came at once', () => {
  const { subject, text } = manyBlockedMail(37, FROM, wordsIn('en'))
  expect(subject).toBe('37 routes are blocked')
  expect(text).toContain('https://desk.example/today')
})
