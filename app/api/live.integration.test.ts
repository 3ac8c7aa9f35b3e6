import { beforeEach, expect, it, vi } from 'vitest'
import { GET as readChanges } from '@/app/api/live/changes/route'
import { GET as live } from '@/app/api/live/route'
import { removeMember } from '@/lib/accounts/members/remove-member'
import { appendEvents } from '@/lib/events/append-events'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const ELSEWHERE = '00000000-0000-4000-8000-00000000000b'

describeHandler('/api/live', (database) => {
  let world: DeskOverHttp
  let viewer: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    viewer = await world.member('viewer')
  })

  const append = (many: number) =>
    world.desk.db.$transaction((tx) =>
      appendEvents(
        tx,
        viewer.actor.organizationId,
        new Date(world.desk.clock.now()),
        Array.from({ length: many }, () => ({
          source: 'feed',
          sourceKey: crypto.randomUUID(),
          type: 'stopArrived',
          noun: 'route',
          subjectId: 'r1',
          happenedAt: '2026-03-02T07:00:00.000Z',
          body: {},
        })),
      ),
    )

  /** Opens it and reads event by event, letting time pass. */
  async function open(query = '', headers: Record<string, string> = {}) {
    const response = await viewer.browser.send(live, `/api/live${query}`, { headers })
    expect(response.status).toBe(200)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error('There is no body')
    const next = async () => {
      const { value } = await withTime(reader.read())
      if (value === undefined) return null
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(value)?.[1] ?? null
      return {
        text: value,
        event: field('event'),
        id: field('id'),
        data: JSON.parse(field('data') ?? 'null'),
      }
    }
    const until = async (event: string) => {
      for (let one = await next(); one; one = await next()) if (one.event === event) return one
      throw new Error(`It ended before ${event}`)
    }
    return { response, next, until, close: () => reader.cancel() }
  }

  async function withTime<T>(told: Promise<T>): Promise<T> {
    const { clock } = world.desk
    let settled = false
    const mark = () => (settled = true)
    told.then(mark, mark)
    while (!settled) {
      if (clock.sleeping >= 2) await clock.advance(250)
      else await new Promise((resolve) => setImmediate(resolve))
    }
    return told
  }

  const refusal = async (response: Response) => [response.status, (await response.json()).error.code]

  it('is a stream that nobody keeps or squeezes, with a pause before another try', async () => {
    const { response, next, close } = await open()
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect((await next())?.text).toMatch(/^retry: \d{4}\n\n$/)
    await close()
  })

  it('goes on behind Last-Event-ID, which wins over the query; without either from now on', async () => {
    await append(3)
    const after = async (query: string, headers?: Record<string, string>) => {
      const stream = await open(query, headers)
      await stream.next()
      const first = await stream.next()
      await stream.close()
      return [first?.event, first?.id]
    }
    expect(await after('')).toEqual(['hello', '3'])
    expect(await after('?after=1')).toEqual(['hello', '1'])
    expect(await after('?after=1', { 'last-event-id': '2' })).toEqual(['hello', '2'])
    expect(await after('', { 'last-event-id': 'nonsense' })).toEqual(['reset', '3'])
    expect(await after('', { 'last-event-id': '99' })).toEqual(['reset', '3'])
  })

  it('tells what happens, with its number', async () => {
    const stream = await open()
    await stream.until('status')
    await append(2)
    const { id, data } = await stream.until('changes')
    expect(id).toBe('2')
    expect(data.events.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2])
    await stream.close()
  })

  it('ends within a heartbeat for who is removed', async () => {
    const administrator = await world.member('administrator')
    const stream = await open()
    await stream.until('beat')
    await removeMember({ ...world.desk, actor: administrator.actor }, { userId: viewer.actor.userId })
    const before = world.desk.clock.now()
    expect((await stream.next())?.event).toBe('ended')
    expect(world.desk.clock.now() - before).toBeLessThanOrEqual(20_000)
    expect(await stream.next()).toBeNull()
    const again = await viewer.browser.send(live, '/api/live')
    expect(await refusal(again)).toEqual([403, 'not_a_member'])
  })

  it('ends within a heartbeat for whose password has changed', async () => {
    const stream = await open()
    await stream.until('beat')
    await world.desk.db.user.update({
      where: { id: viewer.actor.userId },
      data: { sessionEpoch: { increment: 1 } },
    })
    expect((await stream.next())?.event).toBe('ended')
  })

  it('gives its place back when the reader goes away, which is no fault', async () => {
    const fault = vi.spyOn(world.desk.logger, 'error')
    const streams = await Promise.all(Array.from({ length: 20 }, () => open()))
    const over = await viewer.browser.send(live, '/api/live')
    expect(over.headers.get('retry-after')).toBe('30')
    expect(await refusal(over)).toEqual([429, 'too_many_of_yours'])
    const inSpanish = await viewer.browser.send(live, '/api/live', { headers: { 'accept-language': 'es' } })
    expect((await inSpanish.json()).error.message).toBe('Tiene demasiados escritorios abiertos a la vez.')
    await streams[0]?.close()
    streams[0] = await open()
    for (const { close } of streams) await close()
    await world.desk.clock.advance(1000)
    expect(fault).not.toHaveBeenCalled()
    expect(world.desk.clock.sleeping).toBe(0)
  })

  it.each([
    ['/api/live', live],
    ['/api/live/changes', readChanges],
  ])('%s refuses who is not signed in, and a page of another organization', async (path, handler) => {
    const { organizationId } = viewer.actor
    expect(await refusal(await new Browser().send(handler, `${path}?after=0`))).toEqual([
      401,
      'not_signed_in',
    ])
    const asked = (query: string) => viewer.browser.send(handler, `${path}?after=0${query}`)
    expect(await refusal(await asked(`&organization=${ELSEWHERE}`))).toEqual([409, 'another_organization'])
    expect(await refusal(await asked('&organization=mine'))).toEqual([400, 'validation_failed'])
    const right = await asked(`&organization=${organizationId}`)
    expect(right.status).toBe(200)
    await right.body?.cancel()
  })

  it('streams to no page that shows the desk to another person', async () => {
    const { userId } = viewer.actor
    const asked = (person: string) => viewer.browser.send(live, `/api/live?person=${person}`)
    expect(await refusal(await asked(ELSEWHERE))).toEqual([409, 'another_person'])
    const right = await asked(userId)
    expect(right.status).toBe(200)
    await right.body?.cancel()
  })

  it('answers the changes behind a number once', async () => {
    await append(2)
    const asked = (query: string) => viewer.browser.send(readChanges, `/api/live/changes${query}`)
    const { data } = await (await asked('?after=1')).json()
    expect(data).toMatchObject({
      after: 1,
      sequence: 2,
      head: 2,
      reset: false,
      status: { connection: null },
    })
    expect(data.events).toHaveLength(1)
    expect(await refusal(await asked(''))).toEqual([400, 'validation_failed'])
    expect(await refusal(await asked('?after=-1'))).toEqual([400, 'validation_failed'])
  })
})
