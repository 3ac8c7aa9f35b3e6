import { expect, it } from 'vitest'
import { markOfKey, refuseOtherKey } from './sealing-key'

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) })

it('tells a key from another one by its mark, and nothing of what it is', () => {
  const mark = markOfKey(key('k1', 1))
  expect(mark).toMatch(/^k1\.[\w-]{43}$/)
  expect(mark).not.toContain(key('k1', 1).key.toString('base64url'))
  expect(markOfKey(key('k1', 2))).not.toBe(mark)
  expect(() => refuseOtherKey(key('k1', 1), mark)).not.toThrow()
})

it('says by which key the app goes, where the command has another', () => {
  const asked = markOfKey(key('k2', 2))
  expect(() => refuseOtherKey(key('k1', 1), asked)).toThrow(
    'The running app seals with key "k1", and this command with "k2". Give both the same TOKEN_ENCRYPTION_KEYS, and restart the app first',
  )
  expect(() => refuseOtherKey(key('k2', 1), asked)).toThrow('another key that is called "k2", too')
  expect(() => refuseOtherKey(key('k1', 1), null)).toThrow('one that it does not name')
})
