import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endLeftBehind } from '@/lib/accounts/members/end-left-behind'
import { appendAudit } from '@/lib/audit/append'
import { verifyAudit } from '@/lib/audit/verify'
import { appendAndProject } from '@/lib/changes/append-and-project'
import { runRevocations } from '@/lib/connection/revoke/revoke'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { replayLedger } from '@/lib/jobs/replay-ledger'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import { deleteRoute } from '@/lib/platform/contract/endpoints/published/routes'
import { dueOrganizations, readJudging, writeJudged } from '@/lib/readiness/record/judging'
import { testEnv } from '@/test/base'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { founder, joined } from '@/test/people'
import { askAccountDeletion } from './ask-account-deletion'
import { askOrganizationDeletion } from './ask-organization-deletion'
import { pseudonym } from './erase-name'
import { honourTombstones } from './honour-tombstones'
import { runDeletions } from './run-deletions'
import { readTombstones } from './tombstone-file'

const NEVER = AbortSignal.any([])
/** With a session that a password began. */
const own = (userId: string) => ({ userId, confinedTo: null })

describeFlow('deleting', (database) => {
  let desk: TestDesk
  let dataDir: string

  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-deletion-'))
    desk = { ...openDesk(database()), env: testEnv({ DATA_DIR: dataDir }) }
  })
  afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

  const run = (signal = NEVER) => runDeletions(desk, signal)
  const verified = (organizationId: string) => verifyAudit({ db: desk.db, actor: { organizationId } })
  const names = (organizationId: string, count: number) =>
    desk.db.directoryEntry.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        organizationId,
        kind: 'driver',
        platformId: String(index),
        name: 'Somebody',
        externalIds: {},
        detail: {},
        searchName: 'somebody',
        searchIds: '',
        learnedAt: new Date(desk.clock.now()),
      })),
    })
  const connected = async () => {
    const owner = await founder(desk)
    expect(await install(desk, { actor: owner.actor })).toEqual({ kind: 'connected' })
    return owner
  }
  const asked = async () => {
    const owner = await connected()
    await askOrganizationDeletion({ ...desk, actor: owner.actor })
    return owner
  }

  it('deletes an organization with everything in it, once the platform was told, and leaves a tombstone', async () => {
    const owner = await connected()
    const { organizationId } = owner.actor
    const colleague = await joined(desk, owner.actor, 'dispatcher')
    const other = await founder(desk)
    await askOrganizationDeletion({ ...desk, actor: owner.actor })
    await run()
    expect(await desk.db.connection.findUnique({ where: { organizationId } })).toMatchObject({
      status: 'disconnecting',
      accessToken: null,
      refreshToken: null,
    })
    expect(await desk.db.membership.count({ where: { organizationId } })).toBe(2)

    await runRevocations(desk)
    const head = await desk.db.auditHead.findUniqueOrThrow({ where: { organizationId } })
    await run()
    expect(await rowsOf(desk.db, organizationId)).toEqual([])
    expect(await desk.db.organization.findMany()).toMatchObject([{ id: other.actor.organizationId }])
    expect(await desk.db.user.count()).toBe(3)
    expect(colleague.actor.userId).not.toBe(owner.actor.userId)
    expect(await desk.db.deletion.findMany()).toEqual([
      {
        subjectId: organizationId,
        kind: 'organization',
        askedAt: new Date(desk.clock.now()),
        endedAt: new Date(desk.clock.now()),
        auditSequence: head.sequence,
        auditHash: head.hash,
        name: null,
        email: null,
        walked: null,
      },
    ])
    expect(readTombstones(dataDir).get(organizationId)?.head).toEqual({
      sequence: head.sequence,
      hash: head.hash,
    })
    expect(await verified(other.actor.organizationId)).toMatchObject({ ok: true })
  })

  /** A replay of its ledger that was killed behind its first batch: it is just left standing. */
  const killedReplay = async (organizationId: string) => {
    const at = new Date(desk.clock.now())
    await desk.db.$transaction((tx) =>
      appendAndProject(tx, organizationId, at, [
        {
          ...{ source: 'webhook', sourceKey: 'd1', type: 'DvirSubmitted', noun: 'dvir', subjectId: '7' },
          happenedAt: at.toISOString(),
          body: { eventType: 'DvirSubmitted', data: { dvir: { id: '7' }, driver: { name: 'Dora Driver' } } },
        },
      ]),
    )
    await replayLedger(desk, organizationId).next()
  }

  it('deletes what a killed replay left beside an organization, and beside no other', async () => {
    const owner = await connected()
    const { organizationId } = owner.actor
    const other = await founder(desk)
    await killedReplay(organizationId)
    await killedReplay(other.actor.organizationId)
    expect(await desk.db.dvir.count()).toBe(4)
    await askOrganizationDeletion({ ...desk, actor: owner.actor })
    await runRevocations(desk)
    await run()
    expect(await desk.db.dvir.count()).toBe(2)
    expect(await desk.db.organization.findMany({ orderBy: { name: 'asc' } })).toMatchObject([
      { id: other.actor.organizationId },
      { name: `Replay of ${other.actor.organizationId}` },
    ])
  })

  it('deletes it from a copy in which the organization itself is gone', async () => {
    const owner = await connected()
    const { organizationId } = owner.actor
    await killedReplay(organizationId)
    // As a version did that did not look for it.
    const name = `Replay of ${organizationId}`
    const left = await desk.db.organization.findFirstOrThrow({ where: { name } })
    await askOrganizationDeletion({ ...desk, actor: owner.actor })
    await runRevocations(desk)
    await run()
    await desk.db.organization.create({ data: left })
    expect(await honourTombstones(desk)).toBe(0)
    expect(await desk.db.organization.count()).toBe(0)
  })

  it('waits while the platform cannot be told, and goes on when it was given up', async () => {
    const owner = await connected()
    const { organizationId } = owner.actor
    desk.platform.instead = ({ url }) =>
      url.pathname === '/oauth2/revoke' ? { status: 503, headers: {}, text: 'Down' } : null
    await askOrganizationDeletion({ ...desk, actor: owner.actor })
    await runRevocations(desk)
    await run()
    expect(await desk.db.organization.count()).toBe(1)
    await desk.clock.advance(8 * 86_400_000)
    await runRevocations(desk)
    await run()
    expect(await rowsOf(desk.db, organizationId)).toEqual([])
  })

  it('connects an organization that is being deleted to nothing any more', async () => {
    const { actor } = await asked()
    expect(await install(desk, { actor })).toEqual({ kind: 'problem', reason: 'organization_deleting' })
    expect(await desk.db.revocation.findMany()).toMatchObject([{ status: 'pending' }])
    await runRevocations(desk)
    await run()
    expect(await desk.db.organization.count()).toBe(0)
  })

  it('asks for an administrator, and asked again changes nothing', async () => {
    const owner = await connected()
    const dispatcher = await joined(desk, owner.actor, 'dispatcher')
    const ask = (actor = owner.actor) => askOrganizationDeletion({ ...desk, actor })
    await expect(ask({ ...dispatcher.actor, role: 'administrator' })).rejects.toMatchObject({ status: 403 })
    expect(await desk.db.deletion.count()).toBe(0)
    await ask()
    const before = await desk.db.auditEntry.count()
    await ask()
    expect(await desk.db.auditEntry.count()).toBe(before)
    expect(await desk.db.revocation.count()).toBe(1)
  })

  it('goes on after a crash between any two steps', async () => {
    const owner = await asked()
    const { organizationId } = owner.actor
    await names(organizationId, 1100)
    await runRevocations(desk)
    for (let steps = 0; (await desk.db.organization.count()) > 0; steps++) {
      expect(steps).toBeLessThan(50)
      await runDeletions({ ...desk, db: dyingAfter(desk.db, steps) }, NEVER).catch(() => undefined)
    }
    expect(await rowsOf(desk.db, organizationId)).toEqual([])
    expect(readTombstones(dataDir).get(organizationId)?.endedAt).not.toBeNull()
  })

  it('stops between two batches when it is told to', async () => {
    const owner = await asked()
    await runRevocations(desk)
    await run(AbortSignal.abort())
    expect(await desk.db.membership.count()).toBe(1)
    await run()
    expect(await desk.db.organization.count()).toBe(0)
    expect(owner.email).toBeTruthy()
  })

  it('deletes again what a restored copy still holds, without a word to the platform', async () => {
    const owner = await connected()
    const { organizationId } = owner.actor
    const other = await founder(desk)
    const friend = await joined(desk, other.actor, 'viewer')
    const createdAt = new Date(desk.clock.now())
    const expiresAt = new Date(desk.clock.now() + 3_600_000)
    await desk.db.invitation.create({
      data: {
        ...{ organizationId: other.actor.organizationId, role: 'viewer', createdById: friend.actor.userId },
        ...{ tokenHash: Buffer.alloc(32), createdAt, expiresAt },
      },
    })
    await desk.db.passwordReset.create({
      data: {
        ...{ userId: other.actor.userId, createdById: friend.actor.userId },
        ...{ tokenHash: Buffer.alloc(32), createdAt, expiresAt },
      },
    })
    const copy = await copyOf(desk.db)
    await askOrganizationDeletion({ ...desk, actor: owner.actor })
    await askAccountDeletion(desk, own(friend.actor.userId))
    await runRevocations(desk)
    await run()
    const stone = readTombstones(dataDir).get(organizationId)
    const requests = desk.platform.sent.length

    await copy.restore()
    expect(await desk.db.organization.count()).toBe(2)
    expect(await honourTombstones(desk)).toBe(2)
    // Before anything was served: nobody gets in, and no token is left.
    expect(await desk.db.membership.findMany()).toMatchObject([{ userId: other.actor.userId }])
    expect(await desk.db.user.findUnique({ where: { id: friend.actor.userId } })).toBeNull()
    expect(await desk.db.connection.count()).toBe(0)
    const now = new Date(desk.clock.now())
    const theirs = { createdById: friend.actor.userId }
    expect(await desk.db.invitation.findMany({ where: theirs })).toMatchObject([{ revokedAt: now }])
    expect(await desk.db.passwordReset.findMany({ where: theirs })).toMatchObject([{ expiresAt: now }])
    await run()
    expect(await rowsOf(desk.db, organizationId)).toEqual([])
    expect(desk.platform.sent).toHaveLength(requests)
    expect(await desk.db.auditEntry.count({ where: { summary: { contains: friend.actor.name } } })).toBe(0)
    expect(await verified(other.actor.organizationId)).toMatchObject({ ok: true })
    // The place where the chain ended first is the one that stays.
    expect(readTombstones(dataDir).get(organizationId)?.head).toEqual(stone?.head)
    expect(await honourTombstones(desk)).toBe(0)
  })

  it('goes on with what was asked after the copy was made and had not ended: the platform is told', async () => {
    const owner = await connected()
    const copy = await copyOf(desk.db)
    await askOrganizationDeletion({ ...desk, actor: owner.actor })
    await run()
    await copy.restore()
    await honourTombstones(desk)
    await run()
    expect(await desk.db.revocation.findMany()).toMatchObject([{ status: 'pending' }])
    await runRevocations(desk)
    await run()
    expect(await desk.db.organization.count()).toBe(0)
  })

  it('makes good a file of tombstones that was lost', async () => {
    const owner = await asked()
    await runRevocations(desk)
    await run()
    fs.rmSync(path.join(dataDir, 'tombstones.jsonl'))
    expect(await honourTombstones(desk)).toBe(0)
    expect([...readTombstones(dataDir).keys()]).toEqual([owner.actor.organizationId])
  })

  it('deletes an account, and replaces its name in trails whose chains still verify', async () => {
    const owner = await founder(desk, 'Olga Owner')
    const { organizationId } = owner.actor
    const leaver = await joined(desk, owner.actor, 'administrator')
    const { userId, name } = leaver.actor
    await desk.db.$transaction(async (tx) => {
      await appendAudit(tx, {
        organizationId,
        actor: { id: owner.actor.userId, name: 'Olga Owner' },
        at: new Date(desk.clock.now()),
        action: 'invitation.created',
        subjectType: 'invitation',
        subjectId: 'i',
        summary: `Invited ${leaver.email} as viewer, and not x${leaver.email}`,
        detail: { email: leaver.email, list: [{ email: leaver.email }] },
      })
    })
    const at = new Date(desk.clock.now())
    const theirs = {
      organizationId,
      by: name,
      byId: userId,
      at,
      endedAt: at,
      endedBy: name,
      endedById: userId,
    }
    const reason = 'Seen to'
    await desk.db.findingOverride.create({
      data: {
        ...{ routeId: 'r', check: 'stop-lamp', topicId: 'v', code: 'stop_lamp_on', reason },
        ...{ evidence: [], evidenceHash: '', badness: 0, ...theirs },
      },
    })
    await desk.db.outOfServiceMark.create({ data: { ...theirs, vehicleId: 'v', reason, since: at } })
    await desk.db.defectDeferral.create({ data: { ...theirs, defectId: 'd', reason, until: at } })
    await desk.db.readinessSettings.create({
      data: {
        ...{ organizationId, version: 1, by: name, byId: userId, at },
        value: {
          checks: { hours: { weight: 'check', off: { by: name, byId: userId, at: at.toISOString() } } },
        },
      },
    })
    const before = await desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })
    const invited = (minutes: number, given: object = {}) =>
      desk.db.invitation.create({
        data: {
          ...{
            organizationId,
            role: 'viewer',
            createdById: owner.actor.userId,
            email: leaver.email,
            ...given,
          },
          ...{ tokenHash: Buffer.alloc(32, minutes), createdAt: new Date(at.getTime() + minutes * 60_000) },
          expiresAt: new Date(at.getTime() + 86_400_000),
        },
      })
    await invited(0, { acceptedAt: at, acceptedById: userId })
    await desk.clock.advance(120_000)
    await invited(1)
    expect(await askAccountDeletion(desk, own(userId))).toEqual({ organizationIds: [] })
    await invited(3)
    expect(await desk.db.user.count()).toBe(1)
    expect(await desk.db.membership.count()).toBe(1)
    await run()

    const invitations = await desk.db.invitation.findMany({
      where: { organizationId, role: 'viewer' },
      orderBy: { createdAt: 'asc' },
    })
    // One that still waits could be accepted by whoever has its link; one of since is of an account to come.
    expect(invitations.map(({ email, revokedAt }) => [email, revokedAt !== null])).toEqual([
      [null, false],
      [null, true],
      [leaver.email, false],
    ])

    const after = await desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })
    expect(after.slice(0, before.length).map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash))
    const said = JSON.stringify(after)
    expect(said).not.toContain(name)
    expect(said.replaceAll(`x${leaver.email}`, '')).not.toContain(leaver.email)
    expect(said).toContain(`${pseudonym(userId)} deleted their account`)
    const decided = JSON.stringify([
      await desk.db.findingOverride.findMany(),
      await desk.db.outOfServiceMark.findMany(),
      await desk.db.defectDeferral.findMany(),
      await desk.db.readinessSettings.findMany(),
    ])
    expect([decided.includes(name), decided.split(pseudonym(userId)).length - 1]).toEqual([false, 8])
    expect(said).toContain('Olga Owner')
    expect(after.at(-1)).toMatchObject({ action: 'audit.redacted', subjectId: userId, actorId: null })
    expect(await verified(organizationId)).toMatchObject({ ok: true, checked: after.length })
    expect(await desk.db.deletion.findMany()).toMatchObject([{ kind: 'account', name: null, email: null }])
    expect(readTombstones(dataDir).get(userId)?.endedAt).not.toBeNull()
    await run()
    expect(await desk.db.auditEntry.count()).toBe(after.length)
  })

  it('replaces a name where Wayboard itself ended a screen that they had added', async () => {
    const { actor } = await founder(desk, 'Olga Owner')
    await joined(desk, actor, 'administrator')
    const { organizationId, userId } = actor
    const at = new Date(desk.clock.now())
    await desk.db.screen.create({
      data: {
        organizationId,
        name: 'Gate',
        createdById: userId,
        createdAt: at,
        codeUntil: at,
        expiresAt: at,
      },
    })
    await desk.db.$transaction((tx) => endLeftBehind(tx, { id: userId, name: 'Olga Owner' }, at))
    expect(JSON.stringify(await desk.db.auditEntry.findMany())).toContain('the screen Gate: Olga Owner,')
    await askAccountDeletion(desk, own(userId))
    await run()
    const said = JSON.stringify(await desk.db.auditEntry.findMany())
    expect(said).toContain(`the screen Gate: ${pseudonym(userId)},`)
    expect(said).not.toContain('Olga Owner')
    expect(await verified(organizationId)).toMatchObject({ ok: true })
  })

  it('replaces a name where a write was under way, once its outcome stands in the trail', async () => {
    const owner = await founder(desk, 'Olga Owner')
    const { actor } = await joined(desk, owner.actor, 'dispatcher')
    const call = async () => {
      await askAccountDeletion(desk, own(actor.userId))
      await run()
      expect(await desk.db.deletion.findMany()).toMatchObject([{ endedAt: null, name: actor.name }])
      return { raw: undefined, text: '', status: 204, requestId: 'req-1', pace: null, waitedMs: 0 }
    }
    const door = { ...desk.door, call } as unknown as typeof desk.door
    await carryOut(
      { ...desk, actor, door },
      {
        endpoint: deleteRoute,
        input: { params: { id: 'r1' } },
        ...{ action: 'route.deleted', subjectType: 'route', subjectId: 'r1', detail: {} },
        summary: `${actor.name} deleted route North`,
        keep: async () => null,
      },
    )
    await run()
    expect(await desk.db.deletion.findMany()).toMatchObject([{ name: null }])
    const said = JSON.stringify(await desk.db.auditEntry.findMany())
    expect(said).toContain(`${pseudonym(actor.userId)} deleted route North`)
    expect(said).not.toContain(actor.name)
    expect(await verified(owner.actor.organizationId)).toMatchObject({ ok: true })
  })

  it('replaces a name in what was written since its trail was searched for it', async () => {
    const owner = await founder(desk, 'Olga Owner')
    const { organizationId } = owner.actor
    const { actor } = await joined(desk, owner.actor, 'dispatcher')
    await askAccountDeletion(desk, own(actor.userId))
    // It began and ended in between: nothing is under way before, nor afterwards.
    const invitation = {
      updateMany: async (asked: object) => {
        await Reflect.apply(desk.db.invitation.updateMany, desk.db.invitation, [asked])
        await desk.db.$transaction((tx) =>
          appendAudit(tx, {
            ...{ organizationId, actor: { id: actor.userId, name: actor.name } },
            at: new Date(desk.clock.now()),
            ...{ action: 'route.deleted', subjectType: 'route', subjectId: 'r1' },
            summary: `${actor.name} deleted route North`,
          }),
        )
      },
    }
    const db = new Proxy(desk.db, {
      get: (real, name) => (name === 'invitation' ? invitation : Reflect.get(real, name)),
    })
    await runDeletions({ ...desk, db }, NEVER)
    expect(await desk.db.deletion.findMany()).toMatchObject([{ endedAt: null, name: actor.name }])
    await run()
    expect(await desk.db.deletion.findMany()).toMatchObject([{ name: null }])
    const said = JSON.stringify(await desk.db.auditEntry.findMany())
    expect(said).toContain(`${pseudonym(actor.userId)} deleted route North`)
    expect(said).not.toContain(actor.name)
    expect(await verified(organizationId)).toMatchObject({ ok: true })
  })

  /** What is said of routes names who let go of a finding: `count` records, and a verdict of one route. */
  const saidBy = async (organizationId: string, by: string, count: number, from = 0) => {
    const at = new Date(desk.clock.now())
    const told = {
      name: 'North',
      findings: [{ check: 'hours', overridden: { by, atMs: 1, reason: 'Seen' } }],
    }
    const one = { organizationId, departsAt: at, word: 'check', told }
    await desk.db.verdictRecord.createMany({
      data: Array.from({ length: count }, (_, index) => ({ ...one, routeId: `r${from + index}`, at })),
    })
    await desk.db.verdict.upsert({
      where: { organizationId_routeId: { organizationId, routeId: 'r0' } },
      create: { ...one, routeId: 'r0', since: at },
      update: { told },
    })
  }
  const letGo = (organizationId: string, by: { userId: string; name: string }, routeId = 'r0') =>
    desk.db.findingOverride.create({
      data: {
        ...{ organizationId, routeId, check: 'hours', topicId: 'd', code: 'hours_short', reason: 'Seen' },
        ...{ evidence: [], evidenceHash: by.userId, badness: 0, by: by.name, byId: by.userId },
        at: new Date(desk.clock.now()),
      },
    })
  const recordsThatSay = async (words: string) => {
    const [row] = await desk.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM "VerdictRecord" WHERE strpos("told"::text, ${words}) > 0`
    return row?.count ?? 0
  }

  it('replaces a name in records of verdicts span by span, and goes on where it was told to stop', async () => {
    const owner = await founder(desk, 'Olga Owner')
    const { organizationId } = owner.actor
    const { actor } = await joined(desk, owner.actor, 'dispatcher')
    const other = pseudonym(actor.userId)
    await letGo(organizationId, actor)
    await saidBy(organizationId, actor.name, 2200)
    await askAccountDeletion(desk, own(actor.userId))

    const stop = new AbortController()
    // As the process is told to end behind the first span.
    const rewrite = (...asked: unknown[]) => {
      stop.abort()
      return Reflect.apply(desk.db.$executeRaw, desk.db, asked) as Promise<number>
    }
    const db = new Proxy(desk.db, {
      get: (real, name) => (name === '$executeRaw' ? rewrite : Reflect.get(real, name)),
    })
    await runDeletions({ ...desk, db }, stop.signal)
    expect([await recordsThatSay(actor.name), await recordsThatSay(other)]).toEqual([1200, 1000])
    expect(await desk.db.deletion.findMany()).toMatchObject([{ endedAt: null, name: actor.name }])

    // Nobody writes there any more: what is looked through stays so, in the last transaction as well.
    const first = await desk.db.verdictRecord.findFirstOrThrow({ orderBy: { id: 'asc' } })
    await desk.db.verdictRecord.update({ where: { id: first.id }, data: { told: { by: actor.name } } })
    await run()
    expect([await recordsThatSay(actor.name), await recordsThatSay(other)]).toEqual([1, 2199])
    expect(JSON.stringify(await desk.db.verdict.findMany())).toContain(other)
    expect(await desk.db.deletion.findMany()).toMatchObject([{ name: null, walked: null }])
    expect((await desk.db.deletion.findFirstOrThrow()).endedAt).not.toBeNull()
  })

  it('replaces a name in what was recorded, and decided, while records were looked through', async () => {
    const owner = await founder(desk, 'Olga Owner')
    const { organizationId } = owner.actor
    const { actor } = await joined(desk, owner.actor, 'dispatcher')
    await letGo(organizationId, actor)
    await saidBy(organizationId, actor.name, 3)
    const at = new Date(desk.clock.now())
    await desk.db.judging.create({ data: { organizationId, sequence: 1, beside: 1, judgedAt: at } })
    await askAccountDeletion(desk, own(actor.userId))
    const { before } = await readJudging(desk.db, organizationId)
    let isBehind = false
    const behind = async (...asked: unknown[]) => {
      const count: unknown = await Reflect.apply(desk.db.$executeRaw, desk.db, asked)
      if (!isBehind) {
        isBehind = true
        await saidBy(organizationId, actor.name, 2, 3)
        await letGo(organizationId, { ...actor, name: 'Earlier Name' }, 'r7')
        await saidBy(organizationId, 'Earlier Name', 1, 7)
      }
      return count
    }
    const db = new Proxy(desk.db, {
      get: (real, name) => (name === '$executeRaw' ? behind : Reflect.get(real, name)),
    })
    await runDeletions({ ...desk, db }, NEVER)
    expect(await desk.db.deletion.findMany()).toMatchObject([{ endedAt: null, name: actor.name }])
    await run()
    expect(await desk.db.deletion.findMany()).toMatchObject([{ name: null }])
    expect([await recordsThatSay(actor.name), await recordsThatSay('Earlier Name')]).toEqual([0, 0])
    expect(await recordsThatSay(pseudonym(actor.userId))).toBe(6)
    // A judgement that had read the old name before changes nothing, and the organization is judged anew.
    expect((await readJudging(desk.db, organizationId)).before).not.toEqual(before)
    const known = { sequence: 1n, beside: 1n, judgedAtMs: at.getTime(), restUntilMs: at.getTime() }
    const late = { ...known, touchedUntil: null, nextMoment: Prisma.sql`NULL` }
    expect(await writeJudged(desk.db, organizationId, before, late)).toBe(false)
    expect(await dueOrganizations(desk, 5)).toEqual([organizationId])
  })

  it('leaves what a colleague of the same name decided as it is', async () => {
    const owner = await founder(desk, 'Olga Owner')
    const { organizationId } = owner.actor
    const { actor } = await joined(desk, owner.actor, 'dispatcher')
    const colleague = await joined(desk, owner.actor, 'dispatcher')
    const namesake = { ...colleague.actor, name: actor.name }
    await letGo(organizationId, actor)
    await letGo(organizationId, namesake, 'r1')
    await saidBy(organizationId, actor.name, 2)
    await askAccountDeletion(desk, own(actor.userId))
    await run()
    expect(await recordsThatSay(actor.name)).toBe(2)
    const overrides = await desk.db.findingOverride.findMany({ orderBy: { routeId: 'asc' } })
    expect(overrides.map(({ by }) => by)).toEqual([pseudonym(actor.userId), actor.name])
    // Nobody else bears it any more: it goes with them.
    await askAccountDeletion(desk, own(namesake.userId))
    await run()
    expect(await recordsThatSay(actor.name)).toBe(0)
    expect(await desk.db.deletion.count({ where: { endedAt: null } })).toBe(0)
  })

  it('forgets links by which an address was to be proved, but not one that was asked for since', async () => {
    const owner = await founder(desk)
    const { actor, email } = await joined(desk, owner.actor, 'viewer')
    const ask = (to: string) => {
      const createdAt = new Date(desk.clock.now())
      const expiresAt = new Date(desk.clock.now() + 86_400_000)
      const tokenHash = Buffer.from(`${to} ${createdAt.getTime()}`)
      return desk.db.addressProof.create({
        data: { email: to, name: 'Typed', organizationName: 'Typed', tokenHash, createdAt, expiresAt },
      })
    }
    await ask(email)
    const another = await ask('another@example.com')
    await askAccountDeletion(desk, own(actor.userId))
    await desk.clock.advance(1)
    const since = await ask(email)
    await run()
    expect(
      (await desk.db.addressProof.findMany({ orderBy: { createdAt: 'asc' } })).map(({ id }) => id),
    ).toEqual([another.id, since.id])
  })

  it('finds what is altered before and after its words were replaced', async () => {
    const owner = await founder(desk)
    const { organizationId } = owner.actor
    const leaver = await joined(desk, owner.actor, 'viewer')
    const { userId, name } = leaver.actor
    const theirs = await desk.db.auditEntry.findFirstOrThrow({ where: { actorId: userId } })
    const { sequence } = theirs
    const say = (summary: string) =>
      desk.db.auditEntry.updateMany({ where: { organizationId, sequence }, data: { summary } })

    await say(`${name} did something else`)
    await askAccountDeletion(desk, own(userId))
    await run()
    expect(await desk.db.auditEntry.count({ where: { summary: { contains: name } } })).toBe(0)
    expect(await verified(organizationId)).toMatchObject({ fault: { sequence, kind: 'altered' } })

    await say(theirs.summary.replaceAll(name, pseudonym(userId)))
    // As it would have been replaced, but no entry of the chain says so.
    expect(await verified(organizationId)).toMatchObject({ fault: { sequence, kind: 'altered' } })
  })

  it('finds what is altered after its words were replaced', async () => {
    const owner = await founder(desk)
    const { organizationId } = owner.actor
    const { actor } = await joined(desk, owner.actor, 'viewer')
    await askAccountDeletion(desk, own(actor.userId))
    await run()
    expect(await verified(organizationId)).toMatchObject({ ok: true })
    const { sequence } = await desk.db.auditEntry.findFirstOrThrow({ where: { actorId: actor.userId } })
    await desk.db.auditEntry.updateMany({
      where: { organizationId, sequence },
      data: { summary: 'Another word' },
    })
    expect(await verified(organizationId)).toMatchObject({ fault: { sequence, kind: 'altered' } })
  })

  it('goes on replacing a name after a crash, and two names in one entry', async () => {
    const owner = await founder(desk, 'Olga Owner')
    const { organizationId } = owner.actor
    const first = await joined(desk, owner.actor, 'administrator')
    const second = await joined(desk, first.actor, 'viewer')
    await desk.db.$transaction((tx) =>
      appendAudit(tx, {
        organizationId,
        actor: { id: first.actor.userId, name: first.actor.name },
        at: new Date(desk.clock.now()),
        action: 'member.role_changed',
        subjectType: 'member',
        subjectId: second.actor.userId,
        summary: `${first.actor.name} gave ${second.actor.name} a role`,
      }),
    )
    await askAccountDeletion(desk, own(first.actor.userId))
    await askAccountDeletion(desk, own(second.actor.userId))
    for (let steps = 0; (await desk.db.deletion.count({ where: { endedAt: null } })) > 0; steps++) {
      expect(steps).toBeLessThan(50)
      await runDeletions({ ...desk, db: dyingAfter(desk.db, steps) }, NEVER).catch(() => undefined)
    }
    const [a, b] = [pseudonym(first.actor.userId), pseudonym(second.actor.userId)]
    expect(await desk.db.auditEntry.count({ where: { summary: `${a} gave ${b} a role` } })).toBe(1)
    expect(await verified(organizationId)).toMatchObject({ ok: true })
  })

  it('lets the last administrator leave nobody behind, and deletes where they are alone', async () => {
    const owner = await connected()
    const { organizationId } = owner.actor
    const colleague = await joined(desk, owner.actor, 'dispatcher')
    const ask = () => askAccountDeletion(desk, own(owner.actor.userId))
    await expect(ask()).rejects.toMatchObject({ status: 409, code: 'last_administrator' })
    expect(await desk.db.user.count()).toBe(2)
    expect(await desk.db.deletion.count()).toBe(0)

    await askAccountDeletion(desk, own(colleague.actor.userId))
    expect(await ask()).toEqual({ organizationIds: [organizationId] })
    expect(await desk.db.user.count()).toBe(0)
    expect(await desk.db.revocation.findMany()).toMatchObject([{ status: 'pending' }])
    await runRevocations(desk)
    await run()
    expect(await rowsOf(desk.db, organizationId)).toEqual([])
  })

  it('has two administrators who delete their accounts at once leave nobody behind', async () => {
    const owner = await founder(desk)
    const other = await joined(desk, owner.actor, 'administrator')
    await joined(desk, owner.actor, 'viewer')
    const another = { ...desk, db: database().another() }
    const ended = await Promise.allSettled([
      askAccountDeletion(desk, own(owner.actor.userId)),
      askAccountDeletion(another, own(other.actor.userId)),
    ])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await desk.db.membership.count({ where: { role: 'administrator' } })).toBe(1)
  })

  it('knows every table that holds an organization’s rows', async () => {
    const owner = await founder(desk)
    const tables = await tablesOf(desk.db)
    expect(tables.length).toBeGreaterThan(15)
    const outlive = await desk.db.$queryRaw<{ table: string }[]>`
      SELECT c.relname AS "table" FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organizationId'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT EXISTS (
        SELECT 1 FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confdeltype = 'c')
      ORDER BY 1`
    // These go by a statement of their own; a table that is not bound to its organization has to join them.
    expect(outlive.map(({ table }) => table)).toEqual(['InstallAttempt', 'Revocation'])
    expect(await rowsOf(desk.db, owner.actor.organizationId)).toContain('AuditEntry')
  })
})

async function tablesOf(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ table: string }[]>`
    SELECT table_name AS "table" FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'organizationId' ORDER BY 1`
  return rows.map(({ table }) => table)
}

/** The tables that hold rows of an organization. */
async function rowsOf(db: Db, organizationId: string): Promise<string[]> {
  const held: string[] = []
  for (const table of await tablesOf(db)) {
    const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
      SELECT 1 AS one FROM ${Prisma.raw(`"${table}"`)} WHERE "organizationId" = ${organizationId}::uuid LIMIT 1`)
    if (rows.length > 0) held.push(table)
  }
  return held
}

