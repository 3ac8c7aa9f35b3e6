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

  it('has no address of mail, neither of its own words nor of what caused it', () => {
    const refused = (address: string) =>
      new Error(`Can't send mail - all recipients were rejected: 550 5.1.1 <${address}>: no such mailbox`)
    for (const address of [
      'olga.kent@northline.example',
      "o'brien+desk@mail.north-line.co.example",
      'zoë.müller@bücher.example',
      'olga@xn--bcher-kva.example',
      'olga@northline.xn--p1ai',
      '"olga kent"@northline.example',
    ]) {
      const error = new Error(`The mail to ${address} failed`, {
        cause: new AggregateError([refused(address)], address, { cause: refused(address) }),
      })
      for (const told of [lineOf(error), errorLines(error), lineOf(address)])
        expect(told).not.toMatch(/olga|kent|brien|desk@|zoë|müller|northline|north-line|bücher|xn--/)
      expect(loggedError(refused(address))).toMatchObject({
        message: "Can't send mail - all recipients were rejected: 550 5.1.1 <[address]>: no such mailbox",
      })
    }
  })

  it('says of its place the package and its version, and takes no time over a long text', () => {
    const error = new Error('No such column')
    error.stack =
      'Error: No such column\n    at query (/srv/node_modules/.pnpm/@prisma+client@7.1.0/pg@8.16.3/client.js:1:2)'
    expect(loggedError(error).stack).toBe(error.stack)
    const text = 'a.'.repeat(500_000)
    const began = performance.now()
    expect(loggedError(text).message).toBe(text)
    expect(performance.now() - began).toBeLessThan(1_000)
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

  it('tells of the first that failed together, and is not led round by one that holds itself', () => {
    const failed = Array.from({ length: 7 }, (_, index) => new Error(`No. ${index}`))
    const { errors } = loggedError(new AggregateError(failed, 'All failed'))
    expect(errors?.map(({ message }) => message)).toEqual(['No. 0', 'No. 1', 'No. 2', 'No. 3', 'No. 4'])
    const round = new AggregateError([], 'round')
    round.errors.push(round)
    expect(lineOf(round).match(/"message":"round"/g)).toHaveLength(5)
  })

  it('has no line for what an error does not say', () => {
    const bare = new Error('No code')
    expect(Object.keys(loggedError(bare))).toEqual(['type', 'message', 'stack'])
    expect(Object.keys(loggedError(new AppError('of_ours', 500, 'No details')))).toEqual([
      ...['type', 'message', 'errorCode', 'stack'],
    ])
    delete bare.stack
    expect(loggedError(bare)).toEqual({ type: 'Error', message: 'No code' })
    expect(errorLines(bare)).toBe('No code')
  })
})
