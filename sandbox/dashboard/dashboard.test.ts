import { describe, expect, test } from 'vitest'
import { basic, CLIENT, createPlatform } from '../testing/platform'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])

type Platform = ReturnType<typeof createPlatform>

async function tokenOf(platform: Platform, path: string, action = path) {
  const html = await (await platform.request(path)).text()
  return (
    new RegExp(`action="${action}"[^>]*><input type="hidden" name="csrf" value="([^"]*)"`).exec(html)?.[1] ??
    ''
  )
}

const FIELDS = {
  name: 'Second app',
  redirectUris: 'https://app.example/callback\nhttp://localhost:8080/cb',
  scope: 'admin:read',
  directInstallUrl: 'https://app.example/install',
}

async function register(
  platform: Platform,
  change: Record<string, string> = {},
  logo: BlobPart | null = PNG,
) {
  const form = new FormData()
  const csrf = await tokenOf(platform, '/dashboard/oauth-apps/new')
  for (const [name, value] of Object.entries({ csrf, ...FIELDS, ...change })) form.set(name, value)
  if (logo) form.set('logo', new Blob([logo]), 'logo.png')
  return platform.request('/dashboard/oauth-apps/new', {
    method: 'POST',
    headers: { origin: platform.origin },
    body: form,
  })
}

