import { beforeEach, expect, it } from 'vitest'
import { POST as deleteAccount } from '@/app/api/account/deletion/route'
import { GET as readMembers } from '@/app/api/members/route'
import { POST as deleteOrganization } from '@/app/api/organizations/active/deletion/route'
import { POST as createInvitation } from '@/app/api/invitations/route'
import { Browser } from '@/test/browser'
import { openDesk, type TestDesk } from '@/test/connection'
import { describeEmbedded } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, joined, PASSWORD, sessionCookie } from '@/test/people'

describeEmbedded('deleting over HTTP', (database) => {
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
  const post = { method: 'POST', body: { password: PASSWORD } }

  it('has an organization that is being deleted read, and nothing of it changed', async () => {
    const owner = await founder(desk)
    const browser = await signedIn(owner.actor)
    expect((await browser.send(deleteOrganization, '/api/organizations/active/deletion', post)).status).toBe(
      202,
    )
    expect(desk.jobs.sent.map(({ kind }) => kind)).toEqual(['deletion'])
    expect((await browser.send(readMembers, '/api/members')).status).toBe(200)
    const refused = await browser.send(createInvitation, '/api/invitations', {
      method: 'POST',
      body: { role: 'viewer' },
    })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: { code: 'organization_deleting' } })
  })

  it('signs out who deleted their account, in every browser', async () => {
    const owner = await founder(desk)
    const leaver = await joined(desk, owner.actor, 'viewer')
    const [browser, elsewhere] = [await signedIn(leaver.actor), await signedIn(leaver.actor)]
    expect((await browser.send(deleteAccount, '/api/account/deletion', post)).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual([])
    expect((await elsewhere.send(readMembers, '/api/members')).status).toBe(401)
  })
})
