import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SYNCS } from './definitions'
import { SYNC_KINDS } from './kinds'
import { presentStep, wordsOf } from './present'

it('is read of rows as they were kept ever since', () => {
  const read = (step: string | null) => presentStep({ kind: 'routes', step })
  const [first] = SYNCS.routes.whole
  if (!first) throw new Error('No step of routes')
  expect(read(`whole ${first.name}@a%20b refused cut! asked?`)).toEqual({
    ...{ mode: 'whole', step: first, askedTo: 'a b' },
    leftOut: [
      { step: 'refused', why: 'refused' },
      { step: 'cut', why: 'cut' },
      { step: 'asked', why: 'unanswered' },
    ],
  })
  expect(read(`whole ${first.name}`)).toEqual({ mode: 'whole', step: first, askedTo: null, leftOut: [] })
  expect([read(null), read('whole nonsense')]).toEqual([null, null])
})

it('is kept so that it is read again as it was', () => {
  const stood = fc.constantFrom(...SYNC_KINDS).chain((kind) =>
    fc
      .constantFrom(...(['whole', 'changed'] as const).filter((mode) => SYNCS[kind][mode].length > 0))
      .chain((mode) => {
        const step = fc.constantFrom(...SYNCS[kind][mode])
        const leftOut = fc.array(
          fc.record({
            step: step.map(({ name }) => name),
            why: fc.constantFrom('refused', 'cut', 'unanswered'),
          }),
        )
        const askedTo = fc.option(fc.string({ unit: 'grapheme' }))
        return fc.record({
          kind: fc.constant(kind),
          present: fc.record({ mode: fc.constant(mode), step, askedTo, leftOut }),
        })
      }),
  )
  fc.assert(
    fc.property(stood, ({ kind, present }) => {
      expect(presentStep({ kind, step: wordsOf(present) })).toEqual(present)
    }),
  )
})
