import { getFunction as endpoint } from '@/lib/platform/contract/endpoints/fleet'
import { DAY } from '../seed/context'
import { foundInPath } from './find-by-id'
import { operation } from './operation'

/** Specification, Fleet data, GET /functions/{name}. */
export const getFunction = operation(endpoint, ({ sandbox, fleet, params, now }) => {
  const { id: _name, ...found } = foundInPath(fleet.functions.get(params.name), 'function')
  const [entry] = found.config.schedule.entries
  const today = Math.floor(now / DAY) * DAY + (entry?.timeSinceMidnightMs ?? 0)
  return {
    data: {
      ...found,
      effects: { nextScheduledAtTime: sandbox.clock.iso(today > now ? today : today + DAY) },
    },
  }
})
