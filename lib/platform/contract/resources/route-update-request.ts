import { z } from 'zod'
import { fault } from '@/lib/faults'
import { filled } from '../wire'
import { routeFields, stopFields } from './route-request'

/** A stop in an update: one with an id is kept and may keep its place; a new one needs exactly one place. */
const stopUpdate = z.strictObject({ ...stopFields.shape, id: filled.optional() }).superRefine((stop, ctx) => {
  if (stop.addressId !== undefined && stop.singleUseLocation !== undefined) {
    ctx.addIssue({
      code: 'custom',
      path: ['singleUseLocation'],
      message: fault('two-places'),
    })
  }
  if (stop.id === undefined && stop.addressId === undefined && stop.singleUseLocation === undefined) {
    ctx.addIssue({
      code: 'custom',
      path: ['addressId'],
      message: fault('new-stop-no-place'),
    })
  }
})

/** Published: PATCH /fleet/routes/{id}. */
export const routeUpdateRequest = z.strictObject({
  name: filled.optional(),
  stops: z
    .array(stopUpdate)
    .min(1, { error: fault('no-stops') })
    .optional(),
  ...routeFields,
})
