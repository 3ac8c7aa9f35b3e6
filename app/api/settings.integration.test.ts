import { beforeEach, expect, it } from 'vitest'
import { GET as listAudit } from '@/app/api/audit/route'
import { GET as readLateness, PUT as setLateness } from '@/app/api/settings/lateness/route'
import { may, ROLES } from '@/lib/accounts/roles'
import { COLUMNS } from '@/lib/settings/columns'
import { SETTING_NAMES, SETTINGS } from '@/lib/settings/table'
import { testBase } from '@/test/base'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, joined, sessionCookie, type Person } from '@/test/people'

const PATH = '/api/settings/lateness'

describeHandler('the tolerance for expectations over HTTP', (database) => {
  let base: ReturnType<typeof testBase>
  beforeEach(() => {
    base = testBase({ db: database().another() })
    holdProcess(base)
  })

  async function browserOf({ actor }: Person): Promise<Browser> {
    const browser = new Browser()
    browser.cookies.set(...(await sessionCookie(base, actor)))
    return browser
  }
  const put = (browser: Browser, body: unknown) => browser.send(setLateness, PATH, { method: 'PUT', body })
  const read = async (browser: Browser) => (await browser.send(readLateness, PATH)).json()

  it('is five minutes until an administrator sets another, of this organization alone, with an entry', async () => {
    const owner = await founder(base)
    const browser = await browserOf(owner)
    const elsewhere = await browserOf(await founder(base))
    const viewer = await browserOf(await joined(base, owner.actor, 'viewer'))
    expect(await read(viewer)).toEqual({ data: { toleranceMinutes: 5 } })
    expect(await (await put(browser, { toleranceMinutes: 12 })).json()).toEqual({
      data: { toleranceMinutes: 12 },
    })
    expect(await read(viewer)).toEqual({ data: { toleranceMinutes: 12 } })
    expect(await read(elsewhere)).toEqual({ data: { toleranceMinutes: 5 } })
    await put(browser, { toleranceMinutes: 12 })
    const { data } = await (await browser.send(listAudit, '/api/audit')).json()
    const entries = data.filter(({ action }: { action: string }) => action === 'settings.lateness_changed')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      summary: 'Expected arrivals at stops without a window may be 12 min late, were 5 min',
      detail: { from: 5, to: 12 },
    })
  })

  it.each(SETTING_NAMES)('%s has its usual value in the column of a new organization too', async (name) => {
    const { organizationId } = (await founder(base)).actor
    const row = await base.db.organization.findUniqueOrThrow({ where: { id: organizationId } })
    const { column, per = 1 } = COLUMNS[name]
    const { usual } = SETTINGS[name]
    expect(row[column]).toBe(typeof usual === 'number' ? usual * per : usual)
  })

  it('counts as not set where the row holds what nobody could have set', async () => {
    const owner = await founder(base)
    const { organizationId: id } = owner.actor
    await base.db.organization.update({ where: { id }, data: { latenessToleranceMs: -1 } })
    expect(await read(await browserOf(owner))).toEqual({ data: { toleranceMinutes: 5 } })
  })

  it.each(ROLES.filter((role) => !may(role, 'administer')))('is not set by a %s', async (role) => {
    const owner = await founder(base)
    const browser = await browserOf(await joined(base, owner.actor, role))
    const response = await put(browser, { toleranceMinutes: 12 })
    expect([response.status, (await response.json()).error.code]).toEqual([403, 'role_forbids'])
    expect(await read(browser)).toEqual({ data: { toleranceMinutes: 5 } })
  })

  it.each([-1, 61, 2.5, null, '5'])('is not %j minutes', async (toleranceMinutes) => {
    const browser = await browserOf(await founder(base))
    const response = await put(browser, { toleranceMinutes })
    expect([response.status, (await response.json()).error.details[0]?.path]).toEqual([
      400,
      'toleranceMinutes',
    ])
    expect(await read(browser)).toEqual({ data: { toleranceMinutes: 5 } })
  })
})
