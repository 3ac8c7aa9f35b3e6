import { describe, expect, test } from 'vitest'
import { readSandboxEnv } from './env'

describe('the sandbox’s environment', () => {
  test('has a default for everything', () => {
    expect(readSandboxEnv({})).toEqual({
      port: 4010,
      folder: '.data/sandbox',
      logLevel: 'info',
      apiToken: null,
      extensions: true,
      simulate: true,
      history: true,
      app: null,
    })
  })

  test('registers an app only when all three of its variables are there', () => {
    const app = { FLEET_CLIENT_ID: 'id', FLEET_CLIENT_SECRET: 'secret', APP_URL: 'http://localhost:3000' }
    expect(readSandboxEnv(app).app?.appUrl.href).toBe('http://localhost:3000/')
    expect(readSandboxEnv({ ...app, FLEET_CLIENT_SECRET: '' }).app).toBeNull()
  })

  test.each([
    ['SANDBOX_PORT', '70000'],
    ['SANDBOX_EXTENSIONS', 'maybe'],
    ['SANDBOX_API_TOKEN', 'short'],
    ['APP_URL', 'nowhere'],
  ])('names %s when it is wrong', (name, value) => {
    expect(() => readSandboxEnv({ [name]: value })).toThrow(name)
  })
})
