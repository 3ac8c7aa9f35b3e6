import { describe, expect, it, vi } from 'vitest'
import { AppError, cancelled } from '@/lib/errors'
import { TransportError } from '@/lib/transport'
import { speakingIn } from '@/lib/words/speaking'
import {
  faultOf,
  fieldsNamed,
  isDeadGrant,
  MalformedAnswer,
  notCovered,
  PlatformRefusal,
  refusalOf,
  refusesContent,
  refusesGrant,
  wordsOf,
} from './refusal'

const words = { message: 'Not Found', requestId: 'r1', error: null }

/** As the other bundle has it: the same module, evaluated once more. */
async function otherCopy() {
  vi.resetModules()
  return import('./refusal')
}

describe('refusals', () => {
  it('are recognised by a copy of their class in another bundle', async () => {
    const other = await otherCopy()
    expect(other.PlatformRefusal).not.toBe(PlatformRefusal)
    const refusal: unknown = refusalOf(404, words, null, true)
    const malformed: unknown = new MalformedAnswer('createWebhook', [], { kept: 1 }, 'r2')
    expect(refusal).toBeInstanceOf(other.PlatformRefusal)
    expect(malformed).toBeInstanceOf(other.MalformedAnswer)
    expect(malformed instanceof other.MalformedAnswer && malformed.raw).toEqual({ kept: 1 })
  })

  it('are not taken for each other, nor for another error', () => {
    const refusal: unknown = refusalOf(503, words, null, true)
    expect(refusal).toBeInstanceOf(PlatformRefusal)
    expect(refusal).not.toBeInstanceOf(MalformedAnswer)
    expect(new Error('x')).not.toBeInstanceOf(PlatformRefusal)
  })
})

describe('the fields that a refusal names', () => {
  it.each([
    [
      'stops.0.addressId: there is no address with this id.',
      [['stops.0.addressId', 'there is no address with this id.']],
    ],
    ['body.stops[12].name: is too long', [['stops.12.name', 'is too long']]],
    [
      'name: is required; stops.1: needs a place',
      [
        ['name', 'is required'],
        ['stops.1', 'needs a place'],
      ],
    ],
    ['driverId: there is no driver: ask again', [['driverId', 'there is no driver: ask again']]],
    [
      'name:  is required;   notes: is too long ',
      [
        ['name', 'is required'],
        ['notes', 'is too long'],
      ],
    ],
    ['see here: https://example.test/name: gone', []],
    ['name:', []],
    ['Not Found', []],
    ['Error: something broke', []],
    ['The times are wrong: look again', []],
  ])('%s', (message, named) => {
    expect(fieldsNamed(message).map(({ path, message: said }) => [path, said])).toEqual(named)
    const { details } = refusalOf(400, { ...words, message }, null, true)
    expect(details[0]).toEqual({ message, code: 'platform_400', requestId: 'r1' })
    expect(details.slice(1)).toEqual(
      named.map(([path, said]) => ({ path, message: said, code: 'platform_field' })),
    )
  })

  it('are read to the end of what is said, over lines', () => {
    expect(fieldsNamed('notes: has two\nlines')).toMatchObject([{ message: 'has two\nlines' }])
  })
})

