import { z } from 'zod'
import { id, integer, number, part, parts, scalar, text, texts, time } from '../reading'

const visit = part({
  address: text,
  appointmentWindow: part({ startTime: time, endTime: time }),
  customerLocationId: text,
  latitude: number,
  longitude: number,
  notes: text,
  position: text,
  serviceTimeSeconds: integer,
})

/** Specification, Resources, "Hub plan order". */
export const hubPlanOrder = z.looseObject({
  id,
  planId: text,
  hubId: text,
  routeId: text,
  customerOrderId: text,
  priority: integer,
  createdAtTime: time,
  updatedAtTime: time,
  customProperties: parts({ customPropertyId: text, name: text, value: scalar }),
  quantities: parts({ capacityId: text, quantity: number }),
  skillsRequired: texts,
  delivery: visit,
  pickup: visit,
})

/** Published: GET /hub/plans. */
export const hubPlan = z.looseObject({
  id,
  hubId: text,
  name: text,
  shiftStartTime: time,
  createdAt: time,
  updatedAt: time,
})
