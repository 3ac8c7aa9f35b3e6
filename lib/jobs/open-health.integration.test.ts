import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { FakeClock } from '@/test/fake-clock'
import { openHealth, PROBE_TIMEOUT_MS } from './open-health'

describeEachDatabase('the health of a process', (database) => {
  const open = (folder: string | null = null) => {
    const calls: string[] = []
    const clock = new FakeClock()
    const base = testBase(database(), {
      clock,
      transport: async ({ method }) => {
        calls.push(method)
        return { status: 200, headers: {}, text: '' }
      },
    })
    return { base, clock, calls, health: openHealth(base, folder) }
  }

  it('is one write and one call, however many ask within five seconds, and tells no version', async () => {
    const { clock, calls, health } = open()
    const answers = await Promise.all(Array.from({ length: 300 }, () => health()))
    expect(answers[299]).toEqual({
      status: 'ok',
      database: 'up',
      worker: 'in_process',
      platform: 'reachable',
    })
    await clock.advance(4_999)
    await health()
    expect(calls).toEqual(['HEAD'])
    const [probe] = await database().db.healthProbe.findMany()
    await clock.advance(1)
    await health()
    expect(calls).toEqual(['HEAD', 'HEAD'])
    const [again] = await database().db.healthProbe.findMany()
    expect(again?.at.getTime()).toBe((probe?.at.getTime() ?? 0) + 5_000)
  })

  it('is looked at anew when the clock was set back: what was said an hour later would stand for an hour', async () => {
    const { clock, calls, health } = open()
    await health()
    await clock.advance(-3_600_000)
    await health()
    expect(calls).toEqual(['HEAD', 'HEAD'])
  })

  it('is down when a write does not end in time, and hangs on nothing', async () => {
    const { clock, health } = open()
    let release = () => {}
    let held = () => {}
    const holds = new Promise<void>((resolve) => (held = resolve))
    const held2 = database().db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "HealthProbe" IN ACCESS EXCLUSIVE MODE`
      held()
      await new Promise<void>((resolve) => (release = resolve))
    })
    await holds
    for (let time = 0; time < 2; time++) {
      const asked = health()
      await clock.advance(PROBE_TIMEOUT_MS)
      expect(await asked).toMatchObject({ status: 'down', database: 'down', platform: 'reachable' })
      await clock.advance(5_000)
    }
    release()
    await held2
    await expect.poll(async () => (await database().db.healthProbe.count()) > 0).toBe(true)
    await clock.advance(5_000)
    expect(await health()).toMatchObject({ status: 'ok' })
  })

  it('is down where the database takes no write, though it answers', async () => {
    const { base } = open()
    await database().exec('ALTER TABLE "HealthProbe" ADD CONSTRAINT "full" CHECK (false)')
    try {
      expect(await openHealth(base, null)()).toMatchObject({ status: 'down', database: 'down' })
    } finally {
      await database().exec('ALTER TABLE "HealthProbe" DROP CONSTRAINT "full"')
    }
  })

  it('is down where the folder of the embedded database takes no file', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-health-'))
    expect(await open(folder).health()).toMatchObject({ status: 'ok' })
    expect(fs.readdirSync(folder)).toEqual([])
    fs.rmSync(folder, { recursive: true })
    expect(await open(folder).health()).toMatchObject({ status: 'down', database: 'down' })
  })
})
