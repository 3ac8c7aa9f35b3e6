import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { Field } from '@/components/ui/form/field'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { FormRefusal } from './form-refusal'

const NAMESPACES = ['ui', 'form', 'api'] as const
const drawn = (children: ReactElement) =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', NAMESPACES)}>
      {children}
    </WordsProvider>,
  )

const shownAtFields = (path: string) => path === 'name'
const refused = (...paths: string[]) =>
  new ApiError(
    400,
    'validation_failed',
    'Some of this is not right.',
    null,
    paths.map((path) => ({ path, message: `${path} is too long` })),
  )
const said = (error: Error, words: { kept?: string; inSight?: boolean } = {}) =>
  drawn(<FormRefusal error={error} shownAtFields={shownAtFields} {...words} />)

it('points to what stands at fields, and not where they are all in sight', () => {
  expect(said(refused('name'))).toContain('Wayboard refused this: a field needs another value.')
  expect(said(refused('name'))).toContain('The reason is beside the field. What you typed is still here.')
  expect(said(refused('name'), { inSight: true })).toBe('')
})

it('says what stands at no field, in sight or not, and what is as it was', () => {
  const words = said(refused('name', 'token'), { inSight: true, kept: 'Nothing was deleted.' })
  expect(words).toContain('Some of this is not right.')
  expect(words).toContain('Nothing was deleted.')
  expect(words).toContain('token is too long')
  expect(words).not.toContain('name is too long')
  expect(said(new ApiError(0, 'unreachable', 'No answer.'), { inSight: true })).toContain('No answer.')
})

it('says of what was changed meanwhile that it was, marks no field, and offers to look again', () => {
  const field = { path: 'name', message: 'was changed meanwhile' }
  const changed = new ApiError(409, 'changed_meanwhile', 'Someone changed this after you began.', null, [
    field,
  ])
  const words = (onCompare: (() => void) | null) =>
    drawn(<FormRefusal error={changed} inSight {...{ shownAtFields, onCompare }} />)
  expect(words(null)).toMatch(/Someone changed this after you began\..*What you typed is still here\./)
  expect(words(null)).not.toMatch(/needs another value|was changed meanwhile|Look and choose/)
  expect(words(() => undefined)).toContain('Look and choose')
})

it('says nothing to be as it was where that is not known', () => {
  const words = (code: string) =>
    said(new ApiError(503, code, 'No answer.'), { kept: 'The route was not changed.' })
  expect(words('outcome_unknown')).toMatch(/No answer\..*What you typed is still here\./)
  expect(words('outcome_unknown')).not.toContain('The route was not changed.')
  expect(words('platform_unreachable')).toContain('The route was not changed.')
})

it('says a hint once, when the error is the same', () => {
  const field = (error?: string) =>
    drawn(
      <Field label="Password" hint="At least 10 characters." error={error}>
        {(control) => <input {...control} />}
      </Field>,
    )
  expect(field().match(/At least 10 characters\./g)).toHaveLength(1)
  expect(field('At least 10 characters.').match(/At least 10 characters\./g)).toHaveLength(1)
  expect(field('Too common.')).toMatch(/Too common\..*At least 10 characters\./)
})
