import { expect, it } from 'vitest'
import { openOutward } from '@/lib/outward/open-outward'
import { describeEachDatabase } from '@/test/database'
import { acting, founder } from '@/test/people'
import { CLIENT_SECRET, openTestProvider } from '@/test/servers/openid-provider'
import { signOnWorld } from '@/test/worlds/sign-on-world'
import { callbackAddress } from '../providers/provider-addresses'
import { setProvider } from '../providers/set-provider'
import { beginSignIn } from './begin-sign-in'

const ANNA = { email: 'anna@fleet.example.com', email_verified: true, name: 'Anna', groups: ['dispatch'] }

describeEachDatabase('two organizations and an issuer', (database) => {
  it('has somebody be who they are at both that use the same provider, with a membership of each', async () => {
    const { desk, setting, body, begin, finish, organizationId, sessionOf } = await signOnWorld(database())
    const { actor: other } = await founder(desk)
    const both = [organizationId, other.organizationId]
    const shared = await openTestProvider({
      redirectUris: both.map((id) => callbackAddress(desk.env.appUrl, id)),
    })
    try {
      shared.employees.set('anna', ANNA)
      await setProvider(setting, body({ issuer: shared.issuer, version: 1 }))
      // Another spelling of the same address.
      await setProvider({ ...desk, ...(await acting(desk, other)) }, body({ issuer: `${shared.issuer}/` }))
      const people: string[] = []
      for (const id of both) {
        const begun = await begin({ organizationId: id })
        const came = await shared.visit(begun.redirectTo, 'anna')
        const finished = await finish(came, begun.browserSecret, { organizationId: id })
        if (finished.kind !== 'signed_in') throw new Error(JSON.stringify(finished))
        people.push(finished.claims.userId)
        const session = await sessionOf(finished.claims)
        expect(session?.account.memberships.map((one) => one.organizationId)).toEqual([id])
      }
      expect(new Set(people).size).toBe(1)
      expect(await desk.db.singleSignOnIdentity.findMany()).toMatchObject([
        { issuer: shared.issuer, subject: 'anna' },
      ])
    } finally {
      await shared.close()
    }
  })

  it('lets no organization’s provider speak for the issuer of another one, also where it was taken before', async () => {
    const { desk, provider, body, signedIn } = await signOnWorld(database())
    provider.employees.set('anna', ANNA)
    await signedIn('anna')
    const { actor: mallory } = await founder(desk, 'Mallory')
    const ctx = { ...desk, ...(await acting(desk, mallory)) }
    const evil = 'https://evil.example'
    const questions: string[] = []
    const outward = {
      ...openOutward(desk.env.outward),
      ask: async ({ url }: { url: URL }) => {
        questions.push(url.href)
        const of = (path: string) => new URL(path, evil).href
        const text = JSON.stringify({
          issuer: provider.issuer,
          ...{ authorization_endpoint: of('/auth'), token_endpoint: of('/token'), jwks_uri: of('/jwks') },
        })
        return { status: 200, headers: { 'content-type': 'application/json' }, text }
      },
    }
    for (const issuer of [evil, `${evil}/.well-known/openid-configuration`])
      await expect(setProvider({ ...ctx, outward }, body({ issuer }))).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'issuer' }],
      })
    expect(questions).toHaveLength(1)

    // A row of before: its people are led nowhere.
    await setProvider(ctx, body({ clientSecret: CLIENT_SECRET }))
    const issuer = `${evil}/.well-known/openid-configuration`
    const { organizationId } = mallory
    await desk.db.singleSignOn.update({ where: { organizationId }, data: { issuer } })
    const begun = await beginSignIn(
      { ...desk, outward },
      { organizationId, browserSecret: null, returnTo: '/today', userId: mallory.userId },
    )
    expect(begun).toEqual({ problem: 'provider_unreachable' })
    expect(questions).toHaveLength(1)
  })
})