// docs/http.md says which of our statuses stands for which of the platform.
describe('what we answer for the platform', () => {
  it.each([
    [404, 404, 'platform_not_found'],
    [403, 403, 'platform_forbidden'],
    [501, 501, 'platform_lacks'],
    [429, 503, 'platform_busy'],
    [400, 400, 'platform_refused'],
    [409, 409, 'platform_refused'],
    [499, 499, 'platform_refused'],
    [500, 502, 'platform_unavailable'],
    [503, 502, 'platform_unavailable'],
    [302, 502, 'platform_unavailable'],
    [399, 502, 'platform_unavailable'],
  ])('to its %d is %d %s', (theirs, ours, code) => {
    expect(refusalOf(theirs, words, null, false)).toMatchObject({
      status: ours,
      code,
      platformStatus: theirs,
      words,
    })
  })

  it('says in words what happened, and what to do', () => {
    const said = (status: number, writes = false) => refusalOf(status, words, null, writes).message
    expect(said(404)).toBe('The platform does not know this id.')
    expect(said(400)).toBe('The platform refused this: Not Found')
    expect(said(403)).toBe('The access that was granted does not allow this.')
    expect(said(501)).toBe('The platform does not offer this.')
    expect(said(429)).toMatch(/rate limit.*Try again/)
    expect(said(500)).toMatch(/^The platform had a fault\. Try again/)
    // Invariant 9: a write whose outcome is not known says so.
    expect(said(500, true)).toMatch(/may or may not have been carried out\. Check before/)
  })

  it.each([
    [null, '1'],
    [0.2, '1'],
    [0, '1'],
    [2.1, '3'],
    [30, '30'],
  ])('asks to wait whole seconds, at least one, where the platform asks %s', (asked, header) => {
    expect(refusalOf(429, words, asked, false).headers).toEqual({ 'retry-after': header })
    expect(refusalOf(400, words, asked, false).headers).toEqual({})
    expect(refusalOf(503, words, asked, false).headers).toEqual(
      asked === null ? {} : { 'retry-after': header },
    )
    expect(refusalOf(503, words, asked, true).headers).toEqual({})
  })

  it('says in the language of whoever asks that the platform gave no reason', () => {
    const silent = wordsOf('{}', {})
    const refusal = speakingIn('es', () => refusalOf(400, silent, null, true))
    expect(refusal.message).toBe('La plataforma rechazó esto: La plataforma no dio un motivo.')
    expect(refusal.details).toEqual([{ message: 'La plataforma no dio un motivo.', code: 'platform_400' }])
    expect(refusalOf(400, silent, null, true).details[0]?.message).toBe('The platform gave no reason.')
  })

  it('names a request id where there is one', () => {
    const { details } = refusalOf(404, { ...words, requestId: null }, null, false)
    expect(details).toEqual([{ message: 'Not Found', code: 'platform_404' }])
    const problems = [{ path: 'data.id', message: 'is missing' }]
    const malformed = new MalformedAnswer('getRoute', problems, '<html>', 'r2')
    expect(malformed).toMatchObject({
      status: 502,
      code: 'platform_malformed',
      message: 'getRoute answered in a form that cannot be read.',
      details: [{ path: 'data.id', message: 'is missing', requestId: 'r2' }],
    })
    expect(new MalformedAnswer('getRoute', problems, '', null).details).toEqual(problems)
  })

  it('is a refusal of the content for 400, 410 and 422 alone', () => {
    const refused = [400, 401, 403, 404, 409, 410, 422, 429, 500].filter((status) =>
      refusesContent(refusalOf(status, words, null, false)),
    )
    expect(refused).toEqual([400, 410, 422])
    expect(refusesContent(Object.assign(new Error('x'), { platformStatus: 400 }))).toBe(false)
  })

  it('is 401 for a token that does not cover the call, whoever found it out', () => {
    expect(notCovered(words)).toMatchObject({ platformStatus: 401, status: 403, code: 'platform_forbidden' })
  })
})

describe('a fault of the network', () => {
  const fault = (...of: ConstructorParameters<typeof TransportError>) => new TransportError(...of)

  it.each([
    ['timeout', false, true, 504, 'platform_timeout', /took too long to answer/],
    ['timeout', true, false, 504, 'platform_timeout', /took too long to answer/],
    ['unreachable', true, false, 503, 'platform_unreachable', /could not be reached/],
    ['unreachable', false, true, 503, 'platform_unreachable', /could not be reached/],
    ['aborted', true, false, 499, 'cancelled', /was cancelled/],
    ['aborted', false, true, 499, 'cancelled', /was cancelled/],
    ['timeout', true, true, 504, 'outcome_unknown', /may or may not have been carried out/],
    ['unreachable', true, true, 503, 'outcome_unknown', /may or may not have been carried out/],
    ['aborted', true, true, 503, 'outcome_unknown', /may or may not have been carried out/],
  ] as const)('%s, sent perhaps: %s, of a write: %s', (kind, maybeSent, writes, status, code, message) => {
    const cause = fault(kind, maybeSent)
    const error = faultOf(cause, writes)
    expect(error).toMatchObject({ status, code, cause })
    expect(error.message).toMatch(message)
  })

  it('keeps why it was cancelled', () => {
    const cause = new Error('gone')
    expect(cancelled(cause)).toBeInstanceOf(AppError)
    expect(cancelled(cause).cause).toBe(cause)
  })
})

describe('the platform’s words', () => {
  const NO_REASON = 'The platform gave no reason.'

  it.each([
    [{ message: 'Bad id', error_description: 'x', error: 'invalid_id' }, 'Bad id', 'invalid_id'],
    [
      { error_description: 'The code is spent', error: 'invalid_grant' },
      'The code is spent',
      'invalid_grant',
    ],
    [{ error: 'invalid_grant' }, 'invalid_grant', 'invalid_grant'],
    [{ message: 7, error: { code: 1 } }, NO_REASON, null],
    [{}, NO_REASON, null],
    [null, NO_REASON, null],
    [['Bad id'], NO_REASON, null],
    ['Bad id', NO_REASON, null],
  ])('of %j', (body, message, error) => {
    expect(wordsOf(JSON.stringify(body), {})).toEqual({ message, error, requestId: null })
  })

  it('are none where the body is no JSON, and never longer than 1,000 characters', () => {
    expect(wordsOf('<html>', {}).message).toBe(NO_REASON)
    expect(wordsOf(JSON.stringify({ message: 'x'.repeat(1_001) }), {}).message).toBe('x'.repeat(1_000))
  })

  it('name the request by the body, else by the header', () => {
    const idOf = (body: object, headers = {}) => wordsOf(JSON.stringify(body), headers).requestId
    expect(idOf({ requestId: 'b1' }, { 'x-request-id': 'h1' })).toBe('b1')
    expect(idOf({}, { 'x-request-id': 'h1' })).toBe('h1')
  })
})

