import { describe, expect, test } from 'vitest'
import { basic, CLIENT, createPlatform } from '../testing/platform'

function revoke(platform: ReturnType<typeof createPlatform>, form: Record<string, string>, client = CLIENT) {
  return platform.request('/oauth2/revoke', {
    method: 'POST',
    headers: basic(client),
    body: new URLSearchParams(form),
  })
}

describe('Specification, States: all tokens of an organization', () => {
  test('POST /oauth2/revoke ends every token of the organization, and later calls return status 400', async () => {
    const platform = createPlatform()
    const [first, second] = [await platform.install(), await platform.install()]
    expect((await revoke(platform, { token: first.refresh_token })).status).toBe(200)
    for (const { access_token, refresh_token } of [first, second]) {
      const call = await platform.get('/contacts', access_token)
      expect(call.status).toBe(400)
      expect((await call.json()).message).toMatch(/grant has been revoked/)
      const refreshed = await platform.refresh(refresh_token)
      expect(refreshed.status).toBe(400)
      expect((await refreshed.json()).message).toMatch(/refresh token has been revoked/)
    }
    expect(platform.sandbox.state.installs.size).toBe(0)
    expect(await platform.violations()).toEqual([])
  })

  test('the other organization keeps its grant', async () => {
    const platform = createPlatform()
    const [, other] = platform.sandbox.state.organizations.map((one) => one.id)
    const first = await platform.install()
    const second = await platform.install({ organization: other ?? '' })
    await revoke(platform, { token: first.access_token })
    expect((await platform.get('/contacts', first.access_token)).status).toBe(400)
    expect((await platform.get('/contacts', second.access_token)).status).toBe(200)
  })

  test('a code that waits is a newer consent, and stands', async () => {
    const platform = createPlatform()
    const tokens = await platform.install()
    const code = await platform.code()
    await revoke(platform, { token: tokens.refresh_token })
    expect((await platform.token({ grant_type: 'authorization_code', code })).status).toBe(200)
    expect(platform.sandbox.state.installs.size).toBe(1)
  })

  test('a token that was refreshed away still names the install', async () => {
    const platform = createPlatform()
    const before = await platform.install()
    await platform.clock.advance(3600_000)
    const after = await (await platform.refresh(before.refresh_token)).json()
    await revoke(platform, { token: before.refresh_token })
    expect((await platform.get('/contacts', after.access_token)).status).toBe(400)
  })

  test('installing again after a revocation works, and the old tokens stay dead', async () => {
    const platform = createPlatform()
    const before = await platform.install()
    await revoke(platform, { token: before.refresh_token })
    const again = await platform.install()
    expect((await platform.get('/contacts', again.access_token)).status).toBe(200)
    expect((await revoke(platform, { token: before.refresh_token })).status).toBe(200)
    expect((await platform.get('/contacts', again.access_token)).status).toBe(200)
  })
})

describe('POST /oauth2/revoke: refusals', () => {
  test('wrong client credentials: 401', async () => {
    const platform = createPlatform()
    const { refresh_token } = await platform.install()
    const answer = await revoke(platform, { token: refresh_token }, { ...CLIENT, secret: 'wrong' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' })
  })

  test("another client's token: 400, and it lives on", async () => {
    const platform = createPlatform()
    platform.addApp('other-client')
    const { refresh_token, access_token } = await platform.install()
    const answer = await revoke(platform, { token: refresh_token }, { ...CLIENT, id: 'other-client' })
    expect(answer.status).toBe(400)
    expect((await platform.get('/contacts', access_token)).status).toBe(200)
  })

  test('no token: 400; one that was never issued: 200', async () => {
    const platform = createPlatform()
    expect((await revoke(platform, {})).status).toBe(400)
    expect((await revoke(platform, { token: 'made-up' })).status).toBe(200)
  })
})

describe('revoking elsewhere', () => {
  test('POST /_sandbox/revoke ends the grants of one organization, or of all', async () => {
    const platform = createPlatform()
    const [one, two] = platform.sandbox.state.organizations
    const first = await platform.install()
    const second = await platform.install({ organization: two.id })
    await platform.control('/revoke', { clientId: CLIENT.id, organizationId: one.id })
    expect((await platform.get('/contacts', first.access_token)).status).toBe(400)
    expect((await platform.get('/contacts', second.access_token)).status).toBe(200)
    await platform.control('/revoke', { clientId: CLIENT.id })
    expect((await platform.get('/contacts', second.access_token)).status).toBe(400)
  })
})
