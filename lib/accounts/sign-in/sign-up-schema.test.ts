import { describe, expect, it } from 'vitest'
import { signUpSchema } from './sign-up-schema'

const GOOD = {
  name: ' Maria Delgado ',
  email: ' Maria@Northline.Example ',
  password: ' correct horse ',
  organization: 'Northline Freight',
}
const pathsOf = (input: unknown) =>
  signUpSchema.safeParse(input).error?.issues.map((issue) => issue.path.join('.')) ?? []

describe('signUpSchema', () => {
  it('trims, lower-cases the address, and leaves the password as typed', () => {
    expect(signUpSchema.parse(GOOD)).toEqual({
      name: 'Maria Delgado',
      email: 'maria@northline.example',
      password: ' correct horse ',
      organization: 'Northline Freight',
    })
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(101)],
    ['name', 'two\nlines'],
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', 'a b@example.com'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['password', 'short'],
    ['password', 'x'.repeat(201)],
    ['organization', ''],
    ['organization', 'x'.repeat(101)],
    ['name', 7],
    ['email', null],
    ['password', undefined],
  ])('refuses %s %j at its path', (field, value) => {
    expect(pathsOf({ ...GOOD, [field]: value })).toEqual([field])
  })

  it('refuses fields of 10,000 characters, each at its path', () => {
    const long = 'a@'.repeat(5_000)
    const paths = pathsOf({ name: long, email: long, password: long, organization: long })
    expect(paths.sort()).toEqual(['email', 'name', 'organization', 'password'])
  })

  it('names every field of a body that is not an object of ours', () => {
    expect(pathsOf({}).sort()).toEqual(['email', 'name', 'organization', 'password'])
    expect(pathsOf([])).toEqual([''])
  })
})
