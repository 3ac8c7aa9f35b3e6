import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { POST } from '@/app/api/page-failures/route'
import { logPageFailure } from '@/app/log-page-failure'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeHandler('faults of pages', (database) => {
  async function open() {
    const lines: Record<string, unknown>[] = []
    const sink = new Writable({
      write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk))), done()),
    })
    const world = await deskOverHttp(database())
    holdProcess({ ...world.desk, logger: pino(sink) })
    return { world, lines }
  }
  const post = (body: unknown) => ({ method: 'POST', body })

  it('are logged under the number that is answered, when a browser tells of one', async () => {
    const { world, lines } = await open()
    const { browser, actor } = await world.member('viewer')
    const response = await browser.send(POST, '/api/page-failures', post({ name: 'Error', message: 'No x' }))
    expect(response.status).toBe(200)
    const { data } = await response.json()
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: data.requestId,
        userId: actor.userId,
        failure: { name: 'Error', message: 'No x' },
      }),
    ])
    expect(data.requestId).toBe(response.headers.get('x-request-id'))
  })

  it('are taken from nobody who is not signed in, and no longer than a message is', async () => {
    const { world, lines } = await open()
    const stranger = await new Browser().send(POST, '/api/page-failures', post({ name: 'E', message: 'x' }))
    expect(stranger.status).toBe(401)
    const { browser } = await world.member('viewer')
    const long = await browser.send(POST, '/api/page-failures', post({ name: 'E', message: 'x'.repeat(501) }))
    expect(long.status).toBe(400)
    // The refusal is told; of the page nothing is.
    expect(lines.filter(({ security }) => security !== 'refused')).toEqual([])
  })

  it('are logged under the digest that the page shows, without the address', async () => {
    const { lines } = await open()
    await logPageFailure(Object.assign(new Error('No y'), { digest: '4711' }), '/reset/[token]')
    expect(lines).toEqual([expect.objectContaining({ requestId: '4711', route: '/reset/[token]' })])
  })
})
