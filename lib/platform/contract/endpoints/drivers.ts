import { z } from 'zod'
import { defineEndpoint, perSecond } from '../endpoint'
import { dataOf, listOf } from '../envelopes'
import { after, nothing, queryInteger } from '../query'
import { complianceSettings } from '../resources/compliance-settings'
import { contact } from '../resources/contact'
import { driver } from '../resources/driver'
import { idOrExternal } from '../wire'

/** Specification, Endpoints, "Fleet data": people and their settings. */
export const getDriver = defineEndpoint({
  id: 'getDriver',
  section: 'Fleet data',
  method: 'GET',
  path: '/fleet/drivers/{id}',
  params: z.strictObject({ id: idOrExternal }),
  query: nothing,
  body: null,
  response: dataOf(driver),
  envelope: 'data',
  scope: 'Read Drivers',
  rateLimit: null,
  stage: 'current',
  kind: 'single',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Read one driver.',
  notes: ['The id is the platform id, or an external id written key:value.'],
  notShown: ['The rate limit.', 'Values of driverActivationStatus beyond active.'],
})

export const getComplianceSettings = defineEndpoint({
  id: 'getComplianceSettings',
  section: 'Fleet data',
  method: 'GET',
  path: '/fleet/settings/compliance',
  params: nothing,
  query: nothing,
  body: null,
  response: dataOf(complianceSettings),
  envelope: 'data',
  scope: 'Read ELD Compliance Settings (US)',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'single',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Read how the organization keeps hours of service.',
  notes: [],
  notShown: [],
})

export const listContacts = defineEndpoint({
  id: 'listContacts',
  section: 'Fleet data',
  method: 'GET',
  path: '/contacts',
  params: nothing,
  query: z.strictObject({ limit: queryInteger({ min: 1, max: 512, default: 512 }).optional(), after }),
  body: null,
  response: listOf(contact),
  envelope: 'list',
  scope: 'Read Alert Contacts',
  rateLimit: null,
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'List the people who receive alerts.',
  notes: ['A page holds at most 512 contacts.'],
  notShown: ['The rate limit.', 'Which fields are always present.'],
})
