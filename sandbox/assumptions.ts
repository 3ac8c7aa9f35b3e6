import type { Assumption } from './assumption'
import { OPERATION_ASSUMPTIONS } from './assumptions-of-operations'

/** Everything that the sandbox assumes beyond the specification's text (AGENTS.md, rule 7). */
export const ASSUMPTIONS: readonly Assumption[] = [
  {
    area: 'OAuth',
    text: 'The codes named are scope_not_granted (user denied, or scope not granted) and invalid_request. The full code list: not shown.',
    assumed:
      'A missing or short state, and a response_type other than code, redirect with invalid_request. Without a state none is sent back.',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'redirect_uri (optional; required only if the app has several redirect URIs; must use https)',
    assumed:
      'It must be one of the registered ones, character by character; http is allowed on loopback. An unknown client_id or redirect_uri shows a page and never redirects (RFC 6749, 4.1.2.1). One without a value is omitted (3.1).',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'Exchange form: code (required), grant_type = authorization_code (required).',
    assumed: 'A redirect_uri may come too; then it must be the one that the code was issued for.',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'an authorization code that is invalid, revoked, or does not match the redirect URI, returns status 400 with a message',
    assumed:
      'The body is {error: "invalid_grant", error_description, message, requestId}: RFC 6749, 5.2, and the error body of API calls together. The message says which of these it is.',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'The code expires after 10 minutes and works once.',
    assumed: 'A second use is refused and leaves the tokens of the first use alone.',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'Header: Authorization: Basic <base64(client_id:client_secret)>. Refusal of wrong credentials: not shown.',
    assumed:
      '401 with error invalid_client and WWW-Authenticate: Basic (RFC 6749, 5.2). Credentials count as they are and form-encoded (RFC 6749, 2.3.1).',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'Refresh form: refresh_token (required), grant_type = refresh_token (required). A scope: not shown.',
    assumed:
      'The scope of the grant, or admin:read of admin:write, which narrows the access token alone; anything else is 400 invalid_scope, and nothing is spent (RFC 6749, 6).',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'a new access token and a new refresh token are issued; the used token cannot be reused',
    assumed:
      'The access token of before lives on until it expires. A refresh token that comes a second time is refused and recorded; it does not end the new pair.',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: "POST /oauth2/revoke: invalidates the tokens of an organization's install. Request body and response: not shown.",
    assumed: 'HTTP Basic client credentials and the form field token = the refresh token; success is a 2xx.',
    origin: 'published',
  },
  {
    area: 'OAuth',
    text: 'Credentials required by the revoke call: not shown.',
    assumed:
      'An access token, expired or not, or a refresh token that was used already names the install just as well. A token that was never issued, or whose install is gone, answers 200 (RFC 7009, 2.2); one of another client 400.',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'All tokens of an organization: user revokes the app in the dashboard, or POST /oauth2/revoke: invalid',
    assumed:
      'Tokens, not codes: a code that waits to be exchanged is a newer consent and stands. The install is listed from the exchange on.',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'Lifetime of a refresh token when unused: not shown.',
    assumed: 'It does not expire.',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'Granted scope is admin:read (read-only) or admin:write (read and write).',
    assumed:
      'An app registered for reading and writing may be granted reading only by the person who consents. A second consent replaces the install and leaves earlier tokens as they are.',
    origin: 'assumed',
  },
  {
    area: 'OAuth',
    text: 'refreshes just in time before a call, not before',
    assumed:
      'A refresh more than 5 s before expiry, of a pair whose access token was never refused, is carried out and recorded as a violation.',
    origin: 'assumed',
  },
  {
    area: 'Errors',
    text: 'Status codes and error body shape for validation, authorization, missing resources and rate-limit excess: not shown.',
    assumed:
      '{message, requestId} with 400 for what the contract forbids, 403 for a missing scope, 404, 405, 413, 415, and 429 with Retry-After in fractional seconds.',
    origin: 'published',
  },
  {
    area: 'Errors',
    text: 'A token request or API call with a revoked, expired, reused or foreign token returns status 400',
    assumed:
      'No credential, or one that was never issued, is 401 (published for a bad key). WWW-Authenticate says invalid_token of one that came (RFC 6750, 3.1).',
    origin: 'published',
  },
  {
    area: 'Errors',
    text: 'Error body carries requestId (published); a response header for it: not shown.',
    assumed: 'Every answer of the API and of OAuth carries X-Request-Id.',
    origin: 'assumed',
  },
  {
    area: 'Errors',
    text: 'Cross-origin browser calls (CORS) are unsupported.',
    assumed: 'OPTIONS is refused with 405, and no answer carries a CORS header.',
    origin: 'assumed',
  },
  {
    area: 'Limits',
    text: 'Rate limits of other endpoints: not shown. The response when a rate limit is exceeded: not shown.',
    assumed:
      'Per organization and endpoint; besides, 150 requests/s per token and 200 per organization. Windows slide, and a refused request does not count.',
    origin: 'published',
  },
  {
    area: 'Limits',
    text: 'ontimeWindowAfterArrivalMs, notes of a stop, address, customHeaders, licensePlate, currency: bounds: not shown.',
    assumed:
      'Windows of 0 to 3 days, stop notes of 2,000 characters, addresses of 255, header names of 100, plates of 12, and usd: beyond them 400. No rule of the specification is broken.',
    origin: 'published',
  },
  {
    area: 'Paging',
    text: 'Cursors expire after 30 days.',
    assumed:
      'From the moment a cursor was issued. An unknown or expired one, and one of another endpoint or organization, is 400. The endCursor of an empty list is empty.',
    origin: 'assumed',
  },
  {
    area: 'Routes',
    text: 'Which route body fields are required: not shown, except the stop rule above.',
    assumed: 'name and stops (published). The first stop always needs one of its scheduled times.',
    origin: 'published',
  },
  {
    area: 'Routes',
    text: 'a stop in a created route carries state. Full set of stop states and transitions: not shown.',
    assumed: 'scheduled with a driver or a vehicle, unassigned without either.',
    origin: 'published',
  },
  {
    area: 'Routes',
    text: 'scheduled arrival and departure times of every stop except the first are recomputed at creation',
    assumed:
      'By the straight line times 1.3 at 55 km/h, and 15 minutes at each stop. Times are answered in UTC with milliseconds, whatever offset they came in.',
    origin: 'assumed',
  },
  {
    area: 'Routes',
    text: 'Route (response data): actualArrivalTime, eta, skippedTime and other times',
    assumed: 'A time that has not come is absent; everything else is always there.',
    origin: 'assumed',
  },
  {
    area: 'Routes',
    text: 'driverId (string; platform id or external id), addressId (string)',
    assumed: 'An id that does not exist in the organization is 400 in a body and 404 in a path.',
    origin: 'assumed',
  },
  {
    area: 'Routes',
    text: 'A path or body id for a driver, vehicle or asset may be the platform id or an external id written key:value. One of another object: not shown.',
    assumed:
      'An external id names a route in the paths of GET, PATCH and DELETE /fleet/routes/{id} and an address as addressId of a stop too, and a driver among the learnerIds of POST /training-assignments.',
    origin: 'assumed',
  },
  {
    area: 'Routes',
    text: 'settings {routeCompletionCondition, routeStartingCondition, sequencingMethod}: what they do: not shown.',
    assumed:
      'A route starts when its first stop is left or, with arriveFirstStop, reached; it ends when its last one is reached or, with departLastStop, left. Any other value is taken and changes nothing.',
    origin: 'assumed',
  },
  ...OPERATION_ASSUMPTIONS,
]
