import { beforeEach, expect, it } from 'vitest'
import { PATCH as resolveOne } from '@/app/api/dvirs/[id]/defects/[defectId]/route'
import { PATCH as resolve } from '@/app/api/dvirs/[id]/route'
import { POST as record } from '@/app/api/dvirs/mechanic/route'
import { DELETE as unbind, PUT as bind } from '@/app/api/members/[userId]/person/route'
import { PUT as propose } from '@/app/api/members/person/route'
import { PATCH as explore } from '@/app/api/platform/[...path]/route'
import { listMembers } from '@/lib/accounts/members/list-members'
import { removeMember } from '@/lib/accounts/members/remove-member'
import { verifyAudit } from '@/lib/audit/verify'
import { describeEachDatabase } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const certified = (authorId: string) => ({ authorId, isResolved: true, mechanicNotes: 'Repaired' })
const PAGE = '/api/any'

describeEachDatabase('who signs', (database) => {
  let world: DeskOverHttp
  let administrator: Member
  let mechanic: Member
  let users: string[]
  let dvirs: string[]
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    administrator = await world.connect()
    mechanic = await world.member('mechanic')
    const known = Object(await world.desk.platform.control('fixtures'))
    users = known.users
    dvirs = known.dvirs
  })

  const user = (id: string) => ({ kind: 'user', id })
  const binds = (who: Member, { actor }: Member, body: object) =>
    who.browser.send(bind, PAGE, { method: 'PUT', params: { userId: actor.userId }, body })
  const proposes = (who: Member, body: object) => who.browser.send(propose, PAGE, { method: 'PUT', body })
  const resolves = (who: Member, id: string, authorId: string) =>
    who.browser.send(resolve, PAGE, { method: 'PATCH', params: { id }, body: certified(authorId) })
  const refusal = async (answer: Promise<Response>) => {
    const response = await answer
    const { error } = await response.json()
    return `${response.status} ${error.code}`
  }
  const personOf = async ({ actor }: Member) =>
    (await listMembers({ ...world.desk, actor })).find(({ you }) => you)?.person
  const last = async () => {
    expect(await verifyAudit({ ...world.desk, actor: administrator.actor })).toMatchObject({ ok: true })
    return world.desk.db.auditEntry.findFirst({ orderBy: { sequence: 'desc' } })
  }

  it('a member says who they are, an administrator confirms it, and they sign as that one alone', async () => {
    const [own = '', other = ''] = users
    const [first = '', second = ''] = dvirs
    // Bound to nobody yet: as before, whom they like.
    expect((await resolves(mechanic, first, other)).status).toBe(200)
    expect(await last()).toMatchObject({ detail: { signer: { author: other, as: 'unbound' } } })

    expect((await proposes(mechanic, user(other))).status).toBe(204)
    expect((await proposes(mechanic, user(own))).status).toBe(204)
    expect(await last()).toMatchObject({ action: 'member.person_proposed', detail: user(own) })
    expect(await personOf(mechanic)).toEqual({ ...user(own), confirmed: false })
    // Said, and not confirmed: nothing is other than before.
    expect((await resolves(mechanic, first, other)).status).toBe(200)

    expect((await binds(administrator, mechanic, { ...user(own), before: { personId: own } })).status).toBe(
      204,
    )
    expect(await last()).toMatchObject({
      action: 'member.person_confirmed',
      subjectId: mechanic.actor.userId,
      actorId: administrator.actor.userId,
    })
    expect(await personOf(mechanic)).toEqual({ ...user(own), confirmed: true })
    expect(await refusal(proposes(mechanic, user(other)))).toBe('409 person_confirmed')

    const calls = world.calls().length
    expect(await refusal(resolves(mechanic, second, other))).toBe('403 signs_as_bound')
    const defect = { resolvedById: other }
    expect(
      await refusal(
        mechanic.browser.send(resolveOne, PAGE, {
          ...{ method: 'PATCH', params: { id: first, defectId: 'd1' }, body: defect },
        }),
      ),
    ).toBe('403 signs_as_bound')
    const inspection = { type: 'mechanic', safetyStatus: 'safe', vehicleId: 'v1', authorId: other }
    expect(await refusal(mechanic.browser.send(record, PAGE, { method: 'POST', body: inspection }))).toBe(
      '403 signs_as_bound',
    )
    expect(world.calls(), 'nothing was sent').toHaveLength(calls)
    expect((await resolves(mechanic, second, own)).status).toBe(200)
    expect(await last()).toMatchObject({
      summary: `Resolved DVIR ${second}.`,
      detail: { sent: certified(own), signer: { author: own, as: 'bound' } },
    })
  })

  it('an administrator who is bound may name another author, and the trail says so', async () => {
    const [own = '', other = ''] = users
    const [dvir = ''] = dvirs
    expect((await binds(administrator, administrator, user(own))).status).toBe(204)
    expect((await resolves(administrator, dvir, other)).status).toBe(200)
    expect(await last()).toMatchObject({
      summary: `Resolved DVIR ${dvir}, signed as ${other}, whom an administrator named who signs as ${own}.`,
      detail: { signer: { author: other, as: 'named', bound: own } },
    })
    // By hand, too.
    const body = certified(other)
    const byHand = { method: 'PATCH', body }
    expect(
      (await administrator.browser.send(explore, `/api/platform/fleet/dvirs/${dvir}`, byHand)).status,
    ).toBe(200)
    expect(await last()).toMatchObject({
      summary: `Called PATCH /fleet/dvirs/{id} from the explorer, signed as ${other}, whom an administrator named who signs as ${own}.`,
    })
  })

  it('one person is one member; it is taken back, and goes with the member', async () => {
    const [own = ''] = users
    const second = await world.member('mechanic')
    expect((await proposes(second, user(own))).status).toBe(204)
    expect((await binds(administrator, mechanic, user(own))).status).toBe(204)
    expect(await refusal(binds(administrator, second, user(own)))).toBe('409 person_taken')
    const params = { userId: mechanic.actor.userId }
    expect((await administrator.browser.send(unbind, PAGE, { method: 'DELETE', params })).status).toBe(204)
    expect(await last()).toMatchObject({ action: 'member.person_removed', detail: { was: own } })
    expect(await personOf(mechanic)).toBeNull()
    expect((await binds(administrator, second, user(own))).status).toBe(204)
    const { userId } = second.actor
    await removeMember({ ...world.desk, actor: administrator.actor }, { userId })
    expect((await binds(administrator, mechanic, user(own))).status).toBe(204)
  })

  it('is refused what changed meanwhile, whom nobody knows, and who is no administrator', async () => {
    const [own = '', other = ''] = users
    await proposes(mechanic, user(own))
    const stale = { ...user(other), before: { personId: null } }
    expect(await refusal(binds(administrator, mechanic, stale))).toBe('409 changed_meanwhile')
    expect(await refusal(binds(administrator, mechanic, { kind: 'driver', id: '404' }))).toBe(
      '404 platform_not_found',
    )
    expect(await refusal(binds(administrator, mechanic, user('payroll:7')))).toBe('400 validation_failed')
    expect(await refusal(binds(mechanic, mechanic, user(own)))).toBe('403 role_forbids')
    const viewer = await world.member('viewer')
    expect(await refusal(proposes(viewer, user(own)))).toBe('403 role_forbids')
    const stranger = await world.member('mechanic', 'elsewhere')
    expect(await refusal(binds(administrator, stranger, user(own)))).toBe('404 not_found')
    expect(await personOf(mechanic)).toEqual({ ...user(own), confirmed: false })
  })
})
