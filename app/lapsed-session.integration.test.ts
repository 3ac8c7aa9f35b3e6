import { expect, it, vi } from 'vitest'
import { GET as callback } from '@/app/sso/[organizationId]/callback/route'
import { GET as begin } from '@/app/sso/[organizationId]/route'
import { endSessions } from '@/lib/accounts/sessions/end-sessions'
import { readSession } from '@/lib/accounts/sessions/read-session'
import { MINUTE_MS } from '@/lib/durations'
import { lapsedProvider } from '@/lib/single-sign-on/providers/lapsed-provider'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { ownModules } from '@/test/own-modules'
import { drawPage } from '@/test/pages/draw-page'
import { sessionCookie } from '@/test/people'
import { signOnWorld } from '@/test/worlds/sign-on-world'

const held = vi.hoisted(() => ({ cookie: '' }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: held.cookie }),
  cookies: async () => ({ get: () => undefined }),
}))
ownModules('next/headers')

const ANNA = {
  email: 'anna@fleet.example.com',
  email_verified: true,
  name: 'Anna Adams',
  groups: ['dispatch'],
}
const PAGE = { file: 'app/(public)/sign-in/page.tsx', pattern: '/sign-in', desk: false }

/** Where the page of sign-in leads whoever has this cookie; null where it is shown. */
async function leadsFrom(cookie: string): Promise<string | null> {
  held.cookie = cookie
  try {
    await drawPage(PAGE, '/sign-in?callbackUrl=%2Froutes%3Fsort%3Dname')
    return null
  } catch (error) {
    const [kind, , address] = String(Object(error).digest).split(';')
    if (kind !== 'NEXT_REDIRECT') throw error
    return address ?? ''
  }
}

const namedValue = (cookie: string): [string, string] => {
  const at = cookie.indexOf('=')
  return [cookie.slice(0, at), cookie.slice(at + 1)]
}

describeHandler('a session whose provider gave nothing to ask by', (database) => {
  async function world() {
    const all = await signOnWorld(database(), { refreshTokens: false })
    holdProcess(all.desk)
    all.provider.employees.set('anna', ANNA)
    const browser = new Map<string, string>()
    /** The whole way in one browser, which stays signed in at the provider. */
    const come = async (silently: boolean) => {
      const begun = await all.begin({ silently })
      const came = await all.provider.visit(begun.redirectTo, 'anna', browser)
      return all.finish(came, begun.browserSecret)
    }
    const first = await come(false)
    if (first.kind !== 'signed_in') throw new Error(JSON.stringify(first))
    const cookie = await all.cookieOf(first.claims)
    const lapse = async () => {
      await all.desk.clock.advance(15 * MINUTE_MS)
      expect(await readSession(all.desk, cookie)).toBeNull()
    }
    return { ...all, browser, come, cookie, lapse, claims: first.claims }
  }

  it('is led to the provider once it has lapsed, and goes on without a page there', async () => {
    const { organizationId, cookie, lapse, come, claims, desk, cookieOf } = await world()
    expect(await leadsFrom(cookie)).toBe('/routes?sort=name')
    await lapse()
    expect(await leadsFrom(cookie)).toBe(
      `/sso/${organizationId}?callbackUrl=%2Froutes%3Fsort%3Dname&silently=`,
    )
    const again = await come(true)
    if (again.kind !== 'signed_in') throw new Error(JSON.stringify(again))
    expect(again.claims.userId).toBe(claims.userId)
    expect(await readSession(desk, await cookieOf(again.claims))).not.toBeNull()
  })

  it('is led to our own sign-in where nobody is signed in there any more, and nobody is asked', async () => {
    const { browser, lapse, come, desk, cookie, provider } = await world()
    await lapse()
    browser.clear()
    const before = await desk.db.session.count()
    expect(await come(true)).toEqual({ kind: 'needs_person', returnTo: '/today' })
    expect(await desk.db.session.count()).toBe(before)
    // Over HTTP: to sign-in, and without the cookie that would lead there again.
    const visitor = new Browser()
    visitor.cookies.set(...namedValue(cookie))
    const began = await visitor.send(begin, `${await leadsFrom(cookie)}`)
    const came = await provider.visit(began.headers.get('location') ?? '', 'anna')
    const back = await visitor.send(callback, `${came.pathname}${came.search}`)
    expect(back.headers.get('location')).toMatch(/\/sign-in\?callbackUrl=%2Froutes%3Fsort%3Dname$/)
    expect([...visitor.cookies.keys()]).toEqual(['wayboard_sso'])
    expect(await leadsFrom([...visitor.cookies].map((pair) => pair.join('=')).join('; '))).toBeNull()
  })

  it('signs nobody out who was sent that way while their session stands', async () => {
    const { desk, actor, cookie, organizationId, provider } = await world()
    for (const standing of [cookie, (await sessionCookie(desk, actor)).join('=')]) {
      const visitor = new Browser()
      visitor.cookies.set(...namedValue(standing))
      const began = await visitor.send(begin, `/sso/${organizationId}?silently=`)
      const came = await provider.visit(began.headers.get('location') ?? '', 'anna')
      const back = await visitor.send(callback, `${came.pathname}${came.search}`)
      expect(back.headers.get('location')).toMatch(/\/sign-in\?/)
      expect(visitor.cookies.get(namedValue(standing)[0])).toBe(namedValue(standing)[1])
    }
  })

  it.each(['signed_out', 'ended_by_administrator', 'replaced', 'provider_changed'] as const)(
    'is led nowhere once it was ended otherwise: %s',
    async (reason) => {
      const { desk, cookie, claims } = await world()
      const at = new Date(desk.clock.now())
      await desk.db.$transaction((tx) => endSessions(tx, { id: claims.sessionId }, at, reason))
      expect(await lapsedProvider(desk, cookie)).toBeNull()
    },
  )

  it('is led nowhere once it is as old, or as long unused, as a session may be', async () => {
    const { desk, cookie, organizationId } = await world()
    await desk.clock.advance(desk.env.sessionIdleMs - 1)
    expect(await lapsedProvider(desk, cookie)).toBe(organizationId)
    await desk.clock.advance(1)
    expect(await lapsedProvider(desk, cookie)).toBeNull()
  })

  it('is no other session: one by password, none, or one that we did not make', async () => {
    const { desk, actor, cookie } = await world()
    const own = (await sessionCookie(desk, actor)).join('=')
    for (const other of [own, null, '', cookie.slice(0, -4)])
      expect(await lapsedProvider(desk, other)).toBeNull()
    await desk.db.session.updateMany({ data: { endedAt: new Date(), endReason: 'signed_out' } })
    expect(await leadsFrom(own)).toBeNull()
  })
})
