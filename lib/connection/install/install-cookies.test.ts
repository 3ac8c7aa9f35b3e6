import { describe, expect, it } from 'vitest'
import { attemptCookieName, attemptSecrets, attemptsToDrop, claimCookieName } from './install-cookies'

const held = (ids: string[], secure: boolean) =>
  new Map(ids.map((id) => [attemptCookieName(id, secure), `secret-${id}`] as const))

describe('the cookies of install attempts', () => {
  it('have the __Host- prefix on https alone', () => {
    expect(attemptCookieName('a', true)).toBe('__Host-wayboard_install_a')
    expect(attemptCookieName('a', false)).toBe('wayboard_install_a')
    expect(claimCookieName(true)).toBe('__Host-wayboard_claim')
  })

  it('stand one for each attempt, so that two tabs do not disturb each other', () => {
    const cookies = new Map([...held(['1', '2'], false), ['other', 'x']])
    expect(attemptSecrets(cookies, false)).toEqual(['secret-1', 'secret-2'])
  })

  it('are five at most: a sixth drops the oldest', () => {
    expect(attemptsToDrop(held(['1', '2', '3', '4'], false), false)).toEqual([])
    expect(attemptsToDrop(held(['2', '1', '3', '5', '4'], false), false)).toEqual(['wayboard_install_1'])
    expect(attemptsToDrop(held(['1', '2', '3', '4', '5', '6'], false), false)).toEqual([
      'wayboard_install_1',
      'wayboard_install_2',
    ])
  })
})
