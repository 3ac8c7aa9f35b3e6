import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openOutward, type Outward } from './open-outward'
import { outwardFetch } from './outward-fetch'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const get = (outward: Outward, address: string) =>
  outward.ask({ method: 'GET', url: new URL(address), headers: {} })

const ofLoopback = (changes = {}) => openOutward({ loopback: true, dnsServers: [], ...changes })
const ofInternet = (found: string[] = []) => {
  const asked: string[] = []
  const resolveAll = async (host: string) => {
    asked.push(host)
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { asked, outward: openOutward({ loopback: false, dnsServers: [], resolveAll }) }
}

describe('an address that a customer named', () => {
  it.each([
    ['http://login.example.com/', 'not_https'],
    ['ftp://login.example.com/', 'not_https'],
    ['https://user:secret@login.example.com/', 'not_https'],
    ['http://127.0.0.1:1/', 'not_https'],
    ['https://127.0.0.1/', 'private_address'],
    // The same in other spellings.
    ['https://2130706433/', 'private_address'],
    ['https://0x7f.1/', 'private_address'],
    ['https://[::1]/', 'private_address'],
    ['https://[::ffff:169.254.169.254]/', 'private_address'],
    ['https://169.254.169.254/latest/meta-data/', 'private_address'],
    ['https://10.1.2.3/', 'private_address'],
  ])('%s is refused before anybody is asked: %s', async (address, problem) => {
    const { asked, outward } = ofInternet(['93.184.215.14'])
    await expect(get(outward, address)).rejects.toMatchObject({ problem })
    expect(asked).toEqual([])
  })

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.0.0.5']],
    [['169.254.169.254']],
    [['::ffff:192.168.0.1']],
    // One of several is enough.
    [['93.184.215.14', '10.0.0.5']],
  ])('is refused when its name comes to %s', async (found) => {
    const { asked, outward } = ofInternet(found)
    await expect(get(outward, 'https://login.example.com/')).rejects.toMatchObject({
      problem: 'private_address',
    })
    expect(asked).toEqual(['login.example.com'])
  })

  it('is refused when its name comes to nothing', async () => {
    await expect(get(ofInternet([]).outward, 'https://login.example.com/')).rejects.toMatchObject({
      problem: 'unknown_host',
    })
  })

  it('is resolved once, and connected to at what was checked', async () => {
    const address = await serve((_, response) => response.end('here'))
    const asked: string[] = []
    // The second answer would be another machine.
    const resolveAll = async (host: string) => {
      asked.push(host)
      return [{ address: asked.length === 1 ? '127.0.0.1' : '10.0.0.5', family: 4 }]
    }
    const outward = ofLoopback({ resolveAll })
    const url = address.replace('127.0.0.1', 'localhost')
    expect((await get(outward, url)).text).toBe('here')
    expect(asked).toEqual(['localhost'])
  })

  it('is not followed elsewhere', async () => {
    const seen: (string | undefined)[] = []
    const address = await serve((request, response) => {
      seen.push(request.url)
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    await expect(get(ofLoopback(), address)).rejects.toMatchObject({ problem: 'redirected' })
    expect(seen).toEqual(['/'])
  })

  it('may answer so much and no more', async () => {
    const address = await serve((request, response) =>
      response.end('x'.repeat(Number(request.url?.slice(1)))),
    )
    expect((await get(ofLoopback(), `${address}/262144`)).text).toHaveLength(262_144)
    await expect(get(ofLoopback(), `${address}/262145`)).rejects.toMatchObject({ problem: 'too_large' })
  })

  it('may take so long and no longer', async () => {
    const address = await serve(() => undefined)
    await expect(get(ofLoopback({ timeoutMs: 50 }), address)).rejects.toMatchObject({ problem: 'timeout' })
  })

  it('is told where nobody answers', async () => {
    const address = await serve((_, response) => response.end())
    servers.splice(0).forEach((server) => server.close())
    await expect(get(ofLoopback(), address)).rejects.toMatchObject({ problem: 'unreachable' })
  })

  it('is asked by a library as by us', async () => {
    const address = await serve((request, response) => {
      response.setHeader('x-method', request.method ?? '')
      request.pipe(response)
    })
    const ask = outwardFetch(ofLoopback())
    const answer = await ask(address, {
      method: 'POST',
      headers: {},
      body: new URLSearchParams({ a: 'b c' }),
    })
    expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([
      200,
      'POST',
      'a=b+c',
    ])
    await expect(
      outwardFetch(ofInternet().outward)(address, { method: 'GET', headers: {} }),
    ).rejects.toMatchObject({ problem: 'not_https' })
  })
})
