import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENV_NAMES, readEnv, readPlace } from './env'

const key = (bytes: Iterable<number>) => `k1:${Buffer.from([...bytes]).toString('base64')}`
const RANDOM_KEY = 'k1:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQD1e2w8bT5qM='
const REAL = {
  APP_URL: 'https://wayboard.example.com',
  FLEET_API_URL: 'https://platform.example.com',
  FLEET_CLIENT_ID: 'id',
  FLEET_CLIENT_SECRET: 'secret',
  NEXTAUTH_SECRET: '5f0c9e1d7ab34286c1d0e97b48f2a653',
  TOKEN_ENCRYPTION_KEYS: RANDOM_KEY,
}
const LOCAL = { ...REAL, APP_URL: 'http://localhost:3000' }

describe('secrets', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    'changeme'.repeat(4),
    'a secret a secret a secret a secret ',
    Array.from({ length: 40 }, (_, index) => String.fromCharCode(48 + index)).join(''),
  ])('for sessions outside loopback are not %s', (NEXTAUTH_SECRET) => {
    expect(() => readEnv({ ...REAL, NEXTAUTH_SECRET })).toThrow('NEXTAUTH_SECRET can be guessed')
    expect(readEnv({ ...LOCAL, NEXTAUTH_SECRET }).loopback).toBe(true)
  })

  it.each([
    ['of zeros', new Uint8Array(32)],
    ['of a few bytes', Uint8Array.from({ length: 32 }, (_, index) => index % 5)],
    ['of half a key twice', Uint8Array.from({ length: 32 }, (_, index) => (index % 16) ** 2)],
    ['that counts', Uint8Array.from({ length: 32 }, (_, index) => index)],
    ['that counts down', Uint8Array.from({ length: 32 }, (_, index) => 200 - index)],
  ])('for tokens outside loopback are no key %s', (_, bytes) => {
    const weak = { TOKEN_ENCRYPTION_KEYS: `${RANDOM_KEY},${key(bytes).replace('k1', 'k2')}` }
    expect(() => readEnv({ ...REAL, ...weak })).toThrow('key k2 can be guessed')
    expect(readEnv({ ...LOCAL, ...weak }).tokenEncryptionKeys).toHaveLength(2)
  })

  it('that were made at random are taken', () => {
    expect(readEnv(REAL).nextAuthSecret).toBe(REAL.NEXTAUTH_SECRET)
  })
})

