import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { errorAnswer, jsonAnswer } from './answer'

const logged = () => {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  return { lines, logger: pino(sink) }
}

describe('jsonAnswer', () => {
  it('is never kept by a cache', async () => {
    const response = jsonAnswer({ data: 1 }, 'r1', 201)
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toBe('r1')
    expect(await response.json()).toEqual({ data: 1 })
  })

  it('has no body for undefined', () => {
    expect(jsonAnswer(undefined, 'r1', 201).status).toBe(204)
  })
})

describe('errorAnswer', () => {
  it('tells a refusal with its details, headers and request id, and logs nothing', async () => {
    const { lines, logger } = logged()
    const error = new AppError('rate_limited', 429, 'Slow.', {
      details: [{ path: 'email', message: 'x' }],
      headers: { 'retry-after': '7' },
    })
    const response = errorAnswer(error, 'r1', logger)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      error: {
        code: 'rate_limited',
        message: 'Slow.',
        requestId: 'r1',
        details: [{ path: 'email', message: 'x' }],
      },
    })
    expect(lines).toEqual([])
  })

  it('tells what zod found by path', async () => {
    const { error } = z.object({ stops: z.array(z.object({ name: z.string() })) }).safeParse({ stops: [{}] })
    const body = await errorAnswer(error, 'r1', logged().logger).json()
    expect(body.error).toMatchObject({ code: 'validation_failed', details: [{ path: 'stops.0.name' }] })
  })

  it('keeps the cause of a fault to the log', async () => {
    const { lines, logger } = logged()
    const response = errorAnswer(new Error('relation "User" does not exist'), 'r1', logger)
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('relation')
    expect(JSON.parse(text).error.code).toBe('internal_error')
    expect(lines.join()).toContain('relation')
    expect(lines.join()).toContain('r1')
  })
})
