import { afterEach, describe, expect, it, vi } from 'vitest'
import { speakHere } from '@/components/words/here'
import { systemClock } from '@/lib/clock'
import { deskClock } from '@/lib/desk-clock'
import { DAY_MS } from '@/lib/durations'
import { english } from '@/test/english'
import { ApiError } from './api-error'
import { askApi } from './ask-api'

speakHere(english)

const answer = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(status === 204 ? null : body, { status })),
  )
const asIs = (json: unknown) => json

afterEach(() => vi.unstubAllGlobals())

describe('askApi', () => {
  it('sends JSON and parses the answer', async () => {
    answer(201, '{"data":{"id":"1"}}')
    await expect(askApi('/api/routes', asIs, { method: 'POST', body: { name: 'A' } })).resolves.toEqual({
      data: { id: '1' },
    })
    expect(fetch).toHaveBeenCalledWith(
      '/api/routes',
      expect.objectContaining({ method: 'POST', body: '{"name":"A"}' }),
    )
  })

  it('puts the clock of the desk right by an answer that no cache kept', async () => {
    const off = () => Math.abs(deskClock.now() - systemClock.now())
    const hear = async (cached: boolean, dayMs: number) => {
      const date = new Date(systemClock.now() + dayMs).toUTCString()
      const headers = { date, ...(!cached && { 'cache-control': 'no-store' }) }
      vi.stubGlobal(
        'fetch',
        vi.fn(async () => new Response('{}', { headers })),
      )
      await askApi('/api/routes', asIs)
    }
    await hear(true, DAY_MS)
    expect(off()).toBe(0)
    await hear(false, DAY_MS)
    expect(off()).toBeGreaterThan(DAY_MS - 3000)
    await hear(false, 0)
    expect(off()).toBe(0)
  })

  it('answers undefined for 204', async () => {
    answer(204, '')
    await expect(askApi('/api/connection', asIs, { method: 'DELETE' })).resolves.toBeUndefined()
  })

  it('throws the error body, with the message of a field', async () => {
    answer(
      400,
      '{"error":{"code":"validation_failed","message":"No.","requestId":"r1","details":[{"path":"stops.0.name","message":"Too long."}]}}',
    )
    const error = await askApi('/api/routes', asIs).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', requestId: 'r1' })
    expect(error instanceof ApiError && error.at('stops.0.name')).toBe('Too long.')
  })

  it.each(['<html>502</html>', '{}', '{"error":7}', '[]'])(
    'names an answer it cannot read: %s',
    async (body) => {
      answer(502, body)
      await expect(askApi('/api/routes', asIs)).rejects.toMatchObject({
        status: 502,
        code: 'unreadable_answer',
      })
    },
  )

  it('says that the outcome of a write without an answer is unknown', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
    )
    await expect(askApi('/api/routes', asIs, { method: 'POST', body: {} })).rejects.toThrow(
      /may or may not have been saved/,
    )
    await expect(askApi('/api/routes', asIs)).rejects.toThrow(/still here/)
  })
})
