import { expect, test } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import { breakGlassMail } from './break-glass-mail'

const USED = { name: 'Olga Owner', organization: 'Northline Freight' }

test('administrators read who used a password, for which organization, and where to look', () => {
  expect(breakGlassMail(USED, wordsIn('en'))).toEqual({
    subject: 'A password was used for Northline Freight',
    text: [
      'Olga Owner signed in to Wayboard with a password. Northline Freight otherwise opens only with single sign-on.',
      'If this was not agreed, change the password of that account and look at the audit trail.',
    ].join('\n\n'),
  })
})

test('each in their language', () => {
  const { subject, text } = breakGlassMail(USED, wordsIn('es'))
  expect(subject).toBe('Se usó una contraseña para Northline Freight')
  expect(text).toContain('Olga Owner inició sesión en Wayboard con contraseña.')
  expect(text).toContain('revise el registro de auditoría')
})
