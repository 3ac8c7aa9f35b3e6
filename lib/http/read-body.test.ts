import { describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES, readJson } from './read-body'

const post = (
  body: BodyInit | null,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => new Request('http://localhost:3000/api/x', { method: 'POST', headers, body })

/** A body whose length nobody announces, in pieces of 64 KiB. */
const stream = (bytes: number, onCancel = () => {}) => {
  let left = bytes
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(0x20))
      left -= 65_536
    },
    cancel: onCancel,
  })
}

const streamed = (body: ReadableStream) =>
  new Request('http://localhost:3000/api/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)

describe('readJson', () => {
  it('reads JSON, with a charset too', async () => {
    expect(await readJson(post('{"a":[1]}'))).toEqual({ a: [1] })
    expect(await readJson(post('"ü"', { 'content-type': 'Application/JSON; charset=utf-8' }))).toBe('ü')
  })

  it('refuses what is nested deeper than anything of ours', async () => {
    const nested = (levels: number) => '{"a":'.repeat(levels) + '0' + '}'.repeat(levels)
    expect(await readJson(post(nested(64)))).toHaveProperty('a.a.a')
    for (const levels of [65, 500, 150_000])
      await expect(readJson(post(nested(levels)))).rejects.toMatchObject({
        status: 400,
        code: 'nested_too_deep',
      })
  })

  it.each([
    ['', 'not_json'],
    ['   ', 'not_json'],
    ['{"a":', 'not_json'],
    ['a=1', 'not_json'],
  ])('refuses %j as not JSON', async (body, code) => {
    await expect(readJson(post(body))).rejects.toMatchObject({ code, status: 400 })
  })

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'refuses the content type %s',
    async (type) => {
      const request = post(new TextEncoder().encode('{}'), type ? { 'content-type': type } : {})
      await expect(readJson(request)).rejects.toMatchObject({ code: 'unsupported_media_type', status: 415 })
    },
  )

  it('refuses bytes that are not UTF-8', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22])
    await expect(readJson(post(body))).rejects.toMatchObject({ code: 'not_text', status: 400 })
  })

  it('takes a body of exactly the limit and refuses one byte more', async () => {
    const text = `"${'x'.repeat(MAX_BODY_BYTES - 2)}"`
    expect(await readJson(post(text))).toHaveLength(MAX_BODY_BYTES - 2)
    await expect(readJson(post(`${text} `))).rejects.toMatchObject({ code: 'body_too_large', status: 413 })
  })

  it('refuses an announced length without reading', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': String(MAX_BODY_BYTES + 1) }
    await expect(readJson(post('{}', headers))).rejects.toMatchObject({ code: 'body_too_large' })
  })

  it('stops reading a body that never says how long it is', async () => {
    let cancelled = false
    const body = stream(Number.MAX_SAFE_INTEGER, () => (cancelled = true))
    await expect(readJson(streamed(body))).rejects.toMatchObject({ code: 'body_too_large' })
    expect(cancelled).toBe(true)
  })
})
