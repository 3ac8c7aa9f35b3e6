import { z } from 'zod'
import { defineEndpoint, perSecond } from '../../endpoint'
import { listOf } from '../../envelopes'
import { after, commaList, nothing, queryBoolean, queryInteger } from '../../query'
import { equipment, maintenanceVendor, trailer } from '../../resources/equipment'

const listed = {
  tagIds: commaList().optional(),
  parentTagIds: commaList().optional(),
  limit: queryInteger({ min: 1, max: 512 }).optional(),
  after,
}

/** Published extensions: a platform may lack any of these. */
export const listTrailers = defineEndpoint({
  id: 'listTrailers',
  section: 'Directory',
  method: 'GET',
  path: '/fleet/trailers',
  params: nothing,
  query: z.strictObject(listed),
  body: null,
  response: listOf(trailer),
  envelope: 'list',
  scope: 'Read Trailers',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List trailers.',
  notes: [],
  notShown: [],
})

export const listEquipment = defineEndpoint({
  id: 'listEquipment',
  section: 'Directory',
  method: 'GET',
  path: '/fleet/equipment',
  params: nothing,
  query: z.strictObject(listed),
  body: null,
  response: listOf(equipment),
  envelope: 'list',
  scope: null,
  rateLimit: null,
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List equipment.',
  notes: [],
  notShown: ['The scope.', 'The rate limit.'],
})

export const listMaintenanceVendors = defineEndpoint({
  id: 'listMaintenanceVendors',
  section: 'Maintenance',
  method: 'GET',
  path: '/fleet/maintenance/vendors',
  params: nothing,
  query: z.strictObject({
    ids: commaList().optional(),
    includeExternalIds: queryBoolean.optional(),
    after,
  }),
  body: null,
  response: listOf(maintenanceVendor),
  envelope: 'list',
  scope: 'Read Work Orders',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List the vendors that work orders are given to.',
  notes: [],
  notShown: [],
})
