import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptSecrets, loopbackSecrets } from './secrets.mjs'

let folder
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-secrets-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))
const file = () => path.join(folder, 'data', 'secrets.json')
const make = () => loopbackSecrets(path.join(folder, 'data'))

describe('the secrets of a loopback installation', () => {
  it('are made once, for this user alone, and stay the same', () => {
    const first = make()
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600)
    expect(fs.statSync(path.dirname(file())).mode & 0o777).toBe(0o700)
    expect(make()).toEqual(first)
    expect(fs.readdirSync(path.dirname(file()))).toEqual(['secrets.json'])
  })

  it('are long enough, and differ between installations', () => {
    const secrets = make()
    expect(secrets.NEXTAUTH_SECRET.length).toBeGreaterThanOrEqual(32)
    const [id, key] = secrets.TOKEN_ENCRYPTION_KEYS.split(':')
    expect([id, Buffer.from(key, 'base64').length]).toEqual(['k1', 32])
    expect(loopbackSecrets(path.join(folder, 'other')).NEXTAUTH_SECRET).not.toBe(secrets.NEXTAUTH_SECRET)
  })

  it('are read without making any', () => {
    const data = path.join(folder, 'data')
    expect(keptSecrets(data)).toEqual({})
    expect(fs.readdirSync(folder)).toEqual([])
    const made = make()
    expect(keptSecrets(data)).toEqual(made)
  })

  it('gain what a later version needs, and keep the rest', () => {
    const { SANDBOX_API_TOKEN, ...older } = make()
    fs.writeFileSync(file(), JSON.stringify(older))
    const now = make()
    expect(now).toMatchObject(older)
    expect(now.SANDBOX_API_TOKEN).not.toBe(SANDBOX_API_TOKEN)
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{"NEXTAUTH_SECRET": "x', '7'])('are never replaced when the file holds %j', (content) => {
    make()
    fs.writeFileSync(file(), content)
    expect(make).toThrow('secrets.json cannot be read')
    expect(fs.readFileSync(file(), 'utf8')).toBe(content)
  })
})
