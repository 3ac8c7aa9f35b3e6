import { describe, expect, it } from 'vitest'
import { cookieName } from '@/lib/http/cookies'
import { testEnv } from '@/test/base'
import { attemptCookie, attemptSecrets, attemptsToDrop } from './install-cookies'

const plain = { env: testEnv() }
const secure = {
  env: testEnv({ APP_URL: 'https://desk.example', FLEET_API_URL: 'https://fleet.example' }),
}

const held = (ctx: typeof plain, ids: string[]) =>
  new Map(ids.map((id) => [cookieName(ctx, attemptCookie(id)), `secret-${id}`] as const))

describe('the cookies of install attempts', () => {
  it('count on https with their prefix alone', () => {
    const cookies = new Map([...held(plain, ['1']), ...held(secure, ['2'])])
    expect(attemptSecrets(secure, cookies)).toEqual(['secret-2'])
    expect(attemptSecrets(plain, cookies)).toEqual(['secret-1'])
  })

  it('stand one for each attempt, so that two tabs do not disturb each other', () => {
    const cookies = new Map([...held(plain, ['1', '2']), ['other', 'x']])
    expect(attemptSecrets(plain, cookies)).toEqual(['secret-1', 'secret-2'])
  })

  it.each([plain, secure])('are five at most: a sixth drops the oldest', (ctx) => {
    expect(attemptsToDrop(ctx, held(ctx, ['1', '2', '3', '4']))).toEqual([])
    expect(attemptsToDrop(ctx, held(ctx, ['2', '1', '3', '5', '4']))).toEqual(['wayboard_install_1'])
    expect(attemptsToDrop(ctx, held(ctx, ['1', '2', '3', '4', '5', '6']))).toEqual([
      'wayboard_install_1',
      'wayboard_install_2',
    ])
  })
})
