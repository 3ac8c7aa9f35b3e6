import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint'
import { dataOf, listOf, looseListOf, noBody } from '../envelopes'
import { after, commaList, nothing, queryInteger } from '../query'
import { assetRecovery, assetRecoveryRequest } from '../resources/asset-recovery'
import { platformFunction } from '../resources/function'
import { hubPlanOrder } from '../resources/hub-plan-order'
import { qualificationRecordArchiveRequest } from '../resources/qualification-record'
import { tachographRecord } from '../resources/tachograph-record'
import { filled, idOrExternal, pathName, timestamp } from '../wire'

/** Specification, Endpoints, "Fleet data": what is neither a person nor maintenance. */
export const listTachographLiveData = defineEndpoint({
  id: 'listTachographLiveData',
  section: 'Fleet data',
  method: 'GET',
  path: '/fleet/tachograph-live-data/latest',
  params: nothing,
  query: z.strictObject({
    driverIds: commaList().optional(),
    vehicleIds: commaList().optional(),
    startTime: timestamp.optional(),
    limit: queryInteger({ min: 1, max: 200, default: 200 }).optional(),
    after,
  }),
  body: null,
  response: listOf(tachographRecord),
  envelope: 'list',
  scope: null,
  rateLimit: null,
  stage: 'beta',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Read the newest tachograph counters of drivers and vehicles.',
  notes: ['Without startTime, the last hour.', 'A page holds at most 200 records.'],
  notShown: ['Scope and rate limit.', 'Which fields are always present.'],
})

export const listHubPlanOrders = defineEndpoint({
  id: 'listHubPlanOrders',
  section: 'Fleet data',
  method: 'GET',
  path: '/hub/plan/orders',
  params: nothing,
  query: z.strictObject({
    planId: filled,
    orderIds: commaList().optional(),
    after,
    limit: queryInteger({ min: 1, max: 100, default: 100 }).optional(),
  }),
  body: null,
  response: looseListOf(hubPlanOrder),
  envelope: 'list',
  scope: null,
  rateLimit: null,
  stage: 'beta',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'List the orders of a hub plan.',
  notes: ['A plan must be named.', 'A page holds at most 100 orders.'],
  notShown: ['Scope and rate limit.', 'Which fields are always present.'],
})

export const getFunction = defineEndpoint({
  id: 'getFunction',
  section: 'Fleet data',
  method: 'GET',
  path: '/functions/{name}',
  params: z.strictObject({ name: pathName }),
  query: nothing,
  body: null,
  response: dataOf(platformFunction),
  envelope: 'data',
  scope: 'Read Functions',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: false,
  secretFields: ['data.config.secrets.*'],
  origin: 'specified',
  summary: 'Read a function: its code package, configuration and schedule.',
  notes: ['Secrets are redacted before they reach a browser.'],
  notShown: ['The operation that changes a function.', 'Statuses of the code package beyond deployed.'],
})

export const recoverAsset = defineEndpoint({
  id: 'recoverAsset',
  section: 'Fleet data',
  method: 'POST',
  path: '/fleet/assets/device-recovery/{id}/recovered',
  params: z.strictObject({ id: idOrExternal }),
  query: nothing,
  body: assetRecoveryRequest,
  response: dataOf(assetRecovery),
  envelope: 'data',
  scope: null,
  rateLimit: null,
  stage: 'beta',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'specified',
  summary: 'Mark a missing asset as recovered.',
  notes: [
    'The id is the platform id, or an external id written key:value.',
    'Field names are in snake_case.',
  ],
  notShown: ['Scope and rate limit.'],
})

export const archiveQualificationRecord = defineEndpoint({
  id: 'archiveQualificationRecord',
  section: 'Fleet data',
  method: 'POST',
  path: '/qualification-records/archive',
  params: nothing,
  query: nothing,
  body: qualificationRecordArchiveRequest,
  response: noBody,
  envelope: 'none',
  scope: 'Write Qualification Records',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'specified',
  summary: 'Archive a qualification record.',
  notes: ['The answer has no body.'],
  notShown: ['The fields of a qualification record beyond its id.'],
})