describe('the environment', () => {
  const { APP_URL: _, ...rest } = LOCAL

  it('has a default for all but what nobody can guess', () => {
    expect(readEnv(rest)).toMatchObject({
      appUrl: new URL('http://localhost:3000'),
      loopback: true,
      dataDir: '.data',
      databaseUrl: null,
      directUrl: null,
      sessionIdleMs: 12 * 3_600_000,
      sessionMaxMs: 30 * 86_400_000,
      logLevel: 'info',
      smtp: null,
      trustedProxies: 0,
      platformOverallLimit: 150,
      version: 'unknown',
    })
  })

  it('takes an empty value for none', () => {
    const empty = { DATABASE_URL: '', DATA_DIR: '', SESSION_IDLE_HOURS: '', LOG_LEVEL: '', SMTP_URL: '' }
    expect(readEnv({ ...LOCAL, ...empty })).toEqual(readEnv(LOCAL))
  })

  it('names every variable that is missing or wrong, at once', () => {
    expect(() => readEnv({ APP_URL: 'desk', NEXTAUTH_SECRET: 'short' })).toThrow(
      expect.objectContaining({
        name: 'EnvError',
        message: [
          'APP_URL must be an absolute URL',
          'FLEET_API_URL is missing',
          'FLEET_CLIENT_ID is missing',
          'FLEET_CLIENT_SECRET is missing',
          'NEXTAUTH_SECRET must have at least 32 characters',
          'TOKEN_ENCRYPTION_KEYS is missing',
        ].join('; '),
      }),
    )
  })

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'needs no https on %s, for the app and the platform',
    (host) => {
      const urls = { APP_URL: `http://${host}:3000`, FLEET_API_URL: `http://${host}:4010` }
      expect(readEnv({ ...LOCAL, ...urls }).loopback).toBe(true)
    },
  )

  // Invariant 14.
  it('needs https everywhere else', () => {
    const http = (name: string, value: string, of = REAL) => readEnv({ ...of, [name]: value })
    expect(() => http('APP_URL', 'http://wayboard.example.com')).toThrow('APP_URL must use https')
    expect(() => http('FLEET_API_URL', 'http://platform.example.com')).toThrow('FLEET_API_URL must use https')
    expect(() => http('FLEET_API_URL', 'http://platform.example.com', LOCAL)).toThrow('FLEET_API_URL must')
    expect(() => http('FLEET_API_URL', 'http://127.0.0.1:4010')).toThrow('FLEET_API_URL must use https')
    expect(readEnv(REAL).loopback).toBe(false)
  })

  it.each(['https://me:secret@gw.example', 'https://gw.example/fleet?a=1', 'https://gw.example/#a'])(
    'takes no base address of the platform that paths cannot stand behind: %s',
    (FLEET_API_URL) => {
      const refused = 'FLEET_API_URL must have no user, no query and no fragment'
      expect(() => readEnv({ ...LOCAL, FLEET_API_URL })).toThrow(refused)
    },
  )

  it('takes a base address of the platform with a path', () => {
    const FLEET_API_URL = 'https://gw.example/fleet-ops'
    expect(readEnv({ ...REAL, FLEET_API_URL }).fleetApiUrl.href).toBe(FLEET_API_URL)
    expect(() => readEnv({ ...REAL, FLEET_API_URL: 'gw' })).toThrow('FLEET_API_URL must be an absolute URL')
  })

  it.each<[string, string[], string[]]>([
    ['SESSION_IDLE_HOURS', ['0.25', '720'], ['0.2', '721', 'x']],
    ['SESSION_MAX_DAYS', ['0.25', '90'], ['0.2', '91', 'x']],
    ['TRUSTED_PROXIES', ['0', '10'], ['-1', '11', '1.5', 'x']],
    ['PLATFORM_OVERALL_LIMIT', ['1', '150'], ['0', '1.5', 'x']],
    ['LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], ['loud', 'INFO']],
  ])('takes %s from %j and not %j', (name, good, bad) => {
    for (const value of good) expect(() => readEnv({ ...LOCAL, [name]: value })).not.toThrow()
    for (const value of bad) expect(() => readEnv({ ...LOCAL, [name]: value })).toThrow(name)
  })

  it('leads past a pooler where an address is given for it, and needs none', () => {
    const DATABASE_URL = 'postgresql://pooler/w'
    expect(readEnv({ ...LOCAL, DATABASE_URL }).directUrl).toBe(DATABASE_URL)
    const DATABASE_DIRECT_URL = 'postgresql://db/w'
    expect(readEnv({ ...LOCAL, DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      directUrl: DATABASE_DIRECT_URL,
    })
    expect(() => readEnv({ ...LOCAL, DATABASE_DIRECT_URL })).toThrow('DATABASE_URL is missing')
  })

  it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])(
    'says how %s is written, and not what it holds',
    (name) => {
      const wrong = { DATABASE_URL: 'postgresql://db/w', [name]: 'postgresql://u:se/cret@db/w' }
      expect(() => readEnv({ ...LOCAL, ...wrong })).toThrow(
        `${name} must be postgresql://user:password@host:5432/database, with the password percent-encoded`,
      )
      expect(() => readEnv({ ...LOCAL, ...wrong })).not.toThrow('cret')
    },
  )

  it('tells a command where things lie, which needs nothing else of it', () => {
    const DATABASE_URL = 'postgresql://db/w'
    expect(readPlace({ DATA_DIR: '/data', DATABASE_URL: '' })).toEqual({
      dataDir: '/data',
      databaseUrl: null,
      directUrl: null,
    })
    expect(readPlace({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, directUrl: DATABASE_URL })
    expect(() => readPlace({ DATABASE_DIRECT_URL: DATABASE_URL })).toThrow('DATABASE_URL is missing')
    expect(() => readPlace({ DATABASE_URL: 'db' })).toThrow('DATABASE_URL must be postgresql://')
  })

  it('serves metrics where a port is given, on loopback unless told', () => {
    expect(readEnv(LOCAL).metrics).toBeNull()
    expect(readEnv({ ...LOCAL, METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
    expect(readEnv({ ...LOCAL, ...open }).metrics?.host).toBe('0.0.0.0')
    expect(() => readEnv({ ...LOCAL, METRICS_PORT: 'no' })).toThrow('METRICS_PORT')
  })

  it('tells traces where a collector is named, all of them unless told', () => {
    expect(readEnv(LOCAL).traces).toBeNull()
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    const endpoint = new URL('http://127.0.0.1:4318')
    expect(readEnv({ ...LOCAL, ...named }).traces).toEqual({ endpoint, name: 'wayboard', ratio: 1 })
    const told = { ...named, OTEL_SERVICE_NAME: 'desk', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(readEnv({ ...LOCAL, ...told }).traces).toEqual({ endpoint, name: 'desk', ratio: 0.1 })
    for (const wrong of [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://a' }, { OTEL_TRACES_SAMPLER_ARG: '2' }])
      expect(() => readEnv({ ...LOCAL, ...wrong })).toThrow(Object.keys(wrong)[0])
  })

  it('reads who operates the server, and makes no link of what is none', () => {
    expect(readEnv(LOCAL).operator).toEqual({ name: null, address: null, contact: null })
    const said = {
      OPERATOR_NAME: 'Calder Hosting',
      OPERATOR_ADDRESS: String.raw`1 Quay Street\nToledo, OH`,
      OPERATOR_CONTACT: 'help@calder.example',
    }
    expect(readEnv({ ...LOCAL, ...said }).operator).toEqual({
      name: 'Calder Hosting',
      address: '1 Quay Street\nToledo, OH',
      contact: { text: 'help@calder.example', href: 'mailto:help@calder.example' },
    })
    const page = { OPERATOR_CONTACT: 'https://calder.example/help' }
    expect(readEnv({ ...LOCAL, ...page }).operator.contact?.href).toBe('https://calder.example/help')
    for (const OPERATOR_CONTACT of ['javascript:alert(1)', 'http://calder.example', 'ask Bob'])
      expect(() => readEnv({ ...LOCAL, OPERATOR_CONTACT })).toThrow('OPERATOR_CONTACT must be')
  })

  it('reads hours and days as milliseconds, and mail only with both of its settings', () => {
    const env = { SESSION_IDLE_HOURS: '2', SESSION_MAX_DAYS: '7', DATABASE_URL: 'postgresql://db/w' }
    expect(readEnv({ ...LOCAL, ...env, DATA_DIR: '/data' })).toMatchObject({
      ...{ sessionIdleMs: 7_200_000, sessionMaxMs: 604_800_000 },
      ...{ databaseUrl: 'postgresql://db/w', dataDir: '/data' },
    })
    const [SMTP_URL, MAIL_FROM] = ['smtp://mail.example', 'desk@example.com']
    expect(readEnv({ ...LOCAL, SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM })
    expect(() => readEnv({ ...LOCAL, SMTP_URL })).toThrow('MAIL_FROM is missing')
    expect(() => readEnv({ ...LOCAL, MAIL_FROM })).toThrow('SMTP_URL is missing')
    for (const wrong of ['mail.example', 'https://mail.example', 'smtp://', 'smtp:mail.example'])
      expect(() => readEnv({ ...LOCAL, SMTP_URL: wrong, MAIL_FROM })).toThrow('SMTP_URL must begin with smtp')
    for (const from of ['Wayboard <desk@example.com>', '"Way, board" <desk@localhost>'])
      expect(readEnv({ ...LOCAL, SMTP_URL, MAIL_FROM: from }).smtp?.from).toBe(from)
    for (const wrong of ['Wayboard', 'example.com', '@example.com', 'Wayboard <desk>'])
      expect(() => readEnv({ ...LOCAL, SMTP_URL, MAIL_FROM: wrong })).toThrow('MAIL_FROM must be an address')
  })
})

describe('the keys that tokens are encrypted with', () => {
  const bytes = RANDOM_KEY.slice(3)
  const read = (TOKEN_ENCRYPTION_KEYS: string) =>
    readEnv({ ...LOCAL, TOKEN_ENCRYPTION_KEYS }).tokenEncryptionKeys

  it('are pairs of id and 32 bytes, the first of them for what is new', () => {
    const keys = read(`new_1: ${bytes}, old-1:${bytes}`)
    expect(keys.map(({ id, key: { length } }) => [id, length])).toEqual([
      ['new_1', 32],
      ['old-1', 32],
    ])
    expect(read(`${'k'.repeat(32)}:${bytes}`)).toHaveLength(1)
  })

  it.each([
    bytes,
    `:${bytes}`,
    `k 1:${bytes}`,
    `k.1:${bytes}`,
    `.k1:${bytes}`,
    `${'k'.repeat(33)}:${bytes}`,
    'k1:',
    `k1:${bytes.slice(0, 40)}`,
    `${RANDOM_KEY},`,
    `${RANDOM_KEY},k2:short`,
  ])('are not %s', (text) => {
    expect(() => read(text)).toThrow(
      'TOKEN_ENCRYPTION_KEYS must be id:base64 pairs of 32-byte keys, comma separated',
    )
  })

  it('bear different ids', () => {
    expect(() => read(`${RANDOM_KEY},${RANDOM_KEY}`)).toThrow(
      'TOKEN_ENCRYPTION_KEYS names the same key id twice',
    )
  })
})

// By that file tests are kept from an operator's installation, too (scripts/test/clean-environment.mjs).
it('has each of its names in .env.example', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '..', '.env.example'), 'utf8')
  const names = new Set([...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))
  const read = [...ENV_NAMES, 'MAP_TILES', 'MAP_STYLE', 'MAP_HOSTS']
  expect(read.filter((name) => !names.has(name))).toEqual([])
})

describe('addresses that customers name', () => {
  it('reads which push services there are besides, or that any is taken', () => {
    const read = (PUSH_SERVICES: string) => readEnv({ ...LOCAL, PUSH_SERVICES }).pushServices
    expect(readEnv(LOCAL).pushServices).toEqual([])
    expect(read('push.example.com, UP.example')).toEqual(['push.example.com', 'up.example'])
    expect(read('*')).toBe('any')
    for (const wrong of ['https://push.example.com', 'push.example.com/', '.example', '*.example', ','])
      expect(() => read(wrong), wrong).toThrow('PUSH_SERVICES must be hosts')
  })

  it('may be this very machine only where the operator says so, of an app that runs on it alone', () => {
    expect(readEnv(LOCAL).outward).toEqual({ loopback: false, dnsServers: [] })
    expect(readEnv({ ...LOCAL, OUTWARD_LOOPBACK: 'yes' }).outward.loopback).toBe(true)
    expect(() => readEnv({ ...LOCAL, OUTWARD_LOOPBACK: 'true' })).toThrow(
      'OUTWARD_LOOPBACK must be yes or no',
    )
    expect(() => readEnv({ ...REAL, OUTWARD_LOOPBACK: 'yes' })).toThrow('on this machine alone')
  })

  it('have their domains asked of the servers that are named', () => {
    const DNS_SERVERS = '192.0.2.53, 127.0.0.1:5353,[2001:db8::53]:53'
    expect(readEnv({ ...REAL, DNS_SERVERS }).outward.dnsServers).toEqual([
      '192.0.2.53',
      '127.0.0.1:5353',
      '[2001:db8::53]:53',
    ])
    expect(() => readEnv({ ...REAL, DNS_SERVERS: 'dns.example.com' })).toThrow(
      'DNS_SERVERS must be addresses',
    )
  })
})
