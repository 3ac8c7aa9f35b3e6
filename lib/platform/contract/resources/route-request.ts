import { z } from 'zod'
import { fault } from '@/lib/faults'
import { externalIds, filled, idOrExternal, timestamp } from '../wire'

export const singleUseLocation = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  address: z.string().optional(),
  radiusMeters: z.number().nonnegative().optional(),
})

export const stopFields = z.strictObject({
  addressId: filled.optional(),
  singleUseLocation: singleUseLocation.optional(),
  externalIds: externalIds.optional(),
  name: z.string().optional(),
  notes: z.string().optional(),
  ontimeWindowAfterArrivalMs: z.int().optional(),
  ontimeWindowBeforeArrivalMs: z.int().optional(),
  scheduledArrivalTime: timestamp.optional(),
  scheduledDepartureTime: timestamp.optional(),
  sequenceNumber: z.int().optional(),
})

/** A stop to create: exactly one of addressId and singleUseLocation. */
export const stopRequest = stopFields.superRefine((stop, ctx) => {
  const both = stop.addressId !== undefined && stop.singleUseLocation !== undefined
  const neither = stop.addressId === undefined && stop.singleUseLocation === undefined
  if (both) {
    ctx.addIssue({
      code: 'custom',
      path: ['singleUseLocation'],
      message: fault('two-places'),
    })
  }
  if (neither) {
    ctx.addIssue({
      code: 'custom',
      path: ['addressId'],
      message: fault('no-place'),
    })
  }
})

const routeNotes = z.string().max(2000, { error: fault('most-characters', { most: 2000 }) })

/** Only needed to override defaults. Values are open: the full set is not shown. */
const routeSettingsRequest = z.strictObject({
  routeCompletionCondition: filled.optional(),
  routeStartingCondition: filled.optional(),
  sequencingMethod: filled.optional(),
})

/** What a route is said besides its name and stops, whether it is created or changed. */
export const routeFields = {
  driverId: idOrExternal.optional(),
  vehicleId: idOrExternal.optional(),
  externalIds: externalIds.optional(),
  notes: routeNotes.optional(),
  recomputeScheduledTimes: z.boolean().optional(),
  settings: routeSettingsRequest.optional(),
  tagIds: z.array(filled).optional(),
}

/**
 * Specification, Resources, "Route (request body of create)". name and stops are required (published). "Depending
 * on route settings, the first stop needs a scheduled arrival or departure time": no setting that lifts the need
 * is shown, so one of the two is always asked for; which one, the settings decide at the platform.
 */
export const routeRequest = z.strictObject({
  name: filled,
  stops: z
    .array(stopRequest)
    .min(1, { error: fault('no-stops') })
    .superRefine((stops, ctx) => {
      const first = stops[0]
      if (first && first.scheduledArrivalTime === undefined && first.scheduledDepartureTime === undefined) {
        ctx.addIssue({
          code: 'custom',
          path: [0, 'scheduledDepartureTime'],
          message: fault('first-stop-time'),
        })
      }
    }),
  ...routeFields,
})
