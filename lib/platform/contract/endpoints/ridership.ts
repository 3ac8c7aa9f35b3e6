import { defineEndpoint, perMinute } from '../endpoint'
import { dataOf } from '../envelopes'
import { nothing } from '../query'
import { ridershipRouteSetup, ridershipRouteSetupRequest } from '../resources/ridership-route-setup'

/** Specification, Endpoints, "Routes": who rides on a route. */
export const createRidershipRouteSetup = defineEndpoint({
  id: 'createRidershipRouteSetup',
  section: 'Routes',
  method: 'POST',
  path: '/ridership/route-setups',
  params: nothing,
  query: nothing,
  body: ridershipRouteSetupRequest,
  response: dataOf(ridershipRouteSetup),
  envelope: 'data',
  scope: 'Write Ridership',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'specified',
  summary: 'Say which passengers a route picks up and drops off, and where.',
  notes: ['Accounts and passengers are UUIDs; the route id is the one of the routing API.'],
  notShown: ['Which fields are required: all are sent.'],
})
