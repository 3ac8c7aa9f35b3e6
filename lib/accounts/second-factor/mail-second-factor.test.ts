import { expect, test } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import { factorMail, type FactorNews } from './mail-second-factor'

const toldIn = (language: 'en' | 'es', news: FactorNews) =>
  factorMail('Dana Whitfield', news, wordsIn(language)).text.split('\n\n')

test('a mail says to whom, what became of their second factor, and what to do about it', () => {
  const { subject, text } = factorMail('Dana Whitfield', { what: 'codes' }, wordsIn('en'))
  expect(subject).toBe('Two-step sign-in of your Wayboard account')
  expect(text.split('\n\n')).toEqual([
    'Hello Dana Whitfield,',
    'new recovery codes were made for your account with Wayboard. Those from before no longer work.',
    'If you know nothing about this, change your password, and tell an administrator of your organization right away.\n',
  ])
})

test.each<[string, FactorNews, en: string, es: string]>([
  [
    'on',
    { what: 'on' },
    'two-step sign-in is on for your account with Wayboard.',
    'la verificación en dos pasos está activada en su cuenta de Wayboard.',
  ],
  [
    'off',
    { what: 'off' },
    'From now on, your password alone signs in.',
    'A partir de ahora basta su contraseña para iniciar sesión.',
  ],
  [
    'new codes',
    { what: 'codes' },
    'new recovery codes were made',
    'se han creado códigos de recuperación nuevos',
  ],
  ['a code of several', { what: 'recovery', left: 9 }, '9 are left.', 'Quedan 9.'],
  [
    'the last but one',
    { what: 'recovery', left: 1 },
    'One is left: make new ones soon.',
    'Queda uno: cree otros pronto.',
  ],
  [
    'the last code',
    { what: 'recovery', left: 0 },
    'None is left: make new ones.',
    'No queda ninguno: cree otros.',
  ],
  [
    'a first key',
    { what: 'key-on', key: 'Blue key' },
    'your password and your security key “Blue key”.',
    'su contraseña y su llave de seguridad «Blue key».',
  ],
  [
    'a further key',
    { what: 'key-added', key: 'Blue key' },
    'the security key “Blue key” was added',
    'se ha agregado la llave de seguridad «Blue key»',
  ],
  [
    'a key that went',
    { what: 'key-removed', key: 'Blue key' },
    'the security key “Blue key” was removed',
    'se ha quitado la llave de seguridad «Blue key»',
  ],
  [
    'a key that may have been copied',
    { what: 'key-refused', key: 'Blue key' },
    'its count went back, so it may have been copied.',
    'su cuenta ha retrocedido, así que puede que la hayan copiado.',
  ],
  [
    'an app beside keys',
    { what: 'app-added' },
    'an authenticator app was added',
    'se ha agregado una aplicación de autenticación',
  ],
  [
    'an app that went',
    { what: 'app-removed' },
    'the authenticator app was removed',
    'se ha quitado la aplicación de autenticación',
  ],
  [
    'reset by an administrator',
    { what: 'reset', by: 'Olga Owner' },
    'Olga Owner, an administrator of your organization, reset two-step sign-in',
    'Olga Owner, que administra su organización, ha restablecido la verificación en dos pasos',
  ],
  [
    'reset by the operator',
    { what: 'reset', by: null },
    'whoever runs the server reset two-step sign-in',
    'quien gestiona el servidor ha restablecido la verificación en dos pasos',
  ],
])('%s, in each language', (_, news, en, es) => {
  expect(toldIn('en', news)[1]).toContain(en)
  expect(toldIn('es', news)[1]).toContain(es)
  expect(toldIn('es', news)[0]).toBe('Hola, Dana Whitfield:')
})
