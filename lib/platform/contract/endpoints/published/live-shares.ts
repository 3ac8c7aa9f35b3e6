import { z } from 'zod'
import { defineEndpoint, perMinute, perSecond } from '../../endpoint'
import { dataOf, listOf, noBody } from '../../envelopes'
import { after, commaList, nothing, queryInteger } from '../../query'
import {
  LIVE_SHARE_TYPES,
  liveShare,
  liveShareCreateRequest,
  liveShareUpdateRequest,
} from '../../resources/live-share'
import { filled } from '../../wire'

const byId = z.strictObject({ id: filled })

/** Published extensions: a platform may lack any of these. */
export const listLiveShares = defineEndpoint({
  id: 'listLiveShares',
  section: 'Fleet data',
  method: 'GET',
  path: '/live-shares',
  params: nothing,
  query: z.strictObject({
    ids: commaList().optional(),
    type: z.enum(['all', ...LIVE_SHARE_TYPES]).optional(),
    limit: queryInteger({ min: 1, max: 100 }).optional(),
    after,
  }),
  body: null,
  response: listOf(liveShare),
  envelope: 'list',
  scope: 'Read Live Sharing Links',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List links that share where something is.',
  notes: ['Links that have not expired.'],
  notShown: [],
})

export const createLiveShare = defineEndpoint({
  id: 'createLiveShare',
  section: 'Fleet data',
  method: 'POST',
  path: '/live-shares',
  params: nothing,
  query: nothing,
  body: liveShareCreateRequest,
  response: dataOf(liveShare),
  envelope: 'data',
  scope: 'Write Live Sharing Links',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Make a link that shares where something is.',
  notes: ['assetsOnRoute asks for a recurring route.'],
  notShown: [],
})

export const updateLiveShare = defineEndpoint({
  id: 'updateLiveShare',
  section: 'Fleet data',
  method: 'PATCH',
  path: '/live-shares',
  params: nothing,
  query: byId,
  body: liveShareUpdateRequest,
  response: dataOf(liveShare),
  envelope: 'data',
  scope: 'Write Live Sharing Links',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Rename a link, or set when it expires; its id goes in the query.',
  notes: [],
  notShown: [],
})

export const deleteLiveShare = defineEndpoint({
  id: 'deleteLiveShare',
  section: 'Fleet data',
  method: 'DELETE',
  path: '/live-shares',
  params: nothing,
  query: byId,
  body: null,
  response: noBody,
  envelope: 'none',
  scope: 'Write Live Sharing Links',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'End a link; its id goes in the query.',
  notes: [],
  notShown: [],
})
