import pg from 'pg'
import { expect, it } from 'vitest'
import { isPostgresAddress } from './postgres-address'

const read = (connectionString: string) => new pg.Client({ connectionString })

it.each([
  'postgresql://user:password@host:5432/database',
  'postgres://user@host/database',
  'POSTGRESQL://host/database',
  'postgresql://db/w?sslmode=no-verify',
  'postgresql:///database',
  'postgresql://user@/database?host=/var/run/postgresql',
  'postgresql://user:pass@/database?host=/var/run/postgresql&port=5433',
  'postgresql://%2Fvar%2Frun%2Fpostgresql/database',
  'postgresql://[::1]:5432/database',
  'postgresql://user:p@ss@host/database',
  'postgresql://user:100%25@host/database',
  'postgresql://user:100%@host/database',
  'postgresql://u%40server:pass@host/data%20base',
  'postgresql://host:5432/database?user=name@server',
  'socket:/var/run/postgresql?db=database',
  '/var/run/postgresql database',
])('takes what the driver takes: %s', (text) => {
  expect(() => read(text)).not.toThrow()
  expect(isPostgresAddress(text)).toBe(true)
})

it.each([
  'database',
  'localhost:5432/database',
  'mysql://user@host/database',
  'https://host/database',
  '/run/secrets/database_url',
  'postgresql://user:pass/word@host/database',
  'postgresql://user:pass#word@host/database',
  'postgresql://user:pass?word@host/database',
  'postgresql://user:12/34@host/database',
  'postgresql://user:12#34@host/database',
  'postgresql://user:%e9@host/database',
  'postgresql://ho st/database',
])('takes nothing else: %s', (text) => {
  expect(isPostgresAddress(text)).toBe(false)
})
