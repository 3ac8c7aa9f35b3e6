import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { untilEither } from './until-either'

/** What Node.js keeps of signals that follow this one. */
const followers = (signal: AbortSignal) =>
  Object.getOwnPropertySymbols(signal).flatMap((symbol) => {
    const kept: unknown = Reflect.get(signal, symbol)
    return symbol.description === 'kDependantSignals' && kept instanceof Set ? [kept.size] : []
  })

it('leaves nothing on a signal that lives on, however many end', async () => {
  const process = new AbortController()
  const run = () => untilEither([new AbortController().signal, process.signal], async () => 'done')
  for (let turn = 0; turn < 1_000; turn++) expect(await run()).toBe('done')
  await expect(untilEither([process.signal], () => Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  )
  expect(getEventListeners(process.signal, 'abort')).toEqual([])
  expect(followers(process.signal).filter((size) => size > 0)).toEqual([])
})

it.each([0, 1])('ends with whichever aborts first, and with its reason: %i', async (which) => {
  const both = [new AbortController(), new AbortController()]
  const signals = both.map(({ signal }) => signal)
  const ended = untilEither(signals, async (signal) => {
    expect(signal.aborted).toBe(false)
    both[which]?.abort('over')
    return [signal.aborted, signal.reason]
  })
  expect(await ended).toEqual([true, 'over'])
  expect(await untilEither(signals, async ({ aborted }) => aborted)).toBe(true)
})
