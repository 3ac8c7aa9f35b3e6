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

  describe('whoever leaves', () => {
    const world = () => {
      const [of, answers] = [{}, new SharedAnswers<number>()]
      const asked: { signal: AbortSignal; resolve: (value: number) => void }[] = []
      const ask = (signal: AbortSignal) =>
        new Promise<number>((resolve) => void asked.push({ signal, resolve }))
      const come = () => {
        const leaving = new AbortController()
        return { leave: () => leaving.abort(), answer: answers.ask(of, [], ask, leaving.signal) }
      }
      return { asked, come, stay: () => answers.ask(of, [], ask) }
    }

    it('ends what nobody else waits for', () => {
      const { asked, come } = world()
      const { leave } = come()
      expect(asked[0]?.signal.aborted).toBe(false)
      leave()
      expect(asked[0]?.signal.aborted).toBe(true)
    })

    it('ends nothing for who stays, nor for who comes afterwards', async () => {
      const { asked, come, stay } = world()
      const first = come()
      const [one, other] = [come(), come()]
      const quiet = stay()
      first.leave()
      one.leave()
      other.leave()
      asked[0]?.resolve(1)
      await settled()
      expect(asked[1]?.signal.aborted).toBe(false)
      asked[1]?.resolve(2)
      expect(await quiet).toBe(2)
    })

    it('leaves its place to who comes before it was begun, and begins nothing for nobody', async () => {
      const { asked, come } = world()
      come()
      come().leave()
      const late = come()
      asked[0]?.resolve(1)
      await settled()
      expect(asked[1]?.signal.aborted).toBe(false)
      asked[1]?.resolve(2)
      expect(await late.answer).toBe(2)
      await settled()
      come()
      const [one, other] = [come(), come()]
      one.leave()
      other.leave()
      asked[2]?.resolve(3)
      await settled()
      expect(asked[3]?.signal.aborted).toBe(true)
    })

    it('is not listened to any more once it was answered', async () => {
      const { asked, come } = world()
      const { leave, answer } = come()
      asked[0]?.resolve(1)
      await answer
      await settled()
      leave()
      expect(asked[0]?.signal.aborted).toBe(false)
    })
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
