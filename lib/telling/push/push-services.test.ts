import { expect, it } from 'vitest'
import { testEnv } from '@/test/base'
import { isPushService } from './push-services'

const taken = (address: string, source: Parameters<typeof testEnv>[0] = {}) =>
  isPushService(new URL(address), testEnv(source))

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('takes what browsers have: %s', (address) => {
  expect(taken(address)).toBe(true)
})

it.each([
  'https://push.example/abc',
  'https://fcm.googleapis.com.example/abc',
  'https://evilpush.apple.com/abc',
  'https://googleapis.com/abc',
  'http://127.0.0.1:4000/abc',
])('takes no address of somebody’s own: %s', (address) => {
  expect(taken(address)).toBe(false)
})

it('takes what whoever runs this server named besides, any where they say so, and this machine where that may be named', () => {
  const named = { PUSH_SERVICES: 'push.example, up.example.org' }
  expect(taken('https://push.example/abc', named)).toBe(true)
  expect(taken('https://eu.up.example.org/abc', named)).toBe(true)
  expect(taken('https://fcm.googleapis.com/fcm/send/abc', named)).toBe(true)
  expect(taken('https://example.org/abc', named)).toBe(false)
  expect(taken('https://example.org/abc', { PUSH_SERVICES: '*' })).toBe(true)
  expect(taken('http://127.0.0.1:4000/abc', { OUTWARD_LOOPBACK: 'yes' })).toBe(true)
})
