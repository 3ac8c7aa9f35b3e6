import http, { type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from './fixtures/test'

/** As a client asks that decodes nothing by itself. The stream of an open desk is left when its headers are there. */
const ask = (url: URL, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      const done = () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) })
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', done)
      if (!answer.headers['content-type']?.startsWith('text/event-stream')) return
      done()
      request.destroy()
    })
    request.on('error', reject)
  })

test('answers and pages travel compressed, but for what another site asked for and for the live stream', async ({
  page,
  context,
  connect,
}) => {
  await connect()
  const cookie = (await context.cookies(page.url())).map(({ name, value }) => `${name}=${value}`).join('; ')
  const encodingOf = async (path: string, headers: Record<string, string>) =>
    (await ask(new URL(path, page.url()), { cookie, ...headers })).headers['content-encoding']
  // Of any length for who refuses it plain, so that it does not matter how much this organization holds.
  const only = (encoding: string) => ({ 'accept-encoding': `${encoding}, identity;q=0` })

  const answer = await ask(new URL('/api/lists/routes', page.url()), { cookie, ...only('br') })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-store, no-transform',
    vary: expect.stringMatching(/sec-fetch-site.*accept-encoding/),
  })
  expect(answer.headers).not.toHaveProperty('x-wayboard-encoding')
  expect(JSON.parse(brotliDecompressSync(answer.body).toString())).toHaveProperty('data')
  expect(await encodingOf('/api/lists/routes', only('gzip'))).toBe('gzip')
  expect(await encodingOf('/routes', { 'accept-encoding': 'gzip' })).toBe('gzip')
  for (const site of ['cross-site', 'same-site'])
    for (const path of ['/api/lists/routes', '/routes'])
      expect(await encodingOf(path, { ...only('gzip'), 'sec-fetch-site': site })).toBeUndefined()
  expect(await encodingOf('/api/live', only('gzip'))).toBeUndefined()
})
