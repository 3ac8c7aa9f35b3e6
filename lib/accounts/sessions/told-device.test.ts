import { expect, it } from 'vitest'
import { speakingIn } from '@/lib/words/speaking'
import { deviceOf } from './device-words'
import { toldDevice } from './told-device'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) Firefox/141.0', 'Firefox on Windows', 'Firefox en Windows'],
  ['Firefox/141.0', 'Firefox', 'Firefox'],
  ['Wget/1.21 (Linux)', 'A program on Linux', 'Un programa en Linux'],
  [null, 'A program', 'Un programa'],
])('%s', (agent, english, spanish) => {
  const kept = deviceOf(agent)
  expect(toldDevice(kept)).toBe(english)
  expect(speakingIn('es', () => toldDevice(kept))).toBe(spanish)
})

it.each(['', 'Something else'])('leaves what it does not know as it is: %j', (device) =>
  expect(toldDevice(device)).toBe(device),
)
