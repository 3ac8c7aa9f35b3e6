import { z } from 'zod'
import { defineEndpoint, perSecond } from '../../endpoint'
import { listOf } from '../../envelopes'
import { after, commaList, nothing } from '../../query'
import { ASSIGNMENT_TYPES, driverVehicleAssignment } from '../../resources/driver-vehicle-assignment'
import { vehicleStats, vehicleStatsSeries } from '../../resources/vehicle-stats'
import { timestamp } from '../../wire'

const ofVehicles = {
  types: commaList({ min: 1, max: 3 }),
  vehicleIds: commaList().optional(),
  tagIds: commaList().optional(),
  parentTagIds: commaList().optional(),
}

/** Published extensions: a platform may lack any of these. */
export const listVehicleStats = defineEndpoint({
  id: 'listVehicleStats',
  section: 'Fleet data',
  method: 'GET',
  path: '/fleet/vehicles/stats',
  params: nothing,
  query: z.strictObject({ ...ofVehicles, time: timestamp.optional(), after }),
  body: null,
  response: listOf(vehicleStats),
  envelope: 'list',
  scope: 'Read Vehicle Statistics',
  rateLimit: null,
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'Read the newest position, engine state, fuel, odometer and fault codes of vehicles.',
  notes: [
    'At most 3 types a call: gps, engineStates, faultCodes, fuelPercents, obdOdometerMeters.',
    'The answer names them gps, engineState, faultCodes, fuelPercent and obdOdometerMeters, one of each.',
  ],
  notShown: ['The rate limit.'],
})

export const streamVehicleStats = defineEndpoint({
  id: 'streamVehicleStats',
  section: 'Fleet data',
  method: 'GET',
  path: '/fleet/vehicles/stats/feed',
  params: nothing,
  query: z.strictObject({ ...ofVehicles, after }),
  body: null,
  response: listOf(vehicleStatsSeries),
  envelope: 'list',
  scope: 'Read Vehicle Statistics',
  rateLimit: null,
  stage: 'current',
  kind: 'feed',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'Follow readings of vehicles.',
  notes: [
    'The first call gives the newest of each vehicle and a cursor.',
    'At least 5 seconds between calls once hasNextPage is false.',
  ],
  notShown: ['The rate limit.'],
})

export const listDriverVehicleAssignments = defineEndpoint({
  id: 'listDriverVehicleAssignments',
  section: 'Fleet data',
  method: 'GET',
  path: '/fleet/driver-vehicle-assignments',
  params: nothing,
  query: z.strictObject({
    filterBy: z.enum(['drivers', 'vehicles']),
    startTime: timestamp.optional(),
    endTime: timestamp.optional(),
    driverIds: commaList().optional(),
    vehicleIds: commaList().optional(),
    driverTagIds: commaList().optional(),
    vehicleTagIds: commaList().optional(),
    after,
    assignmentType: z.enum(ASSIGNMENT_TYPES).optional(),
  }),
  body: null,
  response: listOf(driverVehicleAssignment),
  envelope: 'list',
  scope: 'Read Assignments',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List which driver has which vehicle, and since when.',
  notes: [],
  notShown: [],
})
