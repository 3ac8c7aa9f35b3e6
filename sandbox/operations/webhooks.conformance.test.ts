import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../testing/platform'

/** Specification, Resources, Webhook. */
const header = (key: string, value = '1') => ({ key, value })
const FIELDS = 'customHeaders eventTypes id name secretKey url version'.split(' ')

const open = () => {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const [webhook] = fleet.webhooks.all()
  if (!webhook) throw new Error('The seed has no webhook')
  const change = (body: unknown, id = webhook.id) => platform.patch(`/webhooks/${id}`, API_TOKEN, body)
  return { platform, fleet, webhook, change }
}

describe('Specification, Webhooks, GET /webhooks', () => {
  test('{data: webhook[], pagination}, every field there', async () => {
    const { platform } = open()
    const { data, pagination } = await (await platform.get('/webhooks', API_TOKEN)).json()
    expect(data).toHaveLength(3)
    for (const webhook of data) expect(Object.keys(webhook).sort()).toEqual(FIELDS)
    expect(pagination.hasNextPage).toBe(false)
  })

  test('ids filters; limit is 1 to 512', async () => {
    const { platform, fleet } = open()
    const [one, , three] = fleet.webhooks.all().map(({ id }) => id)
    const { pages } = await platform.pages<{ id: string }>(`/webhooks?ids=${three},${one}&limit=1`, API_TOKEN)
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[one], [three]])
    await platform.clock.advance(1000)
    for (const limit of [0, 513])
      expect((await platform.get(`/webhooks?limit=${limit}`, API_TOKEN)).status).toBe(400)
  })

  test('5 requests/sec', async () => {
    const { platform } = open()
    for (let i = 0; i < 5; i++) expect((await platform.get('/webhooks', API_TOKEN)).status).toBe(200)
    expect((await platform.get('/webhooks', API_TOKEN)).status).toBe(429)
  })
})

describe('Specification, Webhooks, GET and PATCH /webhooks/{id}', () => {
  test('the webhook object itself, with no envelope', async () => {
    const { platform, webhook } = open()
    const found = await (await platform.get(`/webhooks/${webhook.id}`, API_TOKEN)).json()
    expect(found).toEqual(webhook)
    expect((await platform.get('/webhooks/1', API_TOKEN)).status).toBe(404)
  })

  test('body fields are all optional: what is absent stays', async () => {
    const { webhook, change } = open()
    expect(await (await change({})).json()).toEqual(webhook)
    const customHeaders = [{ key: 'X-Board', value: 'east' }]
    const changed = { customHeaders, name: 'East', url: 'http://127.0.0.1:9999/hook', version: '2024-02-27' }
    expect(await (await change(changed)).json()).toEqual({ ...webhook, ...changed })
  })

  test.each(['2018-01-01', '2021-06-09', '2022-09-13', '2024-02-27'])(
    'version %s is accepted',
    async (version) => {
      expect(await (await open().change({ version })).json()).toMatchObject({ version })
    },
  )

  test.each([
    [{ version: '2025-01-01' }, 'version'],
    [{ name: 'n'.repeat(256) }, 'name'],
    [{ url: `https://example.com/${'u'.repeat(2048)}` }, 'url'],
    [{ url: 'http://example.com/hook' }, 'url'],
    [{ url: 'not an address' }, 'url'],
    [{ customHeaders: Array.from({ length: 6 }, (_, n) => ({ key: `X-${n}`, value: '' })) }, 'customHeaders'],
    [{ customHeaders: [{ key: 'X-A', value: '1' }, header('X B')] }, 'customHeaders.1.key'],
    [{ customHeaders: [header('X:B')] }, 'customHeaders.0.key'],
    [{ customHeaders: [header('Zoë')] }, 'customHeaders.0.key'],
    [{ customHeaders: [header('X-A\r\nX-B')] }, 'customHeaders.0.key'],
    [{ customHeaders: [header('Content-Length')] }, 'customHeaders.0.key'],
    [{ customHeaders: [header('HOST')] }, 'customHeaders.0.key'],
    [{ customHeaders: [header('connection')] }, 'customHeaders.0.key'],
    [{ customHeaders: [header('Transfer-Encoding')] }, 'customHeaders.0.key'],
    [{ customHeaders: [header('X-A', 'a\r\nX-B: b')] }, 'customHeaders.0.value'],
    [{ customHeaders: [header('X-A', '\u0000')] }, 'customHeaders.0.value'],
    [{ customHeaders: [header('X-A', '道')] }, 'customHeaders.0.value'],
    [{ secretKey: 'mine' }, 'secretKey'],
  ])('400 (case %#)', async (body, field) => {
    const { fleet, webhook, change } = open()
    const answer = await change(body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain(field)
    expect(fleet.webhooks.get(webhook.id)).toBe(webhook)
  })

  test('POST takes the same headers, and whatever a request can carry passes', async () => {
    const { platform, change } = open()
    const made = { name: 'Mine', url: 'https://example.com/' }
    const create = async (one: object) =>
      (await platform.post('/webhooks', API_TOKEN, { ...made, customHeaders: [one] })).status
    expect(await create(header('Host'))).toBe(400)
    expect(await create(header('X-A', 'a\nb'))).toBe(400)
    for (const one of [header('X-A', ''), header("a!#$%&'*+.^_`|~-9", 'Grüße,\tall')]) {
      expect(await create(one)).toBe(200)
      expect((await change({ customHeaders: [one] })).status).toBe(200)
      expect(() => new Headers([[one.key, one.value]])).not.toThrow()
    }
  })

  test('255 characters of name and 5 headers are within bounds; 404 for an unknown id', async () => {
    const { change } = open()
    const customHeaders = Array.from({ length: 5 }, (_, n) => ({ key: `X-${n}`, value: '' }))
    expect((await change({ name: 'n'.repeat(255), customHeaders })).status).toBe(200)
    expect((await change({}, '1')).status).toBe(404)
  })
})
