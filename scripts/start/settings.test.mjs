import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkNode } from './check-node.mjs'
import { readEnvironment, readSettings } from './settings.mjs'

const REAL = {
  APP_URL: 'https://wayboard.example.com',
  FLEET_API_URL: 'https://platform.example.com',
  FLEET_CLIENT_ID: 'id',
  FLEET_CLIENT_SECRET: 'secret',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  TOKEN_ENCRYPTION_KEYS: 'k1:AAAA',
}

describe('the Node.js that it runs on', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('may be %s', (version) => {
    expect(() => checkNode(version)).not.toThrow()
  })
  it.each(['18.20.4', '20.18.9', '16.0.0'])('may not be %s, which the message names', (version) => {
    expect(() => checkNode(version)).toThrow(`needs Node.js 20.19 or newer, and this is ${version}`)
  })
})

it.each(['linux', 'darwin'])('may run on %s', (platform) => {
  expect(() => checkNode('24.1.0', platform)).not.toThrow()
})

it('says on Windows where it runs instead', () => {
  expect(() => checkNode('24.1.0', 'win32')).toThrow(/runs on Linux and macOS.*WSL/)
})

describe('the settings of a start', () => {
  it('need nothing: sandbox and app on loopback', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      sandboxPort: 4010,
      withSandbox: true,
      loopback: true,
    })
    expect(settings.appUrl.origin).toBe('http://localhost:3000')
    expect(settings.fleetApiUrl.origin).toBe('http://127.0.0.1:4010')
  })

  it('take the app address from PORT', () => {
    expect(readSettings({ PORT: '3100' }).appUrl.origin).toBe('http://localhost:3100')
    expect(readSettings({ PORT: '3100', APP_URL: 'http://localhost:8080' }).appUrl.origin).toBe(
      'http://localhost:8080',
    )
  })

  it.each(['/', ''])('take the app address with %j at its end for an origin', (end) => {
    expect(readSettings({ ...REAL, APP_URL: `${REAL.APP_URL}${end}` }).appUrl.origin).toBe(REAL.APP_URL)
  })

  it.each(['/desk', '/desk/', '/?from=mail', '/#top'])('refuse one with %s behind it', (end) => {
    expect(() => readSettings({ ...REAL, APP_URL: `${REAL.APP_URL}${end}` })).toThrow(
      'APP_URL must be an origin alone, as https://wayboard.example.com',
    )
  })

  it('refuse one with a user, whose password is not repeated', () => {
    const start = () => readSettings({ ...REAL, APP_URL: 'https://ada:opens-it@wayboard.example.com' })
    expect(start).toThrow('APP_URL must be an origin alone')
    expect(start).not.toThrow('opens-it')
  })

  it('leave the sandbox out when FLEET_API_URL names a platform', () => {
    expect(readSettings({ FLEET_API_URL: 'https://platform.example.com' }).withSandbox).toBe(false)
    expect(readSettings(REAL)).toMatchObject({ withSandbox: false, loopback: false })
  })

  it.each(Object.keys(REAL).filter((name) => name !== 'APP_URL'))(
    'name %s when it is missing outside loopback',
    (name) => {
      expect(() => readSettings({ ...REAL, [name]: undefined })).toThrow(`${name} must be set`)
    },
  )

  it.each([
    [{ ...REAL, APP_URL: 'http://wayboard.example.com' }, 'APP_URL must use https'],
    [{ ...REAL, FLEET_API_URL: 'http://platform.example.com' }, 'FLEET_API_URL must use https'],
    [{ FLEET_API_URL: 'http://platform.example.com' }, 'FLEET_API_URL must use https'],
    [{ APP_URL: 'localhost:3000' }, 'APP_URL must be an absolute'],
    [{ PORT: 'http' }, 'PORT must be a port'],
    [{ PORT: '0' }, 'PORT must be a port'],
    [{ SANDBOX_PORT: '65536' }, 'SANDBOX_PORT must be a port'],
    [{ PORT: '4010' }, 'PORT and SANDBOX_PORT are both 4010'],
  ])('refuse %o', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
  })
})

describe('the file .env', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-env-'))
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  it('fills in what the environment leaves unset; empty counts as unset', () => {
    const file = path.join(folder, '.env')
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(file, '# a note\nPORT=3100\nHOST="0.0.0.0"\nDATA_DIR=\nLOG_LEVEL=debug\n')
    expect(readEnvironment({ PORT: '3200', LOG_LEVEL: '' }, file)).toEqual({
      PORT: '3200',
      HOST: '0.0.0.0',
      LOG_LEVEL: 'debug',
    })
  })

  it('need not be there', () => {
    expect(readEnvironment({ PORT: '3200' }, path.join(folder, 'none'))).toEqual({ PORT: '3200' })
  })
})

describe('a secret in a file', () => {
  let folder
  const put = (name, text) => {
    folder ??= fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-secrets-'))
    const file = path.join(folder, name)
    fs.writeFileSync(file, text)
    return file
  }
  afterEach(() => {
    if (folder) fs.rmSync(folder, { recursive: true })
    folder = undefined
  })

  it('is read from where NAME_FILE says, without the line break at its end', () => {
    const SMTP_URL_FILE = put('smtp', 'smtps://user:word@mail.example\n')
    expect(readEnvironment({ SMTP_URL_FILE, PORT: '3100' }, put('none', ''))).toEqual({
      SMTP_URL: 'smtps://user:word@mail.example',
      PORT: '3100',
    })
  })

  it('wins over what .env says of it, in either form', () => {
    const file = put('.env', 'NEXTAUTH_SECRET=of the file\nSMTP_URL_FILE=/nowhere\n')
    const source = { NEXTAUTH_SECRET_FILE: put('auth', 'of the secret'), SMTP_URL: 'smtp://mail.example' }
    expect(readEnvironment(source, file)).toEqual({
      NEXTAUTH_SECRET: 'of the secret',
      SMTP_URL: 'smtp://mail.example',
    })
  })

  it('stops the start where it is set twice, cannot be read or is empty, and is not repeated', () => {
    const file = put('auth', 'a word that nobody reads')
    const start = (source) => () => readEnvironment(source, put('none', ''))
    expect(start({ NEXTAUTH_SECRET: 'a word that nobody reads', NEXTAUTH_SECRET_FILE: file })).toThrow(
      /^NEXTAUTH_SECRET and NEXTAUTH_SECRET_FILE are both set\. Set one of them\.$/,
    )
    expect(start({ DATABASE_URL_FILE: '/nowhere/at/all' })).toThrow(
      'DATABASE_URL_FILE cannot be read (ENOENT)',
    )
    expect(start({ DATABASE_URL_FILE: put('empty', ' \n') })).toThrow('DATABASE_URL_FILE is empty')
  })
})