/** The database, as a process sees it that dies after so many writes or transactions. */
function dyingAfter(db: Db, steps: number): Db {
  let left = steps
  const step = () => {
    if (left-- <= 0) throw new Error('The process is gone')
  }
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== '$transaction' && name !== '$executeRaw' && name !== 'membership') return value
      if (name === 'membership')
        return new Proxy(db.membership, {
          get(members, verb) {
            if (verb === 'deleteMany') step()
            return Reflect.get(members, verb)
          },
        })
      step()
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** What every table holds now, to be put back as a restore does. */
async function copyOf(db: Db) {
  const tables = await db.$queryRaw<{ table: string }[]>`
    SELECT relname AS "table" FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`
  const names = tables.map(({ table }) => table)
  const kept: { name: string; rows: string }[] = []
  for (const name of names) {
    const table = Prisma.raw(`"${name}"`)
    const [row] = await db.$queryRaw<{ rows: string }[]>(
      Prisma.sql`SELECT COALESCE(json_agg(t), '[]')::text AS "rows" FROM ${table} t`,
    )
    kept.push({ name, rows: row?.rows ?? '[]' })
  }
  return {
    restore: () =>
      db.$transaction(async (tx) => {
        // As a replica: no order of the tables would satisfy every foreign key.
        await tx.$executeRaw`SELECT set_config('session_replication_role', 'replica', true)`
        for (const name of names) await tx.$executeRaw(Prisma.sql`DELETE FROM ${Prisma.raw(`"${name}"`)}`)
        for (const { name, rows } of kept) {
          const table = Prisma.raw(`"${name}"`)
          await tx.$executeRaw(
            Prisma.sql`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${rows}::json)`,
          )
        }
      }),
  }
}
