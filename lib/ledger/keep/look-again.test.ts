import { expect, it } from 'vitest'
import { AppError } from '@/lib/errors'
import { createLogger } from '@/lib/logger'
import { lookAgain, whyNotFound } from './look-again'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const after = (seconds: number) => new Date(NOW + seconds * 1000)

it('is looked for twice more after it was not found, then a person decides', () => {
  expect([0, 1, 2].map((looks) => lookAgain('absent', looks, NOW))).toEqual([
    { state: 'unknown', looks: 1, lookAt: after(10) },
    { state: 'unknown', looks: 2, lookAt: after(60) },
    { state: 'unknown', looks: 3, lookAt: null },
  ])
})

it('is asked for again however often nobody could be asked, and that counts as no look', () => {
  expect(lookAgain('unreachable', 2, NOW)).toEqual({ state: 'unknown', looks: 2, lookAt: after(30) })
})

it('was not asked for where nothing could be sent, and is absent where it may not be asked or the platform says otherwise', () => {
  const why = (error: unknown) => whyNotFound(createLogger('silent'), error, {})
  expect(why(new AppError('platform_unreachable', 503, 'Away'))).toBe('unreachable')
  expect(why(new AppError('platform_forbidden', 403, 'May not'))).toBe('absent')
  expect(why(new AppError('not_found', 404, 'No such route'))).toBe('absent')
  expect(why(new Error('Broken'))).toBe('absent')
})
