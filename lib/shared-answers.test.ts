import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { SharedAnswers } from './shared-answers'

/** A database whose answers come when the test says. */
function slow() {
  const asked: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const ask = () => new Promise<number>((resolve, reject) => asked.push({ resolve, reject }))
  return { asked, ask }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('SharedAnswers', () => {
  it('asks once for all who come while an answer is on its way, and only then', async () => {
    const [of, answers, { asked, ask }] = [{}, new SharedAnswers<number>(), slow()]
    const first = answers.ask(of, ['a'], ask)
    const later = [answers.ask(of, ['a'], ask), answers.ask(of, ['a'], ask)]
    expect(asked).toHaveLength(1)
    asked[0]?.resolve(1)
    expect(await first).toBe(1)
    await settled()
    expect(asked).toHaveLength(2)
    asked[1]?.resolve(2)
    expect(await Promise.all(later)).toEqual([2, 2])
    await settled()
    void answers.ask(of, ['a'], ask)
    expect(asked).toHaveLength(3)
  })

  it('keeps questions and databases apart', () => {
    const [answers, { asked, ask }] = [new SharedAnswers<number>(), slow()]
    const [one, other] = [{}, {}]
    for (const [of, question] of [
      [one, ['a', 1]],
      [one, ['a', 2]],
      [other, ['a', 1]],
    ] as const)
      void answers.ask(of, question, ask)
    expect(asked).toHaveLength(3)
  })

  it('fails for those who waited, and asks again for those who come later', async () => {
    const [of, answers, { asked, ask }] = [{}, new SharedAnswers<number>(), slow()]
    const first = answers.ask(of, [], ask)
    const second = answers.ask(of, [], ask)
    asked[0]?.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    await settled()
    asked[1]?.resolve(2)
    expect(await second).toBe(2)
  })

  test('whoever asks is told what was written before, in any order of things', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('write', 'ask', 'answer'), { maxLength: 40 }),
        async (steps) => {
          const [of, answers] = [{}, new SharedAnswers<number>()]
          const onTheWay: (() => void)[] = []
          let written = 0
          const told: Promise<void>[] = []
          for (const step of steps) {
            if (step === 'write') written += 1
            else if (step === 'answer') onTheWay.shift()?.()
            else {
              const before = written
              const answer = answers.ask(of, [], () => {
                const read = written
                return new Promise((resolve) => onTheWay.push(() => resolve(read)))
              })
              told.push(answer.then((value) => expect(value).toBeGreaterThanOrEqual(before)))
            }
            await settled()
          }
          while (onTheWay.length > 0) {
            onTheWay.shift()?.()
            await settled()
          }
          await Promise.all(told)
        },
      ),
    )
  })
})
