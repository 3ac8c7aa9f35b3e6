import { afterEach } from 'vitest'
import { readSession } from '@/lib/accounts/sessions/read-session'
import { sealSession, type SessionClaims } from '@/lib/accounts/sessions/session-token'
import type { Role } from '@/lib/generated/prisma/enums'
import { openOutward } from '@/lib/outward/open-outward'
import { callbackAddress } from '@/lib/single-sign-on/providers/provider-addresses'
import { setProvider } from '@/lib/single-sign-on/providers/set-provider'
import type { ProviderBody } from '@/lib/single-sign-on/schema'
import { beginSignIn } from '@/lib/single-sign-on/sign-in/begin-sign-in'
import { checkSession } from '@/lib/single-sign-on/sign-in/check-session'
import { finishSignIn } from '@/lib/single-sign-on/sign-in/finish-sign-in'
import { testEnv } from '../base'
import { openDesk } from '../connection'
import type { TestDatabase } from '../database'
import { acting, founder } from '../people'
import { CLIENT_ID, CLIENT_SECRET, openTestProvider, type TestProvider } from '../servers/openid-provider'

const VISIT = { address: '192.0.2.0/24', device: 'Firefox on Windows', cookie: null }

const opened: TestProvider[] = []
afterEach(async () => {
  for (const provider of opened.splice(0)) await provider.close()
})

interface Given {
  defaultRole?: Role | null
  refreshTokens?: boolean
}

/** An organization whose people sign in at a real provider on this machine. */
export async function signOnWorld(database: TestDatabase, { defaultRole = null, refreshTokens }: Given = {}) {
  const records = new Map<string, string[]>()
  const env = testEnv({ OUTWARD_LOOPBACK: 'yes' })
  const outward = {
    ...openOutward(env.outward),
    textsOf: async (name: string) => records.get(name) ?? [],
  }
  const plain = { ...openDesk(database), env, outward }
  const desk = {
    ...plain,
    recheck: (session: Parameters<typeof checkSession>[1]) => checkSession(plain, session),
  }
  const { actor, email } = await founder(desk)
  const { organizationId } = actor
  const provider = await openTestProvider({
    redirectUris: [callbackAddress(env.appUrl, organizationId)],
    ...(refreshTokens === undefined ? {} : { refreshTokens }),
  })
  opened.push(provider)
  const body = (changes: Partial<ProviderBody> = {}): ProviderBody => ({
    ...{ issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, groupsClaim: 'groups' },
    groups: { administrator: ['admins'], dispatcher: ['dispatch'], mechanic: ['workshop'], viewer: ['all'] },
    ...{ defaultRole, version: null },
    ...changes,
  })
  const setting = { ...desk, ...(await acting(desk, actor)) }
  await setProvider(setting, body())

  const begin = async (changes: Partial<Parameters<typeof beginSignIn>[1]> = {}) => {
    const begun = await beginSignIn(desk, {
      ...{ organizationId, browserSecret: null, returnTo: '/today', userId: null },
      ...changes,
    })
    if ('problem' in begun) throw new Error(begun.problem)
    return begun
  }
  const finish = (
    came: URL,
    browserSecret: string | null,
    changes: Partial<Parameters<typeof finishSignIn>[1]> = {},
  ) =>
    finishSignIn(desk, {
      ...{ organizationId, search: came.search, browserSecret, account: null, visit: VISIT },
      ...changes,
    })
  /** The whole way, in one browser. */
  const signIn = async (sub: string, userId: string | null = null) => {
    const account = userId === null ? null : { userId, sessionEpoch: 0 }
    const begun = await begin({ userId })
    const came = await provider.visit(begun.redirectTo, sub)
    return { ...begun, finished: await finish(came, begun.browserSecret, { account }) }
  }
  const cookieOf = async (claims: SessionClaims) => (await sealSession(desk, claims)).split(';')[0] ?? ''
  const sessionOf = async (claims: SessionClaims) => readSession(desk, await cookieOf(claims))
  /** Signs somebody in who is let in; answers their session as a request finds it. */
  const signedIn = async (sub: string) => {
    const { finished } = await signIn(sub)
    if (finished.kind !== 'signed_in') throw new Error(JSON.stringify(finished))
    const session = await sessionOf(finished.claims)
    if (!session) throw new Error('There is no session')
    return { claims: finished.claims, session, cookie: await cookieOf(finished.claims) }
  }
  const actions = async (of = organizationId) =>
    (await desk.db.auditEntry.findMany({ where: { organizationId: of }, orderBy: { sequence: 'asc' } })).map(
      ({ action }) => action,
    )
  return {
    ...{ desk, actor, setting, email, organizationId, provider, records, body, begin, finish },
    ...{ signIn, signedIn, sessionOf, cookieOf, actions },
  }
}
