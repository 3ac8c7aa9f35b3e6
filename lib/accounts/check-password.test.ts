import { describe, expect, it } from 'vitest'
import { checkPassword } from './check-password'
import { COMMON_PASSWORDS } from './common-passwords'
import { newPassword } from './fields'

const OWN = ['Maria Delgado', 'maria.delgado@northline.example', 'Northline Freight']

describe('checkPassword', () => {
  it.each([
    'password123',
    'PASSWORD123',
    ' 1234567890 ',
    'aaaaaaaaaaaa',
    'abababababab',
    'maria delgado',
    'MariaDelgado',
    'maria.delgado',
    'maria.delgado@northline.example',
    'Northline Freight',
  ])('refuses %j', (password) => {
    expect(() => checkPassword(password, OWN)).toThrow(
      expect.objectContaining({
        status: 400,
        details: [expect.objectContaining({ path: 'password', code: 'weak_password' })],
      }),
    )
  })

  it.each(['correct horse battery', 'Tr0ubadour&3x', 'maria.delgado-2026!'])('takes %j', (password) => {
    expect(() => checkPassword(password, OWN)).not.toThrow()
  })

  it('does not repeat the password in its refusal', () => {
    try {
      checkPassword('password123', OWN)
    } catch (error) {
      expect(JSON.stringify(error) + String(error)).not.toContain('password123')
    }
  })
})

describe('the common passwords', () => {
  it('are each one that the length rule would let through', () => {
    for (const common of COMMON_PASSWORDS)
      expect([common, newPassword.safeParse(common).success]).toEqual([common, true])
  })
})
