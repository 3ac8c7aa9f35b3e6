import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isPlanted } from '@/test/planted'

const SOURCES = ['components', 'app'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !isPlanted(file))
    .map((file) => join(room, file)),
)
const having = (sign: RegExp) => SOURCES.filter((file) => sign.test(readFileSync(file, 'utf8')))

/** A press without a field, which asks once. */
const PRESS = 'components/connection/claim-card.tsx'

it('leaves no form that goes its own way', () => {
  const drawn = ['components/form/desk-dialog.tsx', 'components/form/typed-form.tsx']
  expect(having(/<form\b/).toSorted(), 'draw it with TypedForm or DeskDialog').toEqual([PRESS, ...drawn])
  expect(having(/\buseForm\b/), 'useTypedForm, or useDeskForm on the desk').toEqual([
    'components/form/use-typed-form.ts',
  ])
  expect(having(/new FormData\b/), 'the form holds its values').toEqual([])
})

it('has every password named as a secret of its form', () => {
  const asking = having(/<PasswordInput\b/)
  expect(asking.length).toBeGreaterThan(4)
  expect(asking.filter((file) => !/\bsecrets: \[/.test(readFileSync(file, 'utf8')))).toEqual([])
})

it('says of every password which one it is, so that a manager of passwords fills it in', () => {
  const inputs = having(/<PasswordInput\b/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<PasswordInput\b[^>]*>/g)].map(([input]) => [file, input]),
  )
  expect(inputs.length).toBeGreaterThan(4)
  const others = inputs.filter(([, input]) => !/autoComplete="(?:current|new)-password"/.test(input ?? ''))
  expect(
    others.map(([file]) => file),
    'the secret of an organization’s provider is nobody’s password',
  ).toEqual(['components/single-sign-on/provider-form.tsx'])
})
