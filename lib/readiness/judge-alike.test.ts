import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFacts } from '@/test/readiness/arbitrary'
import { driver, facts, told, vehicle } from '@/test/readiness/facts'
import { settings } from '@/test/readiness/words'
import { judge } from './judge'
import { judgeAlike } from './judge-alike'

it('judges as a judgement of each alone does, whatever parts of their facts are the same', () => {
  fc.assert(
    fc.property(
      fc.array(anyFacts(), { minLength: 2, maxLength: 3 }),
      fc.array(fc.nat(), { minLength: 12 }),
      (pool, picks) => {
        const usual = settings()
        const alike = judgeAlike(usual)
        const pick = (at: number) => pool[(picks[at % picks.length] ?? 0) % pool.length] ?? pool[0]
        for (let turn = 0; turn < 8; turn += 1) {
          const [one, two, three, four] = [pick(turn), pick(turn + 3), pick(turn + 5), pick(turn + 7)]
          if (!one || !two || !three || !four) throw new Error('There are facts')
          const facts = { ...one, vehicle: two.vehicle, trailers: three.trailers, driver: four.driver }
          expect(alike(facts)).toEqual(judge(facts, usual))
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('asks of a driver once, whichever vehicles are asked to go with them', () => {
  let asked = 0
  const counting = {
    ...driver(),
    get training() {
      asked += 1
      return told([])
    },
  }
  const alike = judgeAlike(settings())
  const one = facts({ driver: counting })
  alike(one)
  const once = asked
  expect(once).toBeGreaterThan(0)
  alike({ ...one, vehicle: vehicle({ id: 'v2' }) })
  expect(asked).toBe(once)
  alike({ ...one, driver: { ...counting } })
  alike({ ...one, nowMs: one.nowMs + 1 })
  expect(asked, 'at another moment').toBeGreaterThan(once)
})
