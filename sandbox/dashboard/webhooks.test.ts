import { describe, expect, test } from 'vitest'
import { createPlatform } from '../testing/platform'

const LIST = '/dashboard/webhooks'

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const text = async (path: string) => (await platform.request(path)).text()
  const csrfOf = async (path: string, action = '') =>
    new RegExp(`${action}[^>]*><input type="hidden" name="csrf" value="([^"]*)"`).exec(
      await text(path),
    )?.[1] ?? ''
  const send = async (path: string, fields: Record<string, string>, csrf?: string) =>
    platform.request(path, {
      method: 'POST',
      headers: { origin: platform.origin },
      body: new URLSearchParams({ csrf: csrf ?? (await csrfOf(path)), ...fields }),
    })
  return { platform, fleet, text, csrfOf, send }
}

const FIELDS = {
  name: 'Board',
  url: 'http://localhost:3000/api/webhooks/key',
  version: '2022-09-13',
  eventTypes: 'DvirSubmitted\nRouteStopArrival',
  headers: 'X-Key: abc: d\nX-Two: 2',
}

describe('the webhooks page', () => {
  test('adds, shows, edits and deletes', async () => {
    const { fleet, text, csrfOf, send } = open()
    expect((await send(`${LIST}/new`, FIELDS)).status).toBe(303)
    const made = fleet.webhooks.all().at(-1)
    expect(made).toMatchObject({
      name: 'Board',
      url: FIELDS.url,
      version: '2022-09-13',
      eventTypes: ['DvirSubmitted', 'RouteStopArrival'],
      customHeaders: [
        { key: 'X-Key', value: 'abc: d' },
        { key: 'X-Two', value: '2' },
      ],
    })
    const page = await text(LIST)
    expect(page).toContain(made?.id)
    expect(page).toContain('secret-key')
    expect((await send(`${LIST}/${made?.id}`, { ...FIELDS, name: 'East', headers: '' })).status).toBe(303)
    expect(fleet.webhooks.get(made?.id ?? '')).toMatchObject({
      name: 'East',
      customHeaders: [],
      secretKey: made?.secretKey,
    })
    const remove = `${LIST}/${made?.id}/delete`
    expect((await send(remove, {}, await csrfOf(LIST, remove))).status).toBe(303)
    expect(fleet.webhooks.get(made?.id ?? '')).toBeUndefined()
  })

  test.each([
    [{ name: '' }, 'Name'],
    [{ name: 'n'.repeat(256) }, 'Name'],
    [{ url: 'http://example.com' }, 'URL'],
    [{ url: `https://example.com/${'u'.repeat(2048)}` }, 'URL'],
    [{ eventTypes: 'DvirSubmitted\nNoSuchEvent' }, 'NoSuchEvent'],
    [{ headers: 'no colon' }, 'Custom headers'],
    [{ headers: 'Host: example.com' }, 'Host belongs to the connection'],
    [{ headers: 'X-A: \u0001' }, 'X-A holds what no header carries'],
    [{ headers: 'a:1\nb:1\nc:1\nd:1\ne:1\nf:1' }, 'Custom headers'],
  ])('400 (case %#)', async (change, words) => {
    const { fleet, send } = open()
    const answer = await send(`${LIST}/new`, { ...FIELDS, ...change })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(words)
    expect(fleet.webhooks.size).toBe(3)
  })

  test('a form without its token does nothing; an unknown webhook is 404', async () => {
    const { fleet, send, platform } = open()
    const id = fleet.webhooks.all()[0]?.id
    for (const path of [`${LIST}/new`, `${LIST}/${id}`, `${LIST}/${id}/delete`])
      expect((await send(path, FIELDS, 'made-up')).status).toBe(403)
    expect(fleet.webhooks.size).toBe(3)
    expect((await platform.request(`${LIST}/1`)).status).toBe(404)
  })

  test('shows what was delivered and what became of it', async () => {
    const { platform, text, fleet } = open()
    const webhookId = fleet.webhooks.all()[0]?.id
    await platform.control('/events', { kind: 'webhook-delivery', webhookId, eventType: 'FormSubmitted' })
    await platform.clock.advance(0)
    const page = await text(LIST)
    expect(page).toContain('FormSubmitted')
    expect(page).toContain('not sent: a host under .invalid')
  })
})
