import type { Base } from '@/lib/base'
import { readEnv, type Env } from '@/lib/env'
import { createLogger } from '@/lib/logger'
import type { Transport } from '@/lib/transport'
import type { TestDatabase } from './database'
import { FakeClock } from './fake-clock'

/** A valid loopback environment with fixed keys; `changes` replace single variables. */
export const testEnv = (changes: Record<string, string> = {}): Env =>
  readEnv({
    APP_URL: 'http://localhost:3000',
    FLEET_API_URL: 'http://127.0.0.1:4010',
    FLEET_CLIENT_ID: 'test-client-id',
    FLEET_CLIENT_SECRET: 'test-client-secret',
    NEXTAUTH_SECRET: 'a secret of tests, long enough to be one',
    // Not one byte over and over: that is refused under https.
    TOKEN_ENCRYPTION_KEYS: `k1:${Buffer.from('thirty-two bytes, fixed for test').toString('base64')}`,
    LOG_LEVEL: 'silent',
    ...changes,
  })

// A test that did not expect a call must not make one.
const noTransport: Transport = ({ method, url }) => {
  throw new Error(`Unexpected request to the platform: ${method} ${url.pathname}`)
}

interface TestBase extends Base {
  clock: FakeClock
}

/** The base of one process of a test: its own clock and environment, the database of the test file. */
export const testBase = (
  { db }: Pick<TestDatabase, 'db'>,
  changes: Partial<Omit<TestBase, 'db'>> = {},
): TestBase => ({
  env: testEnv(),
  clock: new FakeClock(),
  logger: createLogger('silent'),
  transport: noTransport,
  db,
  ...changes,
})
