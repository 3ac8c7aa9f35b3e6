import { expect, it } from 'vitest'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { sessionCookie } from '@/test/people'
import { signOnWorld } from '@/test/worlds/sign-on-world'
import { GET } from './route'

describeHandler('an install that somebody is led to', (database) => {
  it('is never a session’s of a provider until its person says so: whoever led there may have begun that session, too', async () => {
    const world = await signOnWorld(database(), { defaultRole: 'administrator' })
    const { desk, actor } = world
    holdProcess(desk)
    world.provider.employees.set('olga', {
      email: 'olga@fleet.example.com',
      email_verified: true,
      name: 'Olga',
      groups: [],
    })
    const { cookie } = await world.signedIn('olga')
    const own = (await sessionCookie(desk, actor)).join('=')
    const whose = async (given: string, site: string | null) => {
      await desk.db.installAttempt.deleteMany()
      const headers = { cookie: given, ...(site !== null && { 'sec-fetch-site': site }) }
      const answer = await GET(new Request(new URL('/install', desk.env.appUrl), { headers }))
      expect(answer.headers.get('location'), 'on to the platform').toContain('/oauth2/authorize')
      return (await desk.db.installAttempt.findFirstOrThrow()).userId !== null
    }
    const sites = ['same-origin', 'none', 'same-site', 'cross-site', null]
    const of = async (given: string) => {
      const answers: boolean[] = []
      for (const site of sites) answers.push(await whose(given, site))
      return answers
    }
    expect(await of(cookie)).toEqual([false, false, false, false, false])
    expect(await of(own), 'a password is typed here').toEqual([true, true, true, true, true])
  })

  it('is no proof that somebody was asked where the provider was to ask nobody', async () => {
    const { desk, begin } = await signOnWorld(database())
    await begin({ asksAgain: true, silently: true })
    await begin({ asksAgain: true })
    const attempts = await desk.db.singleSignOnAttempt.findMany({ orderBy: { createdAt: 'asc' } })
    expect(attempts.map(({ asksAgain }) => asksAgain).toSorted()).toEqual([false, true])
  })
})
