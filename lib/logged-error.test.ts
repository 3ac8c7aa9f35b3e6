import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { AppError } from './errors'
import { errorLines, loggedError } from './logged-error'
import { createLogger } from './logger'

/** What the log says of an error, as a line. */
function lineOf(err: unknown): string {
  const lines: string[] = []
  createLogger('info', {}, { write: (line) => void lines.push(line) }).error({ err }, 'It failed')
  return lines.join('')
}

const client = () =>
  new pg.Client({ connectionString: 'postgres://fleet:kept-secret@db.example:5432/wayboard?sslkey=' })

describe('an error in the log', () => {
  it('says its kind, its words, its code and where it was thrown', () => {
    const error = Object.assign(new TypeError('terminating connection'), { code: '57P01' })
    expect(loggedError(error)).toEqual({
      type: 'TypeError',
      message: 'terminating connection',
      errorCode: '57P01',
      stack: expect.stringMatching(/^TypeError: terminating connection\n +at .*logged-error\.test/),
    })
    expect(lineOf(error)).toContain('"errorCode":"57P01"')
  })

  it('has nothing of what a library hangs on it: the connection, parameters, the row, the address', () => {
    const ofPool = Object.assign(new Error('Connection terminated'), { client: client() })
    const ofQuery = Object.assign(new pg.DatabaseError('duplicate key value', 1, 'error'), {
      ...{ code: '23505', detail: 'Key (email)=(rosa@northline.example) already exists.' },
      parameters: ['kept-secret'],
    })
    const ofAddress = Object.assign(new TypeError('Invalid URL'), {
      ...{ code: 'ERR_INVALID_URL', input: 'postgres://fleet:kept-secret@[db' },
    })
    const ofFetch = new TypeError('fetch failed', {
      cause: Object.assign(new Error('other side closed'), {
        ...{
          code: 'UND_ERR_SOCKET',
          socket: { localAddress: '10.0.0.8' },
          headers: { cookie: 'kept-secret' },
        },
      }),
    })
    for (const error of [
      ofPool,
      ofQuery,
      ofAddress,
      ofFetch,
      new AggregateError([ofPool, ofFetch], 'All failed'),
    ])
      for (const told of [lineOf(error), errorLines(error)])
        expect(told).not.toMatch(/kept-secret|rosa|fleet|db\.example|10\.0\.0\.8/)
    expect(lineOf(ofQuery)).toContain('"errorCode":"23505"')
    expect(errorLines(ofFetch)).toMatch(
      /^TypeError: fetch failed\n[^]*\nCaused by: Error: other side closed\n/,
    )
    expect(loggedError(ofFetch).cause).toMatchObject({
      message: 'other side closed',
      errorCode: 'UND_ERR_SOCKET',
    })
    expect(loggedError(new AggregateError([ofPool], 'All failed')).errors).toMatchObject([
      { message: 'Connection terminated' },
    ])
  })

  it('has no name and password of an address that its words hold', () => {
    const error = new Error('No answer of postgres://fleet:kept-secret@db.example/wayboard')
    expect(loggedError(error)).toMatchObject({
      message: 'No answer of postgres://[redacted]@db.example/wayboard',
      stack: expect.not.stringContaining('kept-secret'),
    })
  })

  it('names a refusal of ours by its code, with what a person is shown of it', () => {
    const error = new AppError('platform_failed', 502, 'The platform did not answer', {
      details: [{ message: 'It failed', requestId: 'req_7' }],
    })
    expect(loggedError(error)).toMatchObject({
      type: 'AppError',
      errorCode: 'platform_failed',
      details: [{ message: 'It failed', requestId: 'req_7' }],
    })
  })

  it('takes whatever else was thrown, and one that is its own cause', () => {
    expect(loggedError({ password: 'kept-secret' })).toEqual({
      type: 'object',
      message: '[object Object] was thrown',
    })
    expect(loggedError('no luck')).toEqual({ type: 'string', message: 'no luck' })
    const circular = new Error('round')
    circular.cause = circular
    expect(lineOf(circular).match(/"message":"round"/g)).toHaveLength(5)
  })
})
