import { expect, it } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { gather } from './gather'

const WAIT_MS = 250

const loud = async (inputs: readonly string[]): Promise<readonly string[]> =>
  inputs.map((input) => input.toUpperCase())

function gatherer(run = loud) {
  const clock = new FakeClock()
  const batches: string[][] = []
  const ask = gather<string, string>(
    () => clock.sleep(WAIT_MS),
    (input) => input[0] ?? '',
    (inputs) => {
      batches.push([...inputs])
      return run(inputs)
    },
  )
  return { clock, batches, ask }
}

it('carries out together what is asked for within the pause, and answers each', async () => {
  const { clock, batches, ask } = gatherer()
  const answers = Promise.all([ask('a1'), ask('b1'), ask('c1')])
  await clock.advance(WAIT_MS)
  expect(await answers).toEqual(['A1', 'B1', 'C1'])
  expect(batches).toEqual([['a1', 'b1', 'c1']])
})

it('never carries out two things with one key together, and keeps their order', async () => {
  const { clock, batches, ask } = gatherer()
  const answers = Promise.all([ask('a1'), ask('a2'), ask('b1'), ask('a3')])
  await clock.until(answers, WAIT_MS)
  expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

it('tells each of a batch that failed, and goes on with the next', async () => {
  let fails = true
  const { clock, ask } = gatherer(async (inputs) => {
    if (fails) throw new Error('no database')
    return inputs
  })
  const failed = Promise.allSettled([ask('a1'), ask('b1')])
  await clock.until(failed, WAIT_MS)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await clock.until(ask('a2'), WAIT_MS)).toBe('a2')
})
