import { describe, expect, it } from 'vitest'
import { speakHere } from '@/components/words/here'
import { english } from '@/test/english'
import { ApiError } from './api-error'
import { answer, flag, list, maybe, nullable, number, object, oneOf, record, text } from './read'

speakHere(english)

const read = answer(
  object({
    data: list(
      object({
        id: text,
        late: flag,
        of: maybe(number),
        end: nullable(text),
        state: oneOf('open', 'done'),
        ids: maybe(record(text)),
      }),
    ),
  }),
)
const row = { id: '1', late: true, end: null, state: 'open' }

describe('the readers of answers', () => {
  it('keep what was asked for and leave out the rest', () => {
    expect(read({ data: [{ ...row, of: 3, ids: { a: 'b' }, more: 1 }], pagination: {} })).toEqual({
      data: [{ ...row, of: 3, ids: { a: 'b' } }],
    })
  })

  it('take null and absence where they may be', () => {
    expect(read({ data: [{ ...row, of: null }] }).data[0]).toEqual({ ...row, of: null })
    expect(read({ data: [row] }).data[0]).toEqual(row)
  })

  it.each<[string, unknown]>([
    ['data', {}],
    ['data', { data: {} }],
    ['data.0', { data: ['x'] }],
    ['data.0.id', { data: [{ ...row, id: 7 }] }],
    ['data.0.late', { data: [{ ...row, late: 'yes' }] }],
    ['data.0.of', { data: [{ ...row, of: '3' }] }],
    ['data.0.end', { data: [{ ...row, end: undefined }] }],
    ['data.0.state', { data: [{ ...row, state: 'shut' }] }],
    ['data.0.ids.a', { data: [{ ...row, ids: { a: 1 } }] }],
  ])('name what they cannot read: %s', (path, json) => {
    expect(() => read(json)).toThrow(ApiError)
    expect(() => read(json)).toThrow(`cannot read: ${path}.`)
  })
})
