import { expect, it } from 'vitest'
import { GET as install } from '@/app/install/route'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { PASSWORD } from '@/test/people'
import { givePassword, statusOf } from '@/test/sign-in/sign-in-steps'
import { signOnWorld } from '@/test/worlds/sign-on-world'
import { GET as callback } from './[organizationId]/callback/route'
import { GET as begin } from './[organizationId]/route'

const PICTURE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
const VISIT = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

describeHandler('addresses to which another site’s page sends the browsers of an office', (database) => {
  async function world() {
    const all = await signOnWorld(database())
    holdProcess(all.desk)
    const way = `/sso/${all.organizationId}`
    const office = new Browser()
    const ask = async (headers: Record<string, string>) => [
      (await office.send(begin, way, { headers })).status,
      (await office.send(callback, `${way}/callback?state=x`, { headers })).status,
      (await office.send(install, '/install', { headers })).status,
    ]
    return { ...all, way, office, ask }
  }

  it('take no picture and no frame for a visit: nothing is counted or kept', async () => {
    const { desk, email, way, office, ask } = await world()
    const attempts = () => desk.db.installAttempt.count()
    const before = await attempts()
    for (let times = 0; times < 200; times += 1) expect(await ask(PICTURE)).toEqual([403, 403, 403])
    expect(await ask({ ...VISIT, 'sec-fetch-dest': 'iframe' })).toEqual([403, 403, 403])
    expect(await attempts()).toBe(before)
    expect(office.cookies.size).toBe(0)
    const led = await office.send(begin, way, { headers: VISIT })
    expect([led.status, led.headers.get('location')]).toEqual([303, expect.stringContaining('/sso/press')])
    expect((await givePassword(office, email)).status).toBe(200)
    expect(await statusOf(office)).toBe(200)
  })

  it('are counted for themselves: too many visits keep nobody from signing in with a password', async () => {
    const { email, way, office } = await world()
    // A network of its own: other tests are counted, too.
    const network = { 'x-forwarded-for': '192.0.2.91' }
    const headers = { ...VISIT, ...network }
    const visit = async () => (await office.send(begin, way, { headers })).headers.get('location') ?? ''
    const led: string[] = []
    for (let times = 0; times < 130; times += 1) led.push(new URL(await visit()).search)
    expect(led.at(-1)).toContain('reason=rate_limited')
    expect((await givePassword(office, email, PASSWORD, network)).status).toBe(200)
    expect(await statusOf(office)).toBe(200)
  })
})