test.each([
  '/dashboard/oauth-apps/new',
  '/dashboard/webhooks/new',
  '/dashboard/api-tokens/new',
  '/dashboard/apps/revoke',
])('a form that breaks off is answered with 400: %s', async (path) => {
  const platform = createPlatform()
  const answer = await platform.request(path, {
    method: 'POST',
    headers: { origin: platform.origin, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="csrf"',
  })
  expect(answer.status).toBe(400)
})

describe('Specification, Resources, OAuth app', () => {
  test('App ID and App Secret are issued on creation, and the secret is shown once', async () => {
    const platform = createPlatform()
    const answer = await register(platform)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const [id, secret] = ['app-id', 'app-secret'].map(
      (name) => new RegExp(`data-testid="${name}">([^<]+)<`).exec(html)?.[1] ?? '',
    )
    expect(platform.sandbox.state.apps.get(id ?? '')).toMatchObject({
      name: 'Second app',
      redirectUris: ['https://app.example/callback', 'http://localhost:8080/cb'],
      scope: 'admin:read',
      directInstallUrl: 'https://app.example/install',
      logo: { type: 'image/png' },
    })
    const list = await (await platform.request('/dashboard/oauth-apps')).text()
    expect(list).toContain(id)
    expect(list).not.toContain(secret)
    const token = await platform.request('/oauth2/token', {
      method: 'POST',
      headers: basic({ id: id ?? '', secret: secret ?? '' }),
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x' }),
    })
    expect(token.status).toBe(400)
  })

  test.each([
    ['no name', { name: ' ' }, PNG, 'App name'],
    ['no redirect URL', { redirectUris: '' }, PNG, 'Redirect URLs'],
    ['http beyond loopback', { redirectUris: 'http://app.example/cb' }, PNG, 'Redirect URLs'],
    ['a fragment', { redirectUris: 'https://app.example/cb#x' }, PNG, 'Redirect URLs'],
    ['another scheme', { redirectUris: 'javascript:alert(1)' }, PNG, 'Redirect URLs'],
    ['no scope', { scope: 'everything' }, PNG, 'Scopes'],
    ['an install URL by http', { directInstallUrl: 'http://app.example/' }, PNG, 'Direct Install URL'],
    ['no logo', {}, null, 'App logo'],
    ['a GIF', {}, new TextEncoder().encode('GIF89a'), 'must be a JPEG or PNG'],
    [
      'a script that is called logo.png',
      {},
      new TextEncoder().encode('<svg onload="x">'),
      'must be a JPEG or PNG',
    ],
  ])('%s is refused', async (_, change, logo, words) => {
    const platform = createPlatform()
    const answer = await register(platform, change, logo)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(words)
    expect(platform.sandbox.state.apps.size).toBe(1)
  })

  test('the logo is a JPEG or PNG of at most 100KB', async () => {
    const sized = (bytes: number) => {
      const logo = new Uint8Array(bytes)
      logo.set(PNG)
      return logo
    }
    const platform = createPlatform()
    expect((await register(platform, {}, JPEG)).status).toBe(200)
    expect((await register(platform, {}, sized(100 * 1024))).status).toBe(200)
    expect((await register(platform, {}, sized(100 * 1024 + 1))).status).toBe(400)
    const app = platform.sandbox.state.apps.all()[1]
    const logo = await platform.request(`/dashboard/logos/${app?.id}`)
    expect(logo.headers.get('content-type')).toBe('image/jpeg')
    expect(new Uint8Array(await logo.arrayBuffer())).toEqual(JPEG)
  })

  test('what was typed stays in the form, escaped', async () => {
    const platform = createPlatform()
    const html = await (await register(platform, { name: '"><script>x</script>', redirectUris: '' })).text()
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })

  test('scope changes apply to future installs', async () => {
    const platform = createPlatform()
    const before = await platform.install()
    const path = `/dashboard/oauth-apps/${CLIENT.id}`
    const form = new FormData()
    const csrf = await tokenOf(platform, path)
    const fields = { csrf, ...FIELDS, redirectUris: CLIENT.redirectUri, scope: 'admin:read' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('logo', new Blob([PNG]), 'logo.png')
    const answer = await platform.request(path, {
      method: 'POST',
      headers: { origin: platform.origin },
      body: form,
    })
    expect(answer.status).toBe(303)
    await platform.clock.advance(3600_000)
    expect(await (await platform.refresh(before.refresh_token)).json()).toMatchObject({
      scope: 'admin:write',
    })
    expect(await platform.install()).toMatchObject({ scope: 'admin:read' })
  })

  test('a form from elsewhere, or without its token, is refused', async () => {
    const platform = createPlatform()
    expect((await register(platform, { csrf: 'made-up' })).status).toBe(403)
    const csrf = await tokenOf(platform, '/dashboard/oauth-apps/new')
    for (const path of [
      '/dashboard/oauth-apps/new',
      `/dashboard/oauth-apps/${CLIENT.id}/delete`,
      '/dashboard/apps/revoke',
    ]) {
      const answer = await platform.request(path, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        body: new URLSearchParams({ csrf }),
      })
      expect(answer.status).toBe(403)
    }
    expect(platform.sandbox.state.apps.size).toBe(1)
  })

  test('deleting an app ends its grants', async () => {
    const platform = createPlatform()
    const { access_token } = await platform.install()
    const path = `/dashboard/oauth-apps/${CLIENT.id}/delete`
    const csrf = await tokenOf(platform, '/dashboard/oauth-apps', path)
    await platform.request(path, { method: 'POST', body: new URLSearchParams({ csrf }) })
    expect(platform.sandbox.state.apps.size).toBe(0)
    expect((await platform.get('/contacts', access_token)).status).toBe(400)
  })
})

describe('Marketplace and Apps', () => {
  test('the marketplace links to the Direct Install URL', async () => {
    const html = await (await createPlatform().request('/')).text()
    expect(html).toContain('href="http://localhost:3000/install"')
    expect(html).toContain('Wayboard')
  })

  test('the user can revoke in the Apps page, which invalidates all tokens of that organization', async () => {
    const platform = createPlatform()
    const { access_token } = await platform.install()
    const page = await (await platform.request('/dashboard/apps')).text()
    expect(page).toContain('Revoke Wayboard in Redwood Valley Foods')
    const csrf = await tokenOf(platform, '/dashboard/apps', '/dashboard/apps/revoke')
    const organizationId = platform.sandbox.state.organizations[0].id
    const answer = await platform.request('/dashboard/apps/revoke', {
      method: 'POST',
      headers: { origin: platform.origin },
      body: new URLSearchParams({ csrf, clientId: CLIENT.id, organizationId }),
    })
    expect(answer.status).toBe(303)
    expect((await platform.get('/contacts', access_token)).status).toBe(400)
    expect(await (await platform.request('/dashboard/apps')).text()).not.toContain('Revoke Wayboard')
  })

  test('the dashboard answers to this machine’s own names only', async () => {
    const platform = createPlatform()
    for (const path of ['/', '/dashboard/apps', '/dashboard/oauth-apps'])
      expect((await platform.request(path, { headers: { host: 'evil.example' } })).status).toBe(403)
  })
})

describe('fleet pages', () => {
  test.each(['routes', 'dvirs', 'work-orders', 'drivers', 'vehicles', 'addresses', 'users'])(
    '%s of each organization, with their ids',
    async (kind) => {
      const platform = createPlatform()
      for (const { id, name } of platform.sandbox.state.organizations) {
        const answer = await platform.request(`/dashboard/fleet/${kind}?organization=${id}`)
        expect(answer.status).toBe(200)
        const html = await answer.text()
        expect(html).toContain(name)
        expect(html).toMatch(new RegExp(`<td class="id">${id.startsWith('4') ? 1 : 2}\\d{11}</td>`))
      }
    },
  )

  test.each(['/dashboard/fleet/nothing', '/dashboard/fleet/toString', '/dashboard/nothing'])(
    '404: %s',
    async (path) => {
      expect((await createPlatform().request(path)).status).toBe(404)
    },
  )
})

test('what the sandbox assumes can be read, with the specification’s words', async () => {
  const html = await (await createPlatform().request('/dashboard/assumptions')).text()
  expect(html).toContain('Lifetime of a refresh token when unused: not shown.')
  expect(html).toContain('It does not expire.')
})
