import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientSecretBinding } from '@/lib/connection/sign-on-bindings'
import { openOutward } from '@/lib/outward/open-outward'
import { OutwardError } from '@/lib/outward/outward-error'
import { testEnv } from '@/test/base'
import { openDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { acting, founder, joined } from '@/test/people'
import { openTestProvider, type TestProvider } from '@/test/servers/openid-provider'
import { addDomain } from './domains/add-domain'
import { proveDomain } from './domains/prove-domain'
import { removeDomain } from './domains/remove-domain'
import { removeProvider } from './providers/remove-provider'
import { setProvider } from './providers/set-provider'
import { readSingleSignOn } from './read-single-sign-on'
import type { ProviderBody } from './schema'

let provider: TestProvider
beforeAll(async () => {
  provider = await openTestProvider({ redirectUris: ['http://localhost:3000/sso/x/callback'] })
})
afterAll(() => provider.close())

const body = (changes: Partial<ProviderBody> = {}): ProviderBody => ({
  ...{ issuer: provider.issuer, clientId: 'wayboard', clientSecret: 'a secret', groupsClaim: 'groups' },
  groups: { administrator: ['admins'], dispatcher: [], mechanic: [], viewer: [] },
  ...{ defaultRole: null, version: null },
  ...changes,
})

describeFlow('setting single sign-on up', (database) => {
  async function world() {
    const records = new Map<string, string[]>()
    const env = testEnv({ OUTWARD_LOOPBACK: 'yes' })
    const outward = {
      ...openOutward({ ...env.outward }),
      textsOf: async (name: string) => records.get(name) ?? [],
    }
    const desk = { ...openDesk(database()), env, outward }
    const { actor } = await founder(desk)
    const actions = async (organizationId = actor.organizationId) =>
      (await desk.db.auditEntry.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } }))
        .map(({ action }) => action)
        .slice(1)
    return { desk, records, actor, ctx: { ...desk, ...(await acting(desk, actor)) }, actions }
  }

  it('keeps the provider with its secret sealed, and never shows it', async () => {
    const { ctx, actor, actions } = await world()
    const shown = await setProvider(ctx, body())
    expect(shown).toEqual({
      provider: {
        ...{ issuer: provider.issuer, clientId: 'wayboard', groupsClaim: 'groups' },
        groups: { administrator: ['admins'], dispatcher: [], mechanic: [], viewer: [] },
        ...{ defaultRole: null, version: 1 },
      },
      domains: [],
      ...{ only: false, breakGlassId: null, keepers: [{ userId: actor.userId, name: actor.name }] },
      signInAddress: `http://localhost:3000/sso/${actor.organizationId}`,
      callbackAddress: `http://localhost:3000/sso/${actor.organizationId}/callback`,
    })
    const row = await ctx.db.singleSignOn.findFirstOrThrow()
    expect(row.clientSecret).not.toContain('a secret')
    expect(ctx.vault.open(row.clientSecret, clientSecretBinding(actor.organizationId))).toBe('a secret')
    expect(await actions()).toEqual(['single_sign_on.set'])
    expect(JSON.stringify(await ctx.db.auditEntry.findMany())).not.toContain('a secret')
  })

  it('keeps the secret for the issuer and client that it was given for, and asks for it anew for others', async () => {
    const { ctx, actor, actions } = await world()
    await setProvider(ctx, body())
    await setProvider(ctx, body({ clientSecret: null, version: 1, defaultRole: 'viewer' }))
    const row = await ctx.db.singleSignOn.findFirstOrThrow()
    expect(ctx.vault.open(row.clientSecret, clientSecretBinding(actor.organizationId))).toBe('a secret')
    expect(row).toMatchObject({ version: 2, defaultRole: 'viewer' })
    for (const other of [{ clientId: 'another' }, { issuer: `${provider.issuer}/` }])
      await expect(
        setProvider(ctx, body({ clientSecret: null, version: 2, ...other })),
      ).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'clientSecret' }],
      })
    expect(await actions()).toEqual(['single_sign_on.set', 'single_sign_on.changed'])
  })

  it('refuses what somebody else changed meanwhile, and who administers no more', async () => {
    const { ctx, desk, actor } = await world()
    await setProvider(ctx, body())
    await expect(setProvider(ctx, body())).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await expect(setProvider(ctx, body({ version: 7 }))).rejects.toMatchObject({ code: 'changed_meanwhile' })
    const { actor: member } = await joined(desk, actor, 'dispatcher')
    await expect(setProvider({ ...ctx, actor: member }, body({ version: 1 }))).rejects.toMatchObject({
      code: 'role_forbids',
    })
    await expect(removeProvider({ ...desk, actor: member })).rejects.toMatchObject({ code: 'role_forbids' })
    expect(await ctx.db.singleSignOn.count()).toBe(1)
  })

  it('is not overwritten by a form of before it was removed and set anew', async () => {
    const { ctx } = await world()
    await setProvider(ctx, body())
    await setProvider(ctx, body({ version: 1 }))
    await removeProvider(ctx)
    await setProvider(ctx, body({ defaultRole: 'viewer' }))
    for (const version of [null, 1, 2])
      await expect(setProvider(ctx, body({ version }))).rejects.toMatchObject({ code: 'changed_meanwhile' })
    const { version } = await ctx.db.singleSignOn.findFirstOrThrow({ where: { defaultRole: 'viewer' } })
    await setProvider(ctx, body({ version }))
  })

  it('is begun by who proved their own address, where mail is sent; changed by whoever administers', async () => {
    const { desk, actor, ctx: plain } = await world()
    const smtp = { url: 'smtp://127.0.0.1:9', from: 'desk@wayboard.example' }
    const ctx = { ...plain, env: { ...desk.env, smtp } }
    await expect(setProvider(ctx, body())).rejects.toMatchObject({ code: 'address_unproved', status: 403 })
    expect(await desk.db.singleSignOn.count()).toBe(0)
    const provedAt = (emailProvedAt: Date | null) =>
      desk.db.user.update({ where: { id: actor.userId }, data: { emailProvedAt } })
    await provedAt(new Date(desk.clock.now()))
    await setProvider(ctx, body())
    await provedAt(null)
    // Whoever finds one there is told so first, proved or not.
    await expect(setProvider(ctx, body())).rejects.toMatchObject({ code: 'changed_meanwhile', status: 409 })
    await setProvider(ctx, body({ version: 1, defaultRole: 'viewer' }))
    expect(await desk.db.singleSignOn.findFirst()).toMatchObject({ version: 2, defaultRole: 'viewer' })
  })

  it('refuses an issuer that is none, and each address that the guard refuses', async () => {
    const { ctx, desk } = await world()
    const issuerOf = (issuer: string, outward = desk.outward, env = desk.env) =>
      setProvider({ ...ctx, env, outward }, body({ issuer })).then(
        () => null,
        (error: { details: { path: string; message: string }[] }) => error.details,
      )
    const closed = testEnv()
    const strict = openOutward(closed.outward)
    expect(await issuerOf(`${provider.issuer}/nothing-here`)).toEqual([
      { path: 'issuer', message: 'No provider of OpenID Connect answers at this address.' },
    ])
    expect(await issuerOf(provider.issuer, strict, closed)).toEqual([
      { path: 'issuer', message: 'The issuer and all its addresses must begin with https.' },
    ])
    expect(await issuerOf('https://169.254.169.254', strict, closed)).toEqual([
      {
        path: 'issuer',
        message: 'This address is on a private network. We only ask addresses on the internet.',
      },
    ])
    // The name of this machine comes to a private address.
    expect(await issuerOf('https://localhost', strict, closed)).toEqual([
      {
        path: 'issuer',
        message: 'This address is on a private network. We only ask addresses on the internet.',
      },
    ])
    expect(await ctx.db.singleSignOn.count()).toBe(0)
  })

  it('goes with the provider, and its domains stay', async () => {
    const { ctx, actions } = await world()
    await setProvider(ctx, body())
    await addDomain(ctx, { name: 'example.com' })
    await removeProvider(ctx)
    await expect(removeProvider(ctx)).rejects.toMatchObject({ status: 404 })
    expect(await readSingleSignOn(ctx)).toMatchObject({ provider: null, domains: [{ name: 'example.com' }] })
    expect(await actions()).toEqual(['single_sign_on.set', 'domain.added', 'single_sign_on.removed'])
  })

  it('proves a domain by its record alone', async () => {
    const { ctx, records, actions } = await world()
    const domain = await addDomain(ctx, { name: 'Fleet.Example.com' })
    expect(domain).toMatchObject({ name: 'fleet.example.com', provedAt: null })
    expect(domain.record.host).toBe('_wayboard.fleet.example.com')
    await expect(proveDomain(ctx, domain)).rejects.toMatchObject({ code: 'domain_unproved', status: 409 })
    const silent = { ...ctx.outward, textsOf: () => Promise.reject(new OutwardError('timeout')) }
    await expect(proveDomain({ ...ctx, outward: silent }, domain)).rejects.toMatchObject({
      ...{ code: 'dns_unreachable', status: 502 },
    })
    records.set(domain.record.host, ['v=spf1 -all', `${domain.record.value}x`, 'wayboard-domain='])
    await expect(proveDomain(ctx, domain)).rejects.toMatchObject({ code: 'domain_unproved' })
    records.set(domain.record.host, ['v=spf1 -all', domain.record.value])
    expect(await proveDomain(ctx, domain)).toMatchObject({
      provedAt: new Date(ctx.clock.now()).toISOString(),
    })
    await expect(addDomain(ctx, { name: 'fleet.example.com' })).rejects.toMatchObject({
      code: 'domain_known',
    })
    await removeDomain(ctx, domain)
    await expect(removeDomain(ctx, domain)).rejects.toMatchObject({ status: 404 })
    expect(await actions()).toEqual(['domain.added', 'domain.proved', 'domain.removed'])
  })

  it('names fifty domains and no more', async () => {
    const { ctx, actor } = await world()
    const createdAt = new Date(ctx.clock.now())
    const named = Array.from({ length: 50 }, (_, at) => ({
      ...{ organizationId: actor.organizationId, name: `d${at}.example.com`, token: `${at}`, createdAt },
    }))
    await ctx.db.singleSignOnDomain.createMany({ data: named })
    const more = { name: 'example.com' }
    await expect(addDomain(ctx, more)).rejects.toMatchObject({ code: 'too_many_domains', status: 409 })
    await ctx.db.singleSignOnDomain.deleteMany({ where: { name: 'd0.example.com' } })
    expect(await addDomain(ctx, more)).toMatchObject(more)
  })

  it('has a domain with one organization, as whoever holds its DNS says', async () => {
    const { ctx, desk, records, actions } = await world()
    const { actor: other } = await founder(desk)
    const ours = await addDomain(ctx, { name: 'example.com' })
    const theirs = await addDomain({ ...desk, actor: other }, { name: 'example.com' })
    records.set(ours.record.host, [ours.record.value, theirs.record.value])
    await proveDomain(ctx, ours)
    await expect(proveDomain({ ...desk, actor: other }, theirs)).rejects.toMatchObject({
      code: 'domain_elsewhere',
    })
    // Nobody proves what another organization named.
    await expect(proveDomain({ ...desk, actor: other }, ours)).rejects.toMatchObject({ status: 404 })
    await expect(removeDomain({ ...desk, actor: other }, ours)).rejects.toMatchObject({ status: 404 })
    records.set(ours.record.host, [theirs.record.value])
    await proveDomain({ ...desk, actor: other }, theirs)
    expect((await readSingleSignOn(ctx)).domains).toMatchObject([{ provedAt: null }])
    expect(await actions()).toEqual(['domain.added', 'domain.proved', 'domain.lost'])
    expect(await actions(other.organizationId)).toEqual(['domain.added', 'domain.proved'])
  })
})
