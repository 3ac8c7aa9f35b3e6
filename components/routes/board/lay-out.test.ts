import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layOut, rowsLaidOut } from './lay-out'

const route = fc
  .record({ startsAtMs: fc.nat(40), lengthMs: fc.nat(12), done: fc.boolean() })
  .map(({ startsAtMs, lengthMs, done }) => ({ startsAtMs, endsAtMs: startsAtMs + lengthMs, done }))
const routes = fc
  .array(route, { maxLength: 12 })
  .map((all) => all.toSorted((one, other) => one.startsAtMs - other.startsAtMs))

const moments = Array.from({ length: 60 }, (_, at) => at)
const isIn = (at: number, { fromMs, toMs }: { fromMs: number; toMs: number }) => at >= fromMs && at < toMs
const runs = (at: number) => (one: { startsAtMs: number; endsAtMs: number }) =>
  at >= one.startsAtMs && at < one.endsAtMs

it('puts every route into a lane where none runs at the same time, and takes no more lanes than run at once', () => {
  fc.assert(
    fc.property(routes, (all) => {
      const { strips, lanes } = layOut(all, ({ done }) => done)
      expect(strips.map((strip) => strip.route)).toEqual(all)
      for (const [index, { route: one, lane }] of strips.entries())
        for (const { route: other, lane: its } of strips.slice(index + 1))
          if (its === lane)
            expect(other.startsAtMs).toBeGreaterThanOrEqual(Math.max(one.endsAtMs, one.startsAtMs + 1))
      const taken = all.map(({ startsAtMs, endsAtMs }) => ({
        startsAtMs,
        endsAtMs: Math.max(endsAtMs, startsAtMs + 1),
      }))
      expect(lanes).toBe(Math.max(1, ...moments.map((at) => taken.filter(runs(at)).length)))
    }),
  )
})

it('says when two that are still to be driven run at once, and when none does between two', () => {
  fc.assert(
    fc.property(routes, (all) => {
      const { overlaps, rests } = layOut(all, ({ done }) => done)
      const last = Math.max(0, ...all.map(({ endsAtMs }) => endsAtMs))
      const first = all[0]?.endsAtMs ?? Infinity
      for (const at of moments) {
        const open = all.filter(({ done }) => !done).filter(runs(at))
        expect(
          overlaps.some((one) => isIn(at, one)),
          `overlap at ${at}`,
        ).toBe(open.length > 1)
        const between =
          at >= first && at < Math.max(0, ...all.map(({ startsAtMs }) => startsAtMs)) && at < last
        if (all.some(runs(at))) expect(rests.some((one) => isIn(at, one))).toBe(false)
        else if (between)
          expect(
            rests.some((one) => isIn(at, one)),
            `rest at ${at}`,
          ).toBe(true)
      }
    }),
  )
})

it('lays out anew the rows alone whose routes are others than the last time', () => {
  const of = (row: string | null, startsAtMs: number) => ({ row, startsAtMs, endsAtMs: startsAtMs + 2 })
  const [nobodys, first, second, other] = [of(null, 1), of('a', 0), of('a', 1), of('b', 1)]
  const layRows = rowsLaidOut<typeof first>(() => false)
  const before = layRows([first, nobodys, second, other])
  expect(before('a').lanes).toBe(2)
  expect(before('c').strips).toEqual([])
  const moved = { ...second, row: 'b' }
  const after = layRows([first, nobodys, other, moved])
  expect(after(null)).toBe(before(null))
  expect(after('a').lanes).toBe(1)
  expect(after('b').strips.map(({ route }) => route)).toEqual([other, moved])
  expect(layRows([first, nobodys, other, moved])('b')).toBe(after('b'))
})
