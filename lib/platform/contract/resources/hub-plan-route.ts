import { z } from 'zod'
import { flag, id, integer, number, part, parts, text, time } from '../reading'

/** Published: GET /hubs. */
export const hub = z.looseObject({ id, name: text, timeZone: text, createdAt: time, updatedAt: time })

const named = parts({ id: text, name: text })
const quantities = parts({ capacityId: text, quantity: number })

/** Published: GET /hub/plan/routes. */
export const hubPlanRoute = z.looseObject({
  id,
  name: text,
  type: text,
  planId: text,
  hubId: text,
  dispatchRouteId: text,
  orgLocationTimezone: text,
  cost: number,
  distanceMeters: integer,
  durationSeconds: integer,
  isEdited: flag,
  isPinned: flag,
  driver: part({ id: text, name: text }),
  vehicle: part({ id: text, name: text }),
  quantities,
  scheduledRouteStartTime: time,
  scheduledRouteEndTime: time,
  stops: parts({
    id: text,
    name: text,
    notes: text,
    hubLocationId: text,
    scheduledArrivalTime: time,
    scheduledDepartureTime: time,
    singleUseLocation: part({ address: text, latitude: number, longitude: number }),
    orders: parts({
      id: text,
      type: text,
      customerLocationId: text,
      serviceWindow: text,
      customProperties: parts({ id: text, name: text, value: text }),
      quantities,
      requiredSkills: named,
    }),
  }),
  createdAt: time,
  updatedAt: time,
})