// Specification, Errors, 2 and 3.
describe('a dead grant', () => {
  const says = (status: number, message: string, error: string | null = null) =>
    isDeadGrant(status, { message, error, requestId: null })

  it.each([
    [401, 'Anything', null],
    [400, 'x', 'invalid_grant'],
    [400, 'The refresh token is invalid, expired or revoked', null],
    [400, 'Access token expired', null],
    [400, 'This grant was REVOKED', null],
    [400, 'The grant does not match the redirect URI.', null],
    [400, 'The grant is mismatched to the redirect URI.', null],
    [400, 'The access token was issued to another client.', null],
    [400, 'The refresh token has already been used.', null],
    [400, 'The grant is not valid', null],
    [400, 'The refresh token is no longer accepted.', null],
  ])('is what %d says with "%s" and %s', (status, message, error) => {
    expect(says(status, message, error)).toBe(true)
  })

  it.each([
    [403, 'The refresh token is invalid', 'invalid_grant'],
    [500, 'The refresh token is invalid', null],
    [400, 'The id is invalid', null],
    [400, 'grant_type is missing', null],
    [400, 'The access token lacks a scope', 'insufficient_scope'],
    [400, 'Granted routes are invalid', null],
    [400, 'The grant type is invalid', null],
    [400, 'name: does not match', null],
  ])('is not what %d says with "%s" and %s', (status, message, error) => {
    expect(says(status, message, error)).toBe(false)
  })
})

/** Specification, Errors, 2. */
const GRANT_WORDS =
  'The grant or refresh token is invalid, expired, revoked, mismatched to the redirect URI, or issued to another client.'

describe('a token or revoke request', () => {
  const refuses = (status: number, message: string, error: string | null = null) =>
    refusesGrant(status, { message, error, requestId: null })

  it.each([
    [400, GRANT_WORDS, null],
    [400, GRANT_WORDS, 'invalid_request'],
    [400, 'anything', 'invalid_grant'],
    [401, 'anything', 'invalid_grant'],
    [400, 'The refresh token was issued to another client.', null],
    [400, 'The grant does not match the redirect URI.', null],
    [400, 'The refresh token has already been used.', null],
    [400, 'The authorization code has expired.', null],
    [400, 'The refresh token is no longer accepted.', null],
    [400, 'A new sign-in is required: the refresh token has expired.', null],
    [400, 'The token was not found', null],
    [400, 'Token has been revoked', null],
    [400, 'Unknown refresh token', 'Bad Request'],
    [400, 'Invalid refresh_token', 'invalid_request'],
    // RFC 6749, 5.2, in the words of its most widespread servers.
    [
      400,
      'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
      null,
    ],
  ])('is refused for its grant by %d "%s" and %s', (status, message, error) => {
    expect(refuses(status, message, error)).toBe(true)
  })

  it.each([
    [400, 'refresh_token is required.', null],
    [400, 'The refresh token is missing', null],
    [400, 'Unknown parameter: token', null],
    [400, 'The refresh token is invalid or missing', 'invalid_request'],
    [400, 'grant_type is missing', null],
    [400, 'The grant type is invalid', null],
    [400, 'The authorization grant type is not supported by the authorization server.', null],
    [400, 'The requested scope is invalid, unknown, malformed, or exceeds the scope of the grant', null],
    [400, 'The client credentials are missing or wrong.', null],
    [400, 'Unknown client; no token is issued', null],
    [400, 'Client authentication failed', null],
    [400, 'The token cannot be read', 'invalid_request'],
    [400, 'The refresh token was revoked', 'invalid_client'],
    [400, 'The refresh token was revoked', 'unauthorized_client'],
    [400, 'The grant is invalid', 'unsupported_grant_type'],
    [400, 'The grant is invalid', 'invalid_scope'],
    [400, 'The refresh token could not be revoked', null],
    [400, 'The token cannot be refreshed now, try again', null],
    [400, 'Bad Request', null],
    [400, 'The platform gave no reason.', null],
    [401, GRANT_WORDS, null],
    [403, GRANT_WORDS, 'invalid_grant'],
    [429, GRANT_WORDS, null],
    [429, GRANT_WORDS, 'invalid_grant'],
    [500, GRANT_WORDS, 'invalid_grant'],
    [503, GRANT_WORDS, null],
  ])('is refused for something else by %d "%s" and %s', (status, message, error) => {
    expect(refuses(status, message, error)).toBe(false)
  })
})
