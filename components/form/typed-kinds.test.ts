import { describe, expect, it } from 'vitest'
import { forEachField, type FieldWords } from '@/lib/fields'
import { idsIn, numberText, readText, TYPED, UNTYPED } from './typed-kinds'

const read = (typed: string, row: Pick<FieldWords<string>, 'label' | 'missing'>) => {
  const said: string[] = []
  return { value: readText(typed, row, (problem) => said.push(problem)), said }
}

describe('what a form holds', () => {
  it('is sent without the spaces around it, and not at all where nothing is typed', () => {
    expect(read(' Yard ', { label: 'Place' })).toEqual({ value: 'Yard', said: [] })
    expect(read('  ', { label: 'Place' })).toEqual({ value: undefined, said: [] })
  })

  it('is missed where it has to be there', () => {
    expect(read(' ', { label: 'Name', missing: 'Give it a name.' })).toEqual({
      value: '',
      said: ['Give it a name.'],
    })
  })

  it('is nothing at first, which can be read again', () => {
    const kinds = Object.fromEntries(Object.keys(UNTYPED).map((kind) => [kind, { label: kind, kind }]))
    expect(Object.keys(TYPED)).toEqual(Object.keys(UNTYPED))
    expect(forEachField(kinds, UNTYPED)).toEqual(UNTYPED)
    for (const kind of ['text', 'tags', 'time'] as const) expect(TYPED[kind](UNTYPED[kind], '')).toBe('')
    expect(TYPED.flag(UNTYPED.flag, '')).toBe(false)
  })

  it('is ids of a comma list, and figures as a box shows them', () => {
    expect(idsIn(' 1, 2 ,,')).toEqual(['1', '2'])
    expect([numberText(0), numberText(1.5), numberText(null), numberText(undefined)]).toEqual([
      '0',
      '1.5',
      '',
      '',
    ])
  })
})
