import { beforeEach, expect, it } from 'vitest'
import { POST as deleteAccount } from '@/app/api/account/deletion/route'
import { POST as createInvitation } from '@/app/api/invitations/route'
import { GET as readMembers } from '@/app/api/members/route'
import { POST as deleteOrganization } from '@/app/api/organizations/active/deletion/route'
import { POST as giveProof } from '@/app/api/sessions/proof/route'
import { Browser } from '@/test/browser'
import { openDesk, type TestDesk } from '@/test/connection'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, joined, PASSWORD, sessionCookie } from '@/test/people'

describeHandler('deleting over HTTP', (database) => {
  let desk: TestDesk
  beforeEach(() => {
    desk = openDesk(database())
    holdProcess(desk)
  })
  const signedIn = async (actor: { userId: string; organizationId: string }) => {
    const browser = new Browser(desk.env.appUrl.origin)
    browser.cookies.set(...(await sessionCookie(desk, actor)))
    return browser
  }
  const post = { method: 'POST' }
  const askDeletion = (browser: Browser, organizationId: string) =>
    browser.send(deleteOrganization, '/api/organizations/active/deletion', {
      ...post,
      body: { organizationId },
    })
  const errorOf = async (response: Response) => (await response.json()).error

  it('has an organization that is being deleted read, and nothing of it changed', async () => {
    const owner = await founder(desk)
    const browser = await signedIn(owner.actor)
    expect((await askDeletion(browser, owner.actor.organizationId)).status).toBe(202)
    expect(desk.jobs.sent.map(({ kind }) => kind)).toEqual(['deletion'])
    expect((await browser.send(readMembers, '/api/members')).status).toBe(200)
    const refused = await browser.send(createInvitation, '/api/invitations', {
      method: 'POST',
      body: { role: 'viewer' },
    })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: { code: 'organization_deleting' } })
  })

  it('deletes no other organization than the one that is meant, and none that is not named', async () => {
    // As from a tab that shows the one, in a browser that works in the other by now.
    const [shown, active] = [await founder(desk), await founder(desk)]
    const browser = await signedIn(active.actor)
    const refused = await askDeletion(browser, shown.actor.organizationId)
    expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'another_organization'])
    const unnamed = await browser.send(deleteOrganization, '/api/organizations/active/deletion', {
      ...post,
      body: {},
    })
    expect([unnamed.status, (await errorOf(unnamed)).code]).toEqual([400, 'validation_failed'])
    expect(await desk.db.deletion.count()).toBe(0)
  })

  it('signs out who deleted their account, in every browser', async () => {
    const owner = await founder(desk)
    const leaver = await joined(desk, owner.actor, 'viewer')
    const [browser, elsewhere] = [await signedIn(leaver.actor), await signedIn(leaver.actor)]
    expect((await browser.send(deleteAccount, '/api/account/deletion', post)).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual([])
    expect((await elsewhere.send(readMembers, '/api/members')).status).toBe(401)
  })

  it('asks who it is, unless they showed it within two minutes, and deletes nothing before', async () => {
    const owner = await founder(desk)
    const leaver = await joined(desk, owner.actor, 'viewer')
    const [theirs, own] = [await signedIn(leaver.actor), await signedIn(owner.actor)]
    await desk.clock.advance(2 * 60_000)
    const asked: [Browser, () => Promise<Response>, number][] = [
      [theirs, () => theirs.send(deleteAccount, '/api/account/deletion', post), 200],
      [own, () => askDeletion(own, owner.actor.organizationId), 202],
    ]
    for (const [browser, ask, done] of asked) {
      const refused = await ask()
      expect(refused.status).toBe(403)
      expect(await errorOf(refused)).toMatchObject({
        code: 'proof_required',
        details: [{ path: 'password' }],
      })
      expect(
        await desk.db.deletion.count({ where: { kind: done === 200 ? 'account' : 'organization' } }),
      ).toBe(0)
      const body = { password: PASSWORD }
      await browser.send(giveProof, '/api/sessions/proof', { method: 'POST', body })
      expect((await ask()).status).toBe(done)
    }
  })
})
