import { z } from 'zod'
import { fault } from '@/lib/faults'
import { defineEndpoint } from '../endpoint'
import { jobsOf, listOf } from '../envelopes'
import { after, commaList, nothing } from '../query'
import { dataInputSeries } from '../resources/data-input-series'
import { EQUIPMENT_STAT_TYPES, equipmentStats } from '../resources/equipment-stats'
import { industrialJob, JOB_STATUSES } from '../resources/industrial-job'
import { dateOrTimestamp, isUuid, timestamp } from '../wire'

/** Specification, Endpoints, "Industrial and equipment". */
export const streamDataPoints = defineEndpoint({
  id: 'streamDataPoints',
  section: 'Industrial and equipment',
  method: 'GET',
  path: '/industrial/data-inputs/data-points/feed',
  params: nothing,
  query: z.strictObject({
    after,
    parentTagIds: commaList().optional(),
    tagIds: commaList().optional(),
    dataInputIds: commaList().optional(),
    assetIds: commaList({ items: 'uuid' }).optional(),
  }),
  body: null,
  response: listOf(dataInputSeries),
  envelope: 'list',
  scope: 'Read Equipment Statistics',
  rateLimit: null,
  stage: 'current',
  kind: 'feed',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Follow the measurements of industrial data inputs.',
  notes: [
    'The first call answers the newest points of each data input, and a cursor.',
    'parentTagIds includes the tags below those given.',
    'When hasNextPage is false, wait at least 5 seconds.',
  ],
  notShown: ['The rate limit.'],
})

export const getEquipmentStatsHistory = defineEndpoint({
  id: 'getEquipmentStatsHistory',
  section: 'Industrial and equipment',
  method: 'GET',
  path: '/fleet/equipment/stats/history',
  params: nothing,
  query: z.strictObject({
    after,
    startTime: timestamp,
    endTime: timestamp,
    parentTagIds: commaList().optional(),
    tagIds: commaList().optional(),
    equipmentIds: commaList().optional(),
    types: commaList({ min: 1, max: 4, values: EQUIPMENT_STAT_TYPES }),
  }),
  body: null,
  response: listOf(equipmentStats),
  envelope: 'list',
  scope: null,
  rateLimit: null,
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Read what equipment measured in a time range, up to four kinds at a time.',
  notes: [
    'engineRpm: revolutions per minute. fuelPercents: per cent. engineTotalIdleTimeMinutes: minutes in all.',
    'obdEngineSeconds: running time read from diagnostics.',
    'gatewayEngineSeconds, gatewayJ1939EngineSeconds: running time estimated from the gateway’s power.',
    'obdEngineStates: Off, On or Idle. gatewayEngineStates: Off or On.',
    'gpsOdometerMeters: distance by GPS plus a manual offset.',
    'gps: position, heading, speed, address-book entry and nearest address.',
  ],
  notShown: ['Scope and rate limit.', 'How far apart the two times may lie.'],
})

/** Listed options in lower case; the case of what is sent does not matter. */
const jobStatus = z
  .string()
  .refine((text) => JOB_STATUSES.some((status) => status === text.toLowerCase()), {
    error: fault('one-of', { values: JOB_STATUSES.join(', ') }),
  })
  .meta({ examples: [...JOB_STATUSES], description: 'active, scheduled or completed, in any case' })

const jobId = z
  .string()
  .refine((text) => isUuid(text) || /^jobId:\S+$/.test(text), {
    error: fault('job-id'),
  })
  .meta({ description: 'UUID of a job, or a job id with jobId: before it' })

export const listIndustrialJobs = defineEndpoint({
  id: 'listIndustrialJobs',
  section: 'Industrial and equipment',
  method: 'GET',
  path: '/beta/industrial/jobs',
  params: nothing,
  query: z.strictObject({
    id: jobId.optional(),
    startDate: dateOrTimestamp.optional(),
    endDate: dateOrTimestamp.optional(),
    industrialAssetIds: commaList({ items: 'uuid' }).optional(),
    fleetDeviceIds: commaList({ items: 'integer' }).optional(),
    status: jobStatus.optional(),
    customerName: z.string().optional(),
    after,
  }),
  body: null,
  response: jobsOf(industrialJob),
  envelope: 'jobs',
  scope: null,
  rateLimit: null,
  stage: 'beta',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'List industrial jobs.',
  notes: [
    'One job: by its UUID, or by its id with jobId: before it.',
    'A failed request is identified by id and uuid at the top of the answer.',
  ],
  notShown: ['Scope and rate limit.', 'How a job moves between its statuses.', 'The form of the two dates.'],
})
