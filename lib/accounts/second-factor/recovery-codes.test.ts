import { expect, test } from 'vitest'
import { newRecoveryCode, recoveryHash } from './recovery-codes'
import { readCode } from './typed-code'

test('a recovery code is another each time, and is read as it was shown', () => {
  const codes = Array.from({ length: 50 }, newRecoveryCode)
  expect(new Set(codes).size).toBe(50)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}(-[0-9A-HJKMNP-TV-Z]{6}){3}$/)
    const read = readCode(code.toLowerCase())
    expect(read?.kind).toBe('recovery')
    expect(recoveryHash(read?.code ?? '')).toEqual(recoveryHash(code))
  }
})
