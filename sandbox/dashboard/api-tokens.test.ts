import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../testing/platform'

type Platform = ReturnType<typeof createPlatform>
const LIST = '/dashboard/api-tokens'

const csrfOf = (html: string, action?: string) =>
  new RegExp(
    action
      ? `action="${action}"[^>]*><input type="hidden" name="csrf" value="([^"]*)"`
      : 'name="csrf" value="([^"]*)"',
  ).exec(html)?.[1] ?? ''

const plaintextOf = (html: string) => /data-testid="api-token">([^<]+)</.exec(html)?.[1] ?? ''

function send(platform: Platform, path: string, fields: [string, string][], origin = platform.origin) {
  return platform.request(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) })
}

async function create(platform: Platform, fields: [string, string][], query = '') {
  const page = await (await platform.request(`${LIST}/new${query}`)).text()
  return send(platform, `${LIST}/new${query}`, [['csrf', csrfOf(page)], ...fields])
}

const contacts: [string, string][] = [
  ['name', 'Reporting'],
  ['access', 'whole'],
  ['scopes', 'Read Alert Contacts'],
]

/** Specification, Authentication, 4. */
const PRESELECTED =
  'AEMP / Alert Contacts / Assignments / Attributes / Carrier-Proposed Assignments / Driver App Settings / Drivers / Equipment / Equipment Statistics / Gateways / Jobs / Org Information / Sensors / Tags / Trailer Statistics / Trailers / Users / Vehicle Statistics / Vehicle Trips / Vehicles / Webhooks'

describe('Specification, Authentication, 2 to 4: API tokens', () => {
  test('newly created tokens preselect these Read scopes, and the whole organization', async () => {
    const html = await (await createPlatform().request(`${LIST}/new`)).text()
    const checked = [...html.matchAll(/name="scopes" value="([^"]+)" checked/g)].map((match) =>
      match[1]?.replaceAll('&amp;', '&'),
    )
    expect(checked.sort()).toEqual(
      PRESELECTED.split(' / ')
        .map((name) => `Read ${name}`)
        .sort(),
    )
    expect(html).toMatch(/name="access" value="whole" checked/)
  })

  test('the plaintext is visible only once, and is kept nowhere', async () => {
    const platform = createPlatform()
    const token = plaintextOf(await (await create(platform, contacts)).text())
    expect(token.length).toBeGreaterThan(40)
    const list = await (await platform.request(LIST)).text()
    expect(list).toContain('Reporting')
    expect(list).not.toContain(token)
    expect(JSON.stringify(platform.sandbox.state.apiTokens.all())).not.toContain(token)
  })

  test('each scope opens a set of endpoints', async () => {
    const platform = createPlatform()
    const token = plaintextOf(await (await create(platform, contacts)).text())
    expect((await platform.get('/contacts', token)).status).toBe(200)
    for (const path of ['/webhooks', '/fleet/settings/compliance', '/me', '/beta/industrial/jobs']) {
      const refused = await platform.get(path, token)
      expect(refused.status).toBe(403)
      expect((await refused.json()).message).toContain('scope')
    }
    const body = { authorId: '1', isResolved: true }
    expect((await platform.patch('/fleet/dvirs/1', token, body)).status).toBe(403)
  })

  test('Read and Write are separate scopes', async () => {
    const platform = createPlatform()
    const fields: [string, string][] = [...contacts, ['scopes', 'Read Webhooks']]
    const token = plaintextOf(await (await create(platform, fields)).text())
    const id = platform.sandbox.state.organizations[0].fleet.webhooks.all()[0]?.id
    expect((await platform.get(`/webhooks/${id}`, token)).status).toBe(200)
    expect((await platform.patch(`/webhooks/${id}`, token, {})).status).toBe(403)
  })

  test('the token is of the organization that was chosen', async () => {
    const platform = createPlatform()
    const [, other] = platform.sandbox.state.organizations
    const fields: [string, string][] = [...contacts, ['scopes', 'Read Org Information']]
    const token = plaintextOf(await (await create(platform, fields, `?organization=${other.id}`)).text())
    const me = await (await platform.get('/me', token)).json()
    expect(me.data.name).toBe(other.name)
  })

  test('regenerating stops the old one; revoking ends it', async () => {
    const platform = createPlatform()
    const first = plaintextOf(await (await create(platform, contacts)).text())
    const act = async (what: string) => {
      const id = platform.sandbox.state.apiTokens.all().at(-1)?.id
      const action = `${LIST}/${id}/${what}`
      const csrf = csrfOf(await (await platform.request(LIST)).text(), action)
      return send(platform, action, [['csrf', csrf]])
    }
    const second = plaintextOf(await (await act('regenerate')).text())
    expect(second).not.toBe(first)
    // "A token request or API call with a revoked, expired, reused or foreign token ... returns status 400".
    const old = await platform.get('/contacts', first)
    expect(old.status).toBe(400)
    expect((await old.json()).message).toBe('The grant has been revoked.')
    expect((await platform.get('/contacts', second)).status).toBe(200)
    expect((await platform.get('/webhooks', second)).status).toBe(403)
    expect((await act('revoke')).status).toBe(303)
    expect((await platform.get('/contacts', second)).status).toBe(400)
    expect(await (await platform.request(LIST)).text()).not.toContain('Reporting')
    expect((await platform.get('/contacts', API_TOKEN)).status).toBe(200)
  })

  test.each<[string, [string, string][]]>([
    [
      'Name',
      [
        ['name', ' '],
        ['scopes', 'Read Drivers'],
      ],
    ],
    ['Scopes', [['name', 'x']]],
    [
      'Scopes',
      [
        ['name', 'x'],
        ['scopes', 'Read Minds'],
      ],
    ],
    [
      'Tag access',
      [
        ['name', 'x'],
        ['scopes', 'Read Drivers'],
        ['access', 'tags'],
      ],
    ],
    [
      'Tag access',
      [
        ['name', 'x'],
        ['scopes', 'Read Drivers'],
        ['access', 'tags'],
        ['tagIds', '1'],
      ],
    ],
  ])('400 naming %s (case %#)', async (words, fields) => {
    const platform = createPlatform()
    const before = platform.sandbox.state.apiTokens.size
    const answer = await create(platform, fields)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(words)
    expect(platform.sandbox.state.apiTokens.size).toBe(before)
  })

  test('a form from elsewhere, or without its token, does nothing', async () => {
    const platform = createPlatform()
    const before = platform.sandbox.state.apiTokens.all()
    const id = before[0]?.id
    for (const path of [`${LIST}/new`, `${LIST}/${id}/regenerate`, `${LIST}/${id}/revoke`]) {
      expect((await send(platform, path, contacts)).status).toBe(403)
      expect((await send(platform, path, contacts, 'https://evil.example')).status).toBe(403)
    }
    expect(platform.sandbox.state.apiTokens.all()).toEqual(before)
  })
})
