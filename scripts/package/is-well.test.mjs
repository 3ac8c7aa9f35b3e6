import { once } from 'node:events'
import http from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { isWell } from './is-well.mjs'

let server
const listen = async (host, answer) => {
  server = http.createServer(answer)
  await once(server.listen(0, host), 'listening')
  return server.address().port
}
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const as = (status) => (_, response) => response.writeHead(status).end()

// Of the machine's own addresses one that is not the usual; macOS has no other of IPv4.
const OTHER = process.platform === 'linux' ? '127.0.0.2' : '::1'

it.each(['127.0.0.1', '0.0.0.0', OTHER])('asks where it listens: on %s', async (host) => {
  const port = await listen(host, as(200))
  expect(await isWell({ host, port })).toBe(true)
})

it('takes any other answer for ill', async () => {
  const port = await listen('127.0.0.1', as(503))
  expect(await isWell({ host: '127.0.0.1', port })).toBe(false)
})

it('does not wait for one that says nothing', async () => {
  const port = await listen('127.0.0.1', () => {})
  expect(await isWell({ host: '127.0.0.1', port }, 50)).toBe(false)
})
