import { beforeEach, expect, it } from 'vitest'
import { DELETE as remove, PUT as change } from '@/app/api/work-orders/templates/[id]/route'
import { GET as list, POST as create } from '@/app/api/work-orders/templates/route'
import { MOST_TEMPLATES } from '@/lib/templates/create-template'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const PATH = '/api/work-orders/templates'
const body = {
  ...{ description: 'Oil change\nwith filter', priority: 'High' },
  tasks: [{ serviceTaskId: 't1', parts: [{ partId: 'OIL', quantity: 2, costCentsOverride: 1250 }] }],
}

describeHandler('templates of work orders', (database) => {
  let world: DeskOverHttp
  let mechanic: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    mechanic = await world.member('mechanic')
    holdProcess(world.desk)
  })

  const answered = async (response: Response) => ({
    status: response.status,
    ...(response.status === 204 ? {} : await response.json()),
  })
  const post = async (name: string, browser: Browser = mechanic.browser) =>
    answered(await browser.send(create, PATH, { method: 'POST', body: { name, body } }))
  const put = async (id: string, given: object) =>
    answered(
      await mechanic.browser.send(change, `${PATH}/${id}`, { method: 'PUT', params: { id }, body: given }),
    )
  const end = async (id: string, browser: Browser = mechanic.browser) =>
    answered(await browser.send(remove, `${PATH}/${id}`, { method: 'DELETE', params: { id } }))
  const names = async (browser: Browser) =>
    (await answered(await browser.send(list, PATH))).data.map(({ name }: { name: string }) => name)

  it('are kept, changed by who read them as they are, and deleted; the trail says so', async () => {
    const made = await post(' PM A ')
    expect(made).toMatchObject({ status: 201, data: { name: 'PM A', version: 1, body } })
    const { id } = made.data
    const whole = { name: 'PM B', body: { description: '', tasks: [] }, version: 1 }
    expect(await put(id, whole)).toMatchObject({ status: 200, data: { name: 'PM B', version: 2 } })
    expect(await put(id, whole)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect(await end(id)).toMatchObject({ status: 204 })
    expect(await end(id)).toMatchObject({ status: 404 })
    expect(await put(id, whole)).toMatchObject({ status: 404 })
    const trail = await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })
    expect(trail.map(({ action }) => action)).toEqual([
      'order_template.created',
      'order_template.changed',
      'order_template.deleted',
    ])
  })

  it('have a name of their own in the organization, and others see none of them', async () => {
    await post('PM A')
    expect(await post('PM A')).toMatchObject({
      status: 409,
      error: { code: 'name_taken', details: [{ path: 'name' }] },
    })
    const elsewhere = await world.member('mechanic', 'elsewhere')
    expect(await post('PM A', elsewhere.browser)).toMatchObject({ status: 201 })
    const viewer = await world.member('viewer')
    expect(await names(viewer.browser)).toEqual(['PM A'])
    expect(await post('PM B', viewer.browser)).toMatchObject({ status: 403 })
  })

  it('are bounded', async () => {
    const { organizationId } = mechanic.actor
    const at = new Date(world.desk.clock.now())
    await world.desk.db.orderTemplate.createMany({
      data: Array.from({ length: MOST_TEMPLATES }, (_, n) => ({ organizationId, name: `T ${n}`, body, at })),
    })
    expect(await post('one more')).toMatchObject({ status: 409, error: { code: 'too_many' } })
    expect(await post('x'.repeat(81))).toMatchObject({ status: 400 })
    expect(await post('  ')).toMatchObject({ status: 400 })
  })
})
