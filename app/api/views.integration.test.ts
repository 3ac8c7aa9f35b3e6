import { beforeEach, describe, expect, it } from 'vitest'
import { openByDefault } from '@/app/(desk)/open-by-default'
import { DELETE as remove, PATCH as change } from '@/app/api/views/[id]/route'
import { PUT as choose } from '@/app/api/views/default/route'
import { GET as views, POST as save } from '@/app/api/views/route'
import { removeMember } from '@/lib/accounts/members/remove-member'
import { defaultSearch } from '@/lib/views/default-search'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeHandler('saved views', (database) => {
  let world: DeskOverHttp
  let dispatcher: Member
  let viewer: Member
  let administrator: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    dispatcher = await world.member('dispatcher')
    viewer = await world.member('viewer')
    administrator = await world.member('administrator')
    holdProcess(world.desk)
  })

  const post = ({ browser }: Member, body: object) =>
    browser.send(save, '/api/views', { method: 'POST', body: { list: 'routes', ...body } })
  const made = async (member: Member, body: object): Promise<string> => {
    const { data } = await (await post(member, { search: 'show=late', ...body })).json()
    return data.id
  }
  const seen = async ({ browser }: Member, list = 'routes') =>
    (await browser.send(views, `/api/views?list=${list}`)).json()
  const names = async (member: Member, list?: string) =>
    (await seen(member, list)).data.map(({ name }: { name: string }) => name)
  const patch = ({ browser }: Member, id: string, body: object) =>
    browser.send(change, `/api/views/${id}`, { method: 'PATCH', params: { id }, body })
  const drop = ({ browser }: Member, id: string) =>
    browser.send(remove, `/api/views/${id}`, { method: 'DELETE', params: { id } })
  const begin = ({ browser }: Member, id: string | null, list = 'routes') =>
    browser.send(choose, '/api/views/default', { method: 'PUT', body: { list, id } })
  const begins = ({ actor }: Member) => defaultSearch({ db: world.desk.db, actor }, 'routes')
  const refusal = async (response: Response) => [response.status, (await response.json()).error.code]
  const trail = async () =>
    (await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } }))
      .filter(({ subjectType }) => subjectType === 'view')
      .map(({ action, summary, actorName }) => [action, summary, actorName])

  describe('of one person', () => {
    it('are kept by list and name, seen by them alone, and leave nothing in the trail', async () => {
      const response = await post(viewer, { name: ' Late ones ', search: '?show=late&q=mesa%20north' })
      const view = {
        id: expect.any(String),
        name: 'Late ones',
        search: 'show=late&q=mesa+north',
        shared: false,
      }
      expect([response.status, await response.json()]).toEqual([201, { data: view }])
      await post(viewer, { list: 'dvirs', name: 'Late ones', search: '' })
      expect(await seen(viewer)).toEqual({ data: [view], defaultId: null, mayShare: false })
      expect(await seen(dispatcher)).toEqual({ data: [], defaultId: null, mayShare: true })
      expect((await seen(dispatcher, 'dvirs')).mayShare).toBe(false)
      expect(await trail()).toEqual([])
    })

    it('are changed and deleted by nobody else', async () => {
      const id = await made(viewer, { name: 'Mine' })
      expect(await refusal(await patch(administrator, id, { name: 'Yours' }))).toEqual([404, 'not_found'])
      expect(await refusal(await drop(administrator, id))).toEqual([404, 'not_found'])
      expect(await refusal(await begin(administrator, id))).toEqual([404, 'not_found'])
      expect((await patch(viewer, id, { name: 'Early', search: 'sort=soonest' })).status).toBe(200)
      expect((await seen(viewer)).data).toEqual([
        { id, name: 'Early', search: 'sort=soonest', shared: false },
      ])
      expect((await drop(viewer, id)).status).toBe(204)
      expect(await names(viewer)).toEqual([])
    })

    it('go with their membership; what they shared stays', async () => {
      await made(dispatcher, { name: 'Mine' })
      const shared = await made(dispatcher, { name: 'Ours', shared: true })
      await begin(dispatcher, shared)
      await removeMember({ ...world.desk, actor: administrator.actor }, { userId: dispatcher.actor.userId })
      const { organizationId } = viewer.actor
      const left = await world.desk.db.savedView.findMany({ where: { organizationId } })
      expect(left.map(({ name }) => name)).toEqual(['Ours'])
      expect(await world.desk.db.defaultView.count({ where: { organizationId } })).toBe(0)
    })
  })

  describe('that are shared', () => {
    it('are seen by everybody here, made by who writes in the list, and stand in the trail', async () => {
      expect(await refusal(await post(viewer, { name: 'Ours', search: '', shared: true }))).toEqual([
        403,
        'role_forbids',
      ])
      const dvirs = { list: 'dvirs', name: 'Unsafe', search: 'show=unsafe', shared: true }
      expect(await refusal(await post(dispatcher, dvirs))).toEqual([403, 'role_forbids'])
      const id = await made(dispatcher, { name: 'Ours', shared: true })
      expect(await names(viewer)).toEqual(['Ours'])
      expect(await names(await world.member('administrator', 'elsewhere'))).toEqual([])
      expect(await refusal(await patch(viewer, id, { name: 'Theirs' }))).toEqual([403, 'role_forbids'])
      expect(await refusal(await drop(viewer, id))).toEqual([403, 'role_forbids'])
      expect((await patch(administrator, id, { name: 'Everybody’s' })).status).toBe(200)
      expect((await drop(administrator, id)).status).toBe(204)
      expect(await trail()).toEqual([
        ['view.shared', 'Shared the view Ours', 'A dispatcher'],
        ['view.changed', 'Changed the view Everybody’s', 'A administrator'],
        ['view.deleted', 'Deleted the view Everybody’s', 'A administrator'],
      ])
    })

    it('become somebody’s own and shared again; nobody begins with what they no longer see', async () => {
      const id = await made(dispatcher, { name: 'Ours', shared: true })
      for (const member of [viewer, dispatcher]) expect((await begin(member, id)).status).toBe(204)
      expect([await begins(viewer), await begins(dispatcher)]).toEqual(['show=late', 'show=late'])
      expect((await patch(administrator, id, { shared: false })).status).toBe(200)
      expect([await names(administrator), await names(dispatcher)]).toEqual([['Ours'], []])
      expect([await begins(viewer), await begins(dispatcher)]).toEqual(['', ''])
      expect((await patch(administrator, id, { shared: true })).status).toBe(200)
      expect(await names(viewer)).toEqual(['Ours'])
      expect((await trail()).map(([action]) => action)).toEqual([
        'view.shared',
        'view.withdrawn',
        'view.shared',
      ])
    })
  })

  it('begin a list for one person, until they choose another or none, or it is deleted', async () => {
    const late = await made(viewer, { name: 'Late' })
    const soon = await made(viewer, { name: 'Soon', search: 'sort=soonest' })
    expect(await refusal(await begin(viewer, late, 'dvirs'))).toEqual([404, 'not_found'])
    await begin(viewer, late)
    expect([await begins(viewer), (await seen(viewer)).defaultId]).toEqual(['show=late', late])
    await begin(viewer, soon)
    expect(await begins(viewer)).toBe('sort=soonest')
    await begin(viewer, null)
    expect([await begins(viewer), (await seen(viewer)).defaultId]).toEqual(['', null])
    await begin(viewer, soon)
    await drop(viewer, soon)
    expect(await begins(viewer)).toBe('')
  })

  it('lead from an address that says nothing to the view, and from no other', async () => {
    await begin(viewer, await made(viewer, { name: 'Late' }))
    const opens = ({ actor }: Member, search: Record<string, string>) =>
      openByDefault({ db: world.desk.db, actor }, 'routes', {
        ...{ path: '/routes', search: Promise.resolve(search) },
      })
    await expect(opens(viewer, {})).rejects.toMatchObject({
      digest: expect.stringContaining(';/routes?show=late;'),
    })
    await opens(viewer, { sort: 'name' })
    await opens(dispatcher, {})
  })

  it('have names of their own: among those of a person, and among shared ones', async () => {
    await made(viewer, { name: 'Late' })
    expect(await refusal(await post(viewer, { name: 'Late', search: '' }))).toEqual([409, 'name_taken'])
    const own = await made(dispatcher, { name: 'Late' })
    await made(administrator, { name: 'Late', shared: true })
    expect(await refusal(await patch(dispatcher, own, { shared: true }))).toEqual([409, 'name_taken'])
    expect(await names(dispatcher)).toEqual(['Late', 'Late'])
  })

  it('are at most a hundred, and say something that can be kept', async () => {
    const { userId: ownerId, organizationId } = dispatcher.actor
    await world.desk.db.savedView.createMany({
      data: Array.from({ length: 100 }, (_, index) => ({
        ...{ organizationId, ownerId, list: 'routes', name: `View ${index}`, search: '' },
        createdAt: new Date(world.desk.clock.now()),
      })),
    })
    const tooMany = [409, 'too_many_views']
    expect(await refusal(await post(dispatcher, { name: 'One more', search: '' }))).toEqual(tooMany)
    const ours = await made(dispatcher, { name: 'Ours', shared: true })
    expect(await refusal(await patch(dispatcher, ours, { shared: false }))).toEqual(tooMany)
    for (const body of [
      { name: '  ', search: '' },
      { name: 'n'.repeat(81), search: '' },
      { name: 'Long', search: `q=${'ñ'.repeat(1000)}` },
      { name: 'NUL \0', search: 'q=a' },
      { name: 'Elsewhere', search: '', list: 'members' },
    ])
      expect(await refusal(await post(dispatcher, body))).toEqual([400, 'validation_failed'])
    expect(await refusal(await patch(dispatcher, ours, {}))).toEqual([400, 'validation_failed'])
  })
})
