import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from '@/lib/clock'
import { newSecret } from '@/lib/connection/install/secret-token'
import { keepWaitingGrant } from '@/lib/connection/install/waiting-grant'
import { disconnect } from '@/lib/connection/revoke/disconnect'
import { createLogger } from '@/lib/logger'
import { install, openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { jobHandlers, sendForRevocation, type JobContext } from './job-handlers'
import { openJobs, type Jobs } from './open-jobs'

// pg-boss keeps its own time, so these tests run on the machine's clock: each waits for a row, never for a while.
describeEachDatabase(
  'jobs',
  (database) => {
    let opened: Jobs[] = []
    afterEach(async () => {
      await Promise.all(opened.map((jobs) => jobs.stop()))
      opened = []
    })

    function open(works: boolean): Jobs {
      const { lite, url } = database()
      const jobs = openJobs({
        ...{ lite, databaseUrl: url, directUrl: url, works },
        ...{ clock: systemClock, logger: createLogger('silent') },
      })
      opened.push(jobs)
      return jobs
    }

    const until = async <T>(look: () => Promise<T | null | false | undefined>): Promise<T> => {
      for (;;) {
        const seen = await look()
        if (seen) return seen
        await systemClock.sleep(50)
      }
    }

    it('tells the platform of a disconnect by a job that another process sent', async () => {
      const desk = openDesk(database())
      const { actor } = await founder(desk)
      await install(desk, { actor })
      const worker: JobContext = {
        ...desk,
        clock: { ...systemClock, now: () => desk.clock.now() },
        jobs: open(true),
      }
      await open(true).work(jobHandlers(worker), new AbortController().signal)
      await disconnect(desk, actor)
      await open(false).send('revocation', { organizationId: actor.organizationId })
      const ended = await until(() => desk.db.revocation.findFirst({ where: { status: 'confirmed' } }))
      expect(ended.refreshToken).toBeNull()
      expect(await desk.db.connection.findFirst()).toMatchObject({ status: 'disconnected' })
    })

    it('tries a job again that failed', async () => {
      const jobs = open(true)
      let tries = 0
      const handlers = jobHandlers({ ...openDesk(database()), jobs })
      const failing = async () => {
        tries++
        if (tries < 2) throw new Error('not yet')
      }
      await jobs.work({ ...handlers, delivery: failing }, new AbortController().signal)
      await jobs.send('delivery', { deliveryId: crypto.randomUUID() })
      await until(async () => tries === 2)
    })

    it('tells a job that is at work to end when the worker is ended', async () => {
      const jobs = open(true)
      const ending = new AbortController()
      const handlers = jobHandlers({ ...openDesk(database()), jobs })
      let began = false
      let told = false
      const long = async (_: object, signal: AbortSignal) => {
        began = true
        await once(signal, 'abort')
        told = true
      }
      await jobs.work({ ...handlers, sync: long }, ending.signal)
      await jobs.send('sync', { organizationId: crypto.randomUUID() })
      await until(async () => began)
      ending.abort()
      await jobs.stop()
      expect(told).toBe(true)
    })

    const queued = (kind: string) =>
      database().db.$queryRaw<{ about: string }[]>`
        SELECT "data"->>'organizationId' AS about FROM pgboss.job WHERE "name" = ${kind} AND "state" = 'created'
        ORDER BY "created_on"`

    it('queues nothing again that waits to begin already, however often it is swept', async () => {
      const jobs = open(false)
      const [one, other] = [{ organizationId: crypto.randomUUID() }, { organizationId: crypto.randomUUID() }]
      // As an installation from before has it.
      await jobs.send('sync', one)
      await database().exec(`DELETE FROM pgboss.job; UPDATE pgboss.queue SET "policy" = 'standard'`)
      await jobs.stop()
      const [again, beside] = [open(false), open(false)]
      for (let minute = 0; minute < 5; minute++) {
        for (const sender of [again, beside]) await sender.send('sync', one)
        await again.send('sync', other)
        await again.send('mail', {})
      }
      expect((await queued('sync')).map(({ about }) => about)).toEqual([
        one.organizationId,
        other.organizationId,
      ])
      expect(await queued('mail')).toHaveLength(1)
    })

    it('lets no job that waits for its time keep another from beginning earlier', async () => {
      const jobs = open(false)
      const one = { organizationId: crypto.randomUUID() }
      const at = (minutes: number) => ({ startAfter: new Date(systemClock.now() + minutes * 60_000) })
      const [soon, later] = [at(5), at(60)]
      for (const when of [later, soon, later, soon, {}, {}]) await jobs.send('import', one, when)
      const waiting = (await queued('import')).filter(({ about }) => about === one.organizationId)
      expect(waiting).toHaveLength(3)
    })

    it('runs once more for what it is woken for while it runs', async () => {
      const jobs = open(true)
      const handlers = jobHandlers({ ...openDesk(database()), jobs })
      const letting = new AbortController()
      let began = 0
      const held = async () => {
        began++
        if (!letting.signal.aborted) await once(letting.signal, 'abort')
      }
      await jobs.work({ ...handlers, deletion: held }, new AbortController().signal)
      await jobs.send('deletion', {})
      await until(async () => began === 1)
      for (let times = 0; times < 3; times++) await jobs.send('deletion', {})
      expect(await queued('deletion')).toHaveLength(1)
      letting.abort()
      await until(async () => began === 2)
      expect(await queued('deletion')).toHaveLength(0)
    })

    it('has what comes round each day once, where no worker was up at its time for days', async () => {
      const quiet = new AbortController()
      const first = open(true)
      await first.work(jobHandlers({ ...openDesk(database()), jobs: first }), quiet.signal)
      await first.stop()
      // As they stand after three days without a worker.
      await database().exec(`DELETE FROM pgboss.job;
        UPDATE pgboss.version SET "cron_on" = "cron_on" - interval '3 days';
        UPDATE pgboss.schedule SET "created_on" = "created_on" - interval '9 days'`)
      // One that sends what is due, and works none of it.
      await open(true).send('mail', {})
      for (const kind of ['retention', 'capabilities']) {
        const jobs = await until(async () => {
          const sent = await database().db.$queryRaw<{ retries: number; key: string }[]>`
            SELECT "retry_limit" AS retries, "singleton_key" AS key FROM pgboss.job WHERE "name" = ${kind}`
          return sent.length > 0 && sent
        })
        expect(jobs).toEqual([{ retries: 2, key: kind }])
      }
    })

    it('looks each day for what the platform has by a job of each organization that is connected', async () => {
      const desk = openDesk(database())
      const { capabilities } = jobHandlers({ ...desk, jobs: open(false) })
      const connected: string[] = []
      for (let times = 0; times < 3; times += 1) {
        const { actor } = await founder(desk)
        await install(desk, { actor })
        connected.push(actor.organizationId)
      }
      const { actor: apart } = await founder(desk)
      const before = desk.platform.sent.length
      for (let times = 0; times < 2; times += 1) await capabilities({}, AbortSignal.any([]))
      expect(desk.platform.sent).toHaveLength(before)
      const waiting = (await queued('capabilities')).map(({ about }) => about)
      expect(
        waiting.filter((about) => connected.includes(about)).toSorted(),
        'each once, however often it is asked for',
      ).toEqual(connected.toSorted())
      expect(waiting).not.toContain(apart.organizationId)
      // One that ends too soon takes nothing from the others.
      const [first, ...others] = connected
      if (!first) throw new Error('Nobody is connected')
      await desk.clock.until(capabilities({ organizationId: first }, AbortSignal.abort()))
      for (const organizationId of others)
        await desk.clock.until(capabilities({ organizationId }, AbortSignal.any([])))
      const checked = await desk.db.capability.findMany({
        where: { organizationId: { in: [first, ...others] } },
        distinct: ['organizationId'],
      })
      expect(checked.map((row) => row.organizationId).toSorted()).toEqual(others.toSorted())
    })

    it('works what somebody waits for before all that waits already, the same thing among it', async () => {
      const jobs = open(true)
      // Of the tests before: it looks for one at a time.
      await jobs.send('capabilities', {})
      await database().exec(`DELETE FROM pgboss.job WHERE "name" = 'capabilities'`)
      const [other, fresh] = [crypto.randomUUID(), crypto.randomUUID()]
      await jobs.send('capabilities', { organizationId: other })
      await jobs.send('capabilities', { organizationId: fresh })
      for (let times = 0; times < 2; times += 1)
        await jobs.send('capabilities', { organizationId: fresh }, { first: true })
      const worked: (string | undefined)[] = []
      const handlers = jobHandlers({ ...openDesk(database()), jobs })
      handlers.capabilities = async ({ organizationId }) => {
        if (organizationId === other || organizationId === fresh) worked.push(organizationId)
      }
      await jobs.work(handlers, new AbortController().signal)
      await until(async () => worked.length > 0)
      expect(worked[0]).toBe(fresh)
    })

    it('has the job of the next attempt wait until that is due, and leaves one that is far off to the sweep', async () => {
      const desk = openDesk(database())
      const { actor } = await founder(desk)
      await install(desk, { actor })
      await disconnect(desk, actor)
      const due = new Date(desk.clock.now() + 60_000)
      await desk.db.revocation.updateMany({ data: { nextAttemptAt: due } })
      await sendForRevocation(desk, actor.organizationId)
      await desk.db.revocation.updateMany({ data: { nextAttemptAt: new Date(due.getTime() + 1) } })
      await sendForRevocation(desk, actor.organizationId)
      await desk.db.revocation.updateMany({ data: { status: 'confirmed' } })
      await sendForRevocation(desk, actor.organizationId)
      expect(desk.jobs.sent).toEqual([
        { kind: 'revocation', data: { organizationId: actor.organizationId }, startAfter: due },
      ])
    })

    it('sweeps what was never sent: disconnects that are due, and grants that nobody claimed', async () => {
      const desk = openDesk(database())
      const { actor } = await founder(desk)
      await install(desk, { actor })
      await disconnect(desk, actor)
      await keepWaitingGrant(desk, newSecret(), {
        accessToken: 'a',
        refreshToken: 'r',
        scope: 'admin:read',
        expiresAt: desk.clock.now(),
      })
      await desk.clock.advance(31 * 60_000)
      desk.platform.before = () => {
        throw new Error('The sweep asks nobody, who may be silent')
      }
      await jobHandlers(desk).sweep({}, AbortSignal.timeout(60_000))
      expect(await desk.db.waitingGrant.count()).toBe(0)
      expect(desk.jobs.sent).toContainEqual({
        kind: 'revocation',
        data: { organizationId: actor.organizationId },
      })
      desk.platform.before = null
      await jobHandlers(desk).revocation(actor, AbortSignal.timeout(60_000))
      expect(await desk.db.revocation.findFirst()).toMatchObject({ status: 'confirmed' })
      const before = desk.jobs.sent.length
      await jobHandlers(desk).sweep({}, AbortSignal.timeout(60_000))
      expect(desk.jobs.sent.slice(before).map(({ kind }) => kind)).not.toContain('revocation')
    })

    it('sweeps everything else although a part of it fails, and says that it failed', async () => {
      const desk = openDesk(database())
      const { actor } = await founder(desk)
      await install(desk, { actor })
      const failing = { deleteMany: async () => Promise.reject(new Error('nothing is wiped today')) }
      const db = new Proxy(desk.db, {
        get: (real, name) => (name === 'waitingGrant' ? failing : Reflect.get(real, name)),
      })
      const swept = jobHandlers({ ...desk, db }).sweep({}, AbortSignal.timeout(60_000))
      await expect(swept).rejects.toThrow('nothing is wiped today')
      expect(desk.jobs.sent.map(({ kind }) => kind)).toContain('sync')
    })
  },
  { alone: true },
)
