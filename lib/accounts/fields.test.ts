import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import type { Language } from '@/lib/words/languages'
import { speakingIn } from '@/lib/words/speaking'
import { email, linkToken, newPassword, organizationName, personName } from './fields'

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
  ])('is said in the language of whoever asks: %#', (field, value, english, spanish) => {
    expect(refused('en', field, value)).toEqual([english])
    expect(refused('es', field, value)).toEqual([spanish])
  })
})
