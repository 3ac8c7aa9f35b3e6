import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listen } from './listen'
import { API_TOKEN, createPlatform } from './testing/platform'

// Specification, GET /detections/stream: "driverIds and assetIds (comma lists, at most 2000 each)".
test('2000 ids of drivers and of assets, of 12 digits each, arrive over HTTP', async () => {
  const server = listen(createPlatform().app, 0, () => undefined)
  try {
    if (!server.listening) await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const ids = (count: number) => Array.from({ length: count }, (_, i) => 281_474_000_000 + i).join(',')
    const statusOf = async (drivers: number) => {
      const query = new URLSearchParams({
        startTime: '2026-03-01T00:00:00Z',
        driverIds: ids(drivers),
        assetIds: ids(2000),
      })
      const headers = { authorization: `Bearer ${API_TOKEN}` }
      return (await fetch(`http://127.0.0.1:${port}/detections/stream?${query}`, { headers })).status
    }
    expect(await statusOf(2000)).toBe(200)
    expect(await statusOf(2001)).toBe(400)
  } finally {
    server.close()
  }
})
