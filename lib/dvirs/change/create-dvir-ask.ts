import { say } from '@/lib/words/speaking'
import { createDvirBody } from '../schema'

/** POST /api/dvirs/mechanic: the published body, of a vehicle or of a trailer. */
export const createDvirAsk = createDvirBody.superRefine(({ vehicleId, trailerId }, ctx) => {
  if (vehicleId === undefined && trailerId === undefined)
    ctx.addIssue({ code: 'custom', path: ['vehicleId'], message: say('lib-dvirs.vehicle-or-trailer') })
})
