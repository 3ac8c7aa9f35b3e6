import { createRandom, seedOf, type Random } from '../random'

/**
 * The stretches of time that begin after `from` and by `until` (ms), each with numbers of its own: what the
 * simulation does in one does not depend on how often it runs.
 */
export function* slots(
  name: string,
  everyMs: number,
  from: number,
  until: number,
): Generator<{ at: number; random: Random }> {
  for (let n = Math.floor(from / everyMs) + 1; n * everyMs <= until; n++)
    yield { at: n * everyMs, random: createRandom(seedOf(`${name} ${n}`)) }
}
