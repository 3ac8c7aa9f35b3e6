import { z } from 'zod'
import { defineEndpoint, perMinute, perSecond } from '../../endpoint'
import { dataOf, listOf, noBody } from '../../envelopes'
import { after, commaList, nothing, queryBoolean } from '../../query'
import { serviceTask, workOrderCreateRequest } from '../../resources/published-work-order'
import { workOrder } from '../../resources/work-order'
import { WORK_ORDER_STATUSES } from '../../resources/work-order-words'
import { filled, timestamp } from '../../wire'

/** Published extensions: a platform may lack any of these. */
export const listWorkOrders = defineEndpoint({
  id: 'listWorkOrders',
  section: 'Maintenance',
  method: 'GET',
  path: '/maintenance/work-orders',
  params: nothing,
  query: z.strictObject({
    ids: commaList({ max: 100 }).optional(),
    after,
  }),
  body: null,
  response: listOf(workOrder),
  envelope: 'list',
  scope: 'Read Work Orders',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List work orders.',
  notes: [],
  notShown: [],
})

export const createWorkOrder = defineEndpoint({
  id: 'createWorkOrder',
  section: 'Maintenance',
  method: 'POST',
  path: '/maintenance/work-orders',
  params: nothing,
  query: nothing,
  body: workOrderCreateRequest,
  response: dataOf(workOrder),
  envelope: 'data',
  scope: 'Write Work Orders',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Create a work order.',
  notes: [],
  notShown: [],
})

export const deleteWorkOrder = defineEndpoint({
  id: 'deleteWorkOrder',
  section: 'Maintenance',
  method: 'DELETE',
  path: '/maintenance/work-orders',
  params: nothing,
  query: z.strictObject({
    id: filled,
  }),
  body: null,
  response: noBody,
  envelope: 'none',
  scope: 'Write Work Orders',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Delete a work order; its id goes in the query.',
  notes: [],
  notShown: [],
})

export const streamWorkOrders = defineEndpoint({
  id: 'streamWorkOrders',
  section: 'Maintenance',
  method: 'GET',
  path: '/maintenance/work-orders/stream',
  params: nothing,
  query: z.strictObject({
    after,
    startTime: timestamp,
    endTime: timestamp.optional(),
    workOrderStatuses: commaList({ values: WORK_ORDER_STATUSES }).optional(),
    assetIds: commaList({ max: 50 }).optional(),
    assignedUserIds: commaList({ max: 50 }).optional(),
  }),
  body: null,
  response: listOf(workOrder),
  envelope: 'list',
  scope: 'Read Work Orders',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'feed',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'Follow work orders as they change.',
  notes: [],
  notShown: [],
})

export const listServiceTasks = defineEndpoint({
  id: 'listServiceTasks',
  section: 'Maintenance',
  method: 'GET',
  path: '/maintenance/service-tasks',
  params: nothing,
  query: z.strictObject({
    ids: commaList().optional(),
    includeArchived: queryBoolean.optional(),
    after,
  }),
  body: null,
  response: listOf(serviceTask),
  envelope: 'list',
  scope: 'Read Work Orders',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List the service tasks that work orders are made of.',
  notes: [],
  notShown: [],
})
