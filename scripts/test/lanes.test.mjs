import { expect, it } from 'vitest'
import { stagesOf, yields } from './lanes.mjs'

it('runs the checks and the unit tests alone, then the stories beside the integration tests, which yield to them', () => {
  const stages = stagesOf(['verify', 'unit', 'integration', 'e2e'])
  expect(stages).toEqual([[['verify']], [['unit']], [['e2e'], ['integration']]])
  expect(stages.map((lanes) => lanes.map((lane) => yields(lane, lanes)))).toEqual([
    [false],
    [false],
    [false, true],
  ])
})

it('runs what was chosen, with the whole machine where nothing runs beside it', () => {
  expect(stagesOf(['unit', 'integration'])).toEqual([[['unit']], [['integration']]])
  expect(stagesOf(['e2e'])).toEqual([[['e2e']]])
  expect(stagesOf(['e2e', 'unit'])).toEqual([[['unit']], [['e2e']]])
  const [, alone = []] = stagesOf(['unit', 'integration'])
  expect(alone.map((lane) => yields(lane, alone))).toEqual([false])
})
