import { describe, expect, it } from 'vitest'
import { questions } from './questions.mjs'
import { readSettings } from './settings.mjs'

const asked = (env) => questions(env, readSettings(env)).join('\n')
const REAL = {
  APP_URL: 'https://wayboard.example.com',
  FLEET_API_URL: 'https://platform.example.com',
  FLEET_CLIENT_ID: 'id',
  FLEET_CLIENT_SECRET: 'secret',
  NEXTAUTH_SECRET: 'secret',
  TOKEN_ENCRYPTION_KEYS: 'k1:AAAA',
  TRUSTED_PROXIES: '1',
}
const at = (address) => asked({ ...REAL, DATABASE_URL: address })

describe('what a start asks about', () => {
  it.each(['0.0.0.0', '::', '192.168.1.7'])('is an app on %s that calls itself localhost', (HOST) => {
    expect(asked({ HOST })).toContain(`HOST is ${HOST}`)
    expect(asked({ ...REAL, HOST })).toBe('')
  })

  it.each(['127.0.0.1', 'localhost', '::1', undefined])('is not an app on %s', (HOST) => {
    expect(asked({ HOST })).toBe('')
  })

  it('is how many proxies stand in front of an app at https, until that is said', () => {
    expect(asked({ ...REAL, TRUSTED_PROXIES: undefined })).toContain(
      'APP_URL is https, so a proxy stands in front, and TRUSTED_PROXIES is not set',
    )
    expect(asked({ ...REAL, TRUSTED_PROXIES: '0' })).toBe('')
    expect(asked({ APP_URL: 'http://localhost:3000' })).toBe('')
  })

  it.each([
    'postgresql://u:p@db.example.com/wayboard',
    'postgresql://u:p@10.0.0.7:5432/wayboard',
    'postgresql://u:p@db.example.com/wayboard?sslmode=disable',
    'postgresql://u:p@db.example.com/wayboard?sslmode=prefer',
    'postgresql://u:p@localhost/wayboard?host=db.example.com',
  ])('is a database at %s', (address) => {
    expect(at(address)).toContain('DATABASE_URL leads to another machine without TLS')
    expect(at(address)).not.toContain('u:p')
  })

  it('is a database past a pooler of this machine', () => {
    const DATABASE_URL = 'postgresql://u:p@127.0.0.1:6432/wayboard'
    const DATABASE_DIRECT_URL = 'postgresql://u:p@db.example.com/wayboard'
    expect(asked({ ...REAL, DATABASE_URL, DATABASE_DIRECT_URL })).toContain(
      'DATABASE_DIRECT_URL leads to another machine without TLS',
    )
  })

  it.each([
    'postgresql://u:p@localhost/wayboard',
    'postgresql://u:p@[::1]:5432/wayboard',
    'postgresql:///wayboard?host=/run/postgresql',
    'postgresql://u:p@db.example.com/wayboard?sslmode=verify-full',
    'postgresql://u:p@db.example.com/wayboard?sslmode=require',
  ])('is not a database at %s', (address) => {
    expect(at(address)).toBe('')
  })
})
