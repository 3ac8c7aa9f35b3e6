import { describe, expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { english } from '@/test/english'
import type { FormField, Shape } from './form-field'
import { isPlaced, placed, problemsOf } from './problems'

const field = (name: string, shape: Shape, required = false): FormField => ({
  name,
  required,
  hint: null,
  kinds: null,
  shape,
})
const TEXT: Shape = { kind: 'text', maxLength: null, examples: [] }
const STOP = [field('name', TEXT), field('place', { kind: 'object', fields: [field('id', TEXT, true)] })]
const OPERATION = {
  fields: {
    params: [field('id', TEXT, true)],
    query: [field('driverIds', { kind: 'list', numbers: false, most: null })],
    body: [
      field('name', TEXT, true),
      field('stops', { kind: 'rows', fields: STOP, most: null }, true),
      field('settings', { kind: 'object', fields: [field('mode', TEXT)] }, true),
    ],
  },
}
const VALUES = {
  params: { id: '7' },
  query: { driverIds: 'a\nb' },
  body: {
    name: '',
    stops: [
      { name: 'Depot', place: null },
      { name: '', place: { id: '' } },
    ],
    settings: null,
  },
  written: null,
}

it('reads the problems of a refusal, and leaves other details alone', () => {
  const details = [
    { code: 'in_query', path: 'limit', message: 'too large' },
    { code: 'in_body', message: 'not an object' },
    { message: 'of the platform', requestId: 'r' },
  ]
  expect(problemsOf(new ApiError(400, 'validation_failed', 'No.', null, details))).toEqual([
    { in: 'query', path: 'limit', message: 'too large' },
    { in: 'body', path: '', message: 'not an object' },
  ])
})

describe('placed', () => {
  const at = (part: 'params' | 'query' | 'body', path: string) => {
    const [detail] = placed(OPERATION, VALUES, [{ in: part, path, message: 'is wrong' }], english)
    return detail && [detail.path, detail.message]
  }

  it.each([
    ['params', 'id', 'params.id', 'is wrong'],
    ['query', 'driverIds', 'query.driverIds', 'is wrong'],
    ['query', 'driverIds.1', 'query.driverIds', 'value 2: is wrong'],
    ['body', 'stops', 'body.stops', 'is wrong'],
    ['body', 'stops.0.name', 'body.stops.0.name', 'is wrong'],
  ] as const)('stands at its control: %s %s', (part, path, place, words) => {
    expect(at(part, path)).toEqual([place, words])
  })

  it('says that what is required and empty is needed', () => {
    expect(at('body', 'name')).toEqual(['body.name', 'is needed'])
    expect(at('body', 'stops.1.place.id')).toEqual(['body.stops.1.place.id', 'is needed'])
    expect(at('body', 'settings.mode')).toEqual(['body.settings', 'is needed'])
  })

  it('stands at the group where nothing in it can show it, with the way there', () => {
    expect(at('body', 'stops.0.place.id')).toEqual(['body.stops.0.place', 'id: is wrong'])
    expect(at('body', 'stops.0.colour')).toEqual(['body.stops', '0.colour: is wrong'])
    expect(at('body', 'stops.5.name')).toEqual(['body.stops', '5.name: is wrong'])
  })

  it('keeps the path of what no control shows', () => {
    expect(at('query', 'colour')).toEqual(['colour', 'is wrong'])
    expect(at('body', '')).toEqual([undefined, 'is wrong'])
    const none = { fields: { ...OPERATION.fields, body: null } }
    const problem = { in: 'body', path: 'name', message: 'is wrong' } as const
    expect(placed(none, { ...VALUES, body: null }, [problem], english)).toEqual([
      { path: 'name', message: 'is wrong' },
    ])
  })

  it('says of a body that is written as JSON that it is not allowed, and each reason by its own path', () => {
    const problems = [
      { in: 'body', path: 'name', message: 'is wrong' },
      { in: 'query', path: 'driverIds', message: 'too many' },
    ] as const
    expect(placed(OPERATION, { ...VALUES, written: '{}' }, problems, english)).toEqual([
      { path: 'written', message: 'The API does not allow this body.' },
      { path: 'name', message: 'is wrong' },
      { path: 'query.driverIds', message: 'too many' },
    ])
    expect(placed(OPERATION, { ...VALUES, written: '{}' }, problems.slice(1), english)).toHaveLength(1)
  })
})

it('knows a place from a path of the platform', () => {
  const isOne = ['body.name', 'query.limit', 'params.id', 'written', 'name', 'body', 'somebody.name'].map(
    isPlaced,
  )
  expect(isOne).toEqual([true, true, true, true, false, false, false])
})
