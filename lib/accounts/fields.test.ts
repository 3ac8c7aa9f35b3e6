import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import type { Language } from '@/lib/words/languages'
import { speakingIn } from '@/lib/words/speaking'
import {
  email,
  keyName,
  linkToken,
  newPassword,
  organizationName,
  personName,
  role,
  typedPassword,
} from './fields'

const refused = (language: Language, field: ZodType, value: unknown) =>
  speakingIn(language, () => field.safeParse(value).error?.issues.map(({ message }) => message))

describe('what is wrong with a field', () => {
  it.each<[ZodType, unknown, string, string]>([
    [personName, ' ', 'Enter a name.', 'Escriba un nombre.'],
    [organizationName, undefined, 'Enter the organization’s name.', 'Escriba el nombre de la organización.'],
    [personName, 'a\nb', 'Keep it to one line of text.', 'Escríbalo en una sola línea.'],
    [email, 'nobody', 'This is not an email address.', 'Esto no es un correo electrónico.'],
    [newPassword, 'short', 'At least 10 characters.', 'Al menos 10 caracteres.'],
    [linkToken, 'x', 'The link is incomplete.', 'El enlace está incompleto.'],
    [linkToken, undefined, 'The link is incomplete.', 'El enlace está incompleto.'],
    [personName, 'a'.repeat(101), 'At most 100 characters.', 'Como máximo 100 caracteres.'],
    [email, `${'a'.repeat(255)}@b.example`, 'At most 254 characters.', 'Como máximo 254 caracteres.'],
    [newPassword, 'a'.repeat(201), 'At most 200 characters.', 'Como máximo 200 caracteres.'],
  ])('is said in the language of whoever asks: %#', (field, value, english, spanish) => {
    expect(refused('en', field, value)).toEqual([english])
    expect(refused('es', field, value)).toEqual([spanish])
  })

  it.each<[ZodType, unknown]>([
    [personName, undefined],
    [personName, ' '],
    [keyName, undefined],
    [keyName, ' '],
    [email, undefined],
    [typedPassword, undefined],
    [typedPassword, ''],
    [newPassword, undefined],
    [role, 'driver of nothing'],
  ])('is said of what is missing in words of ours: %#', (field, value) => {
    const [english, spanish] = [refused('en', field, value), refused('es', field, value)]
    expect([english, spanish]).toEqual([[expect.stringMatching(/^[A-Z].+\.$/)], [expect.any(String)]])
    expect(spanish).not.toEqual(english)
    expect(english?.[0]).not.toMatch(/^Invalid/)
  })
})

describe('a field', () => {
  it('takes what is as long as it may be, and trims what somebody types around it', () => {
    const token = 'Az09_-'.padEnd(43, 'x')
    expect(personName.parse(` ${'a'.repeat(100)} `)).toBe('a'.repeat(100))
    expect(email.parse(' Ann@Northline.Example ')).toBe('ann@northline.example')
    expect([typedPassword.parse(' '), typedPassword.parse('a'.repeat(200))]).toEqual([' ', 'a'.repeat(200)])
    expect(newPassword.parse(' 23456789 ')).toBe(' 23456789 ')
    expect(linkToken.parse(token)).toBe(token)
    expect(role.parse('administrator')).toBe('administrator')
  })

  it('takes no token of another length or alphabet, nor a password beyond two hundred', () => {
    for (const token of ['a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}+`, `+${'a'.repeat(43)}`])
      expect(linkToken.safeParse(token).success, token).toBe(false)
    expect(typedPassword.safeParse('a'.repeat(201)).success).toBe(false)
  })
})
