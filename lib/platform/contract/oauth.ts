import { z } from 'zod'
import { isHttpsOrLoopback } from '@/lib/loopback'
import { filled } from './wire'

/** Specification, Authentication 8: read-only, or read and write. */
export const GRANTED_SCOPES = ['admin:read', 'admin:write'] as const

/**
 * Specification, Resources, "Token response", read strictly: a pair that lacks a part must not be stored. The
 * issues of a failed parse may quote a token: only their paths may be shown.
 */
export const tokenResponseSchema = z.looseObject({
  access_token: filled,
  refresh_token: filled,
  expires_in: z.int().positive(),
  scope: z.enum(GRANTED_SCOPES),
  token_type: z.string().regex(/^[Bb][Ee][Aa][Rr][Ee][Rr]$/),
})

const isSafeRedirect = (text: string): boolean => URL.canParse(text) && isHttpsOrLoopback(new URL(text))

/** Specification, GET /oauth2/authorize (query). redirect_uri is only needed where the app has several. */
export const authorizeQuery = z.looseObject({
  client_id: filled,
  state: z.string().min(9, { error: 'must be longer than 8 characters' }),
  response_type: z.literal('code', { error: 'must be code' }),
  redirect_uri: z.string().refine(isSafeRedirect, { error: 'must use https' }).optional(),
})

/** Specification, GET /oauth2/authorize: what Allow adds to the redirect URI. */
export const authorizeGranted = z.looseObject({ code: filled, state: filled, scope: z.enum(GRANTED_SCOPES) })

/** Specification, POST /oauth2/token: the two forms. redirect_uri must match where it was given before. */
export const tokenForm = z.discriminatedUnion('grant_type', [
  z.looseObject({
    grant_type: z.literal('authorization_code'),
    code: filled,
    redirect_uri: z.string().optional(),
  }),
  z.looseObject({ grant_type: z.literal('refresh_token'), refresh_token: filled }),
])

/** POST /oauth2/revoke: body and credentials are not shown; published: form field token, Basic credentials. */
export const revokeForm = z.looseObject({ token: filled })

/** The three operations of the OAuth section. They are not endpoints: the gateway never reaches them. */
export const OAUTH_OPERATIONS = [
  {
    id: 'authorize',
    method: 'GET',
    path: '/oauth2/authorize',
    credentials: 'none',
    query: authorizeQuery,
    form: null,
    response: null,
    origin: 'specified',
    summary: 'Send a person to consent; they come back with a code, or with an error.',
    notes: [
      'state is longer than 8 characters and compared on return.',
      'A code lives 10 minutes and works once.',
    ],
    notShown: ['Error codes beyond scope_not_granted and invalid_request.'],
  },
  {
    id: 'token',
    method: 'POST',
    path: '/oauth2/token',
    credentials: 'basic',
    query: null,
    form: tokenForm,
    response: tokenResponseSchema,
    origin: 'specified',
    summary: 'Exchange a code, or a refresh token, for a new pair of tokens.',
    notes: [
      'HTTP Basic with client_id and client_secret; the body is a form.',
      'A refresh token works once, with one request in flight; answers take up to about 20 seconds.',
    ],
    notShown: ['How long an unused refresh token lives.'],
  },
  {
    id: 'revoke',
    method: 'POST',
    path: '/oauth2/revoke',
    credentials: 'basic',
    query: null,
    form: revokeForm,
    response: null,
    origin: 'specified',
    summary: 'End every token of the organization’s install.',
    notes: [],
    notShown: ['Body, answer and credentials: a form with token, Basic, any 2xx (published).'],
  },
] as const
