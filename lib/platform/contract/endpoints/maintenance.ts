import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { dataOf } from '../envelopes'
import { nothing } from '../query'
import { dvir, dvirResolveRequest } from '../resources/dvir'
import { workOrder } from '../resources/work-order'
import { workOrderUpdateRequest } from '../resources/work-order-request'
import { platformId } from '../wire'

/** Specification, Endpoints, "Fleet data": inspections and work orders. */
export const resolveDvir = defineEndpoint({
  id: 'resolveDvir',
  section: 'Fleet data',
  method: 'PATCH',
  path: '/fleet/dvirs/{id}',
  params: z.strictObject({ id: platformId }),
  query: nothing,
  body: dvirResolveRequest,
  response: dataOf(dvir),
  envelope: 'data',
  scope: null,
  rateLimit: null,
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'specified',
  summary: 'Resolve a driver vehicle inspection report.',
  notes: [
    'isResolved must be true; a report is not opened again here.',
    'Without signedAtTime the signature carries the present time.',
  ],
  notShown: [
    'Scope and rate limit.',
    'Values of safetyStatus and type: published ones are known, others display.',
  ],
})

export const updateWorkOrder = defineEndpoint({
  id: 'updateWorkOrder',
  section: 'Fleet data',
  method: 'PATCH',
  path: '/maintenance/work-orders',
  params: nothing,
  query: nothing,
  body: workOrderUpdateRequest,
  response: dataOf(workOrder),
  envelope: 'data',
  scope: null,
  rateLimit: null,
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'specified',
  summary: 'Update a work order; its id goes in the body.',
  notes: [
    'Absent engineHours and odometerMeters are set to the current readings of the asset.',
    'A status without completedAtTime sets completedAtTime.',
  ],
  notShown: [
    'Scope and rate limit.',
    'Which moves between statuses are allowed.',
    'The casing of priority and status: the capitalised options are sent, answers are read in any case.',
  ],
})
