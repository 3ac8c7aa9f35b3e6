import { expect, it } from 'vitest'
import { stagesOf, yields } from './lanes.mjs'

it('runs the checks first, then the stories beside the other tests, which yield to them', () => {
  const stages = stagesOf(['verify', 'unit', 'integration', 'e2e'])
  expect(stages).toEqual([[['verify']], [['e2e'], ['unit', 'integration']]])
  expect(stages.map((lanes) => lanes.map((lane) => yields(lane, lanes)))).toEqual([[false], [false, true]])
})

it('runs what was chosen, with the whole machine where nothing runs beside it', () => {
  expect(stagesOf(['unit', 'integration'])).toEqual([[['unit', 'integration']]])
  expect(stagesOf(['e2e'])).toEqual([[['e2e']]])
  expect(stagesOf(['e2e', 'unit'])).toEqual([[['e2e'], ['unit']]])
  const [alone = []] = stagesOf(['unit', 'integration'])
  expect(alone.map((lane) => yields(lane, alone))).toEqual([false])
})
