import { getFunction as endpoint } from '@/lib/platform/contract/endpoints/fleet'
import { foundInPath } from './find-by-id'
import { nextRun } from './next-run'
import { operation } from './operation'

/** Specification, Fleet data, GET /functions/{name}. */
export const getFunction = operation(endpoint, ({ sandbox, fleet, params, now }) => {
  const { id: _name, ...found } = foundInPath(fleet.functions.get(params.name), 'function')
  const { isScheduleEnabled, schedule } = found.config
  const next = isScheduleEnabled ? nextRun(schedule, now) : null
  return {
    data: { ...found, effects: next === null ? {} : { nextScheduledAtTime: sandbox.clock.iso(next) } },
  }
})
